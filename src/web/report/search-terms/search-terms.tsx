import type { Analysis } from '../../../shared/schemas/analysis'
import { tidy } from '../../../shared/metrics/rates'
import type { NewKeyword, NGram, SearchTermAudit } from '../../../shared/schemas/search-terms'
import { labelOf } from '../../evidence/label-of'
import { cx } from '../../lib/cx'
import { formatCount, formatMoney } from '../../lib/format'
import { useWords } from '../../lib/words'
import { Button } from '../../ui/button'
import { Cell, HeadCell, Row, Table } from '../../ui/table'
import { useShownCount } from '../findings/use-shown-count'
import { GramTable, isLeftOpen } from './gram-table'
import { NegativeList } from './negative-list'

interface Props {
  searchTerm: SearchTermAudit
  analysis: Pick<Analysis, 'currency' | 'period' | 'findings' | 'labels' | 'today'>
}

/** Whether the words need a table: one alone is told by its finding, unless a negative of it would block more. */
const needTable = (ngrams: readonly NGram[], findings: Analysis['findings']): boolean =>
  ngrams.length > 1 || ngrams.some((gram) => isLeftOpen(gram, findings))

/** The audit of search terms: negatives, the words behind them, and terms to add as keywords. */
export function SearchTerms({ searchTerm, analysis }: Props) {
  const { t } = useWords()
  const { ngrams, negatives, keywords } = searchTerm
  const hasTable = needTable(ngrams, analysis.findings)
  return (
    <div className="space-y-8">
      {negatives.length > 0 ? (
        <NegativeList searchTerm={searchTerm} currency={analysis.currency} isInTable={hasTable} />
      ) : (
        <p>{t('No negatives: no word costs more than chance explains.')}</p>
      )}
      {hasTable && (
        <Subsection id="grams" title={t('Words that spend but rarely convert')}>
          <p className="max-w-[68ch] text-sm text-muted">
            {t(
              'Each word is judged across the search terms that contain it. A term with several of these words counts once, for the clearest of them. Any one term alone could be chance.',
            )}
          </p>
          <GramTable ngrams={ngrams} analysis={analysis} hasClasses={searchTerm.classes.length > 1} />
        </Subsection>
      )}
      {keywords.length > 0 && (
        <Subsection id="keywords" title={t('Terms to add as keywords')}>
          <KeywordTable keywords={keywords} analysis={analysis} />
        </Subsection>
      )}
    </div>
  )
}

function Subsection({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 font-medium">
        {title}
      </h3>
      {children}
    </section>
  )
}

const SHOWN = 5
/** Those that a phone shows of them. */
const ON_PHONE = 3

interface KeywordProps {
  keywords: NewKeyword[]
  analysis: Pick<Analysis, 'currency' | 'labels'>
}

function KeywordTable({ keywords, analysis: { currency, labels } }: KeywordProps) {
  const words = useWords()
  const { t, locale } = words
  const [results, price] = (['results', 'costPerResult'] as const).map((metric) =>
    labelOf(metric, labels, words),
  )
  const { count, showMore } = useShownCount(SHOWN, keywords.length)
  const places = keywords.map(({ campaign, adGroup }) => [campaign, adGroup].filter(Boolean).join(', '))
  const isOnePlace = new Set(places).size === 1
  const { campaign = '', adGroup = '' } = keywords[0] ?? {}
  return (
    <>
      {isOnePlace && places[0] !== '' && (
        <p className="text-sm wrap-anywhere text-muted">
          {campaign && adGroup
            ? t('All from campaign {campaign}, ad group {adGroup}.', { campaign, adGroup })
            : t('All from {place}.', { place: places[0]! })}
        </p>
      )}
      <Table
        labelledBy="keywords"
        head={
          <>
            <HeadCell className={cx('px-0!', isOnePlace ? 'sm:w-full' : 'sm:w-2/5')}>
              {t('Search term')}
            </HeadCell>
            {!isOnePlace && <HeadCell className="sm:w-3/5">{t('Campaign, ad group')}</HeadCell>}
            <HeadCell numeric>{results}</HeadCell>
            <HeadCell numeric>{t('Spend')}</HeadCell>
            <HeadCell numeric className="whitespace-nowrap pr-0!">
              {price}
            </HeadCell>
          </>
        }
      >
        {keywords.slice(0, count).map(({ text, results: bought, spend }, at) => (
          <Row
            key={text}
            className={cx('px-0! max-sm:py-2!', at >= ON_PHONE && count === SHOWN && 'max-sm:hidden')}
          >
            <th
              scope="row"
              className="block pb-2 text-left font-normal wrap-anywhere sm:table-cell sm:py-1.5"
            >
              <bdi>{text}</bdi>
            </th>
            {!isOnePlace && (
              <Cell label={t('Bought in')} className="text-muted">
                <bdi className="wrap-anywhere">{places[at]}</bdi>
              </Cell>
            )}
            {/* On a phone the labels of the first row are the heads of the others. */}
            <Cell label={at === 0 ? results : undefined} numeric>
              {formatCount(bought, locale)}
            </Cell>
            <Cell label={at === 0 ? t('Spend') : undefined} numeric>
              {formatMoney(spend, currency, undefined, locale)}
            </Cell>
            <Cell label={at === 0 ? price : undefined} numeric className="sm:pr-0!">
              {formatMoney(tidy(spend / bought), currency, undefined, locale)}
            </Cell>
          </Row>
        ))}
      </Table>
      {count < keywords.length && (
        <Button size="sm" className="no-print mt-3" onClick={() => showMore(keywords.length)}>
          {t('Show all {n} {n#term|terms}', { n: keywords.length })}
        </Button>
      )}
    </>
  )
}
