import type { ReactNode } from 'react'
import { between } from '../../../shared/narrative/document-words'
import { LONGEST_TOLD_ODDS } from '../../../shared/audit/bridge/odds'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { NGram } from '../../../shared/schemas/search-terms'
import { titled } from '../../evidence/evidence'
import type { Evidence } from '../../evidence/evidence-types'
import { labelOf } from '../../evidence/label-of'
import { Figure } from '../../evidence/figure'
import { fixed, formatCount, formatMoney, numberFormat } from '../../lib/format'
import { useWords } from '../../lib/words'
import { Cell, HeadCell, Row, Table } from '../../ui/table'
import { Badge } from '../../ui/badge'
import { verdictOf } from '../findings/finding-words'

/** Maximum terms named, so that the figures stay visible. */
const NAMED = 5

interface Props {
  ngrams: NGram[]
  analysis: Pick<Analysis, 'currency' | 'period' | 'findings' | 'labels' | 'today'>
  /** Whether the file has terms of several classes, so that each word's is named. */
  hasClasses: boolean
}

/** Words of search terms with their money, the chance that it is luck, and what a negative would block. */
export function GramTable({ ngrams, analysis, hasClasses }: Props) {
  const words = useWords()
  const { t, of, locale } = words
  const { currency, labels } = analysis
  const results = labelOf('results', labels, words)
  return (
    <Table
      labelledBy="grams"
      head={
        <>
          <HeadCell className="px-0! sm:w-full">{t('Words')}</HeadCell>
          <HeadCell numeric>{t('Spend')}</HeadCell>
          <HeadCell numeric>{results}</HeadCell>
          <HeadCell numeric title={t('Results this spend buys at the CPA of other terms of its kind')}>
            {t('Expected')}
          </HeadCell>
          <HeadCell numeric title={t('How often chance alone gives so few results')}>
            {t('By chance alone')}
          </HeadCell>
          <HeadCell className="pr-0!">{t('Verdict')}</HeadCell>
        </>
      }
    >
      {ngrams.map((gram) => (
        <Row key={`${gram.class} ${gram.gram}`} className="px-0!">
          <th scope="row" className="block pb-2 text-left font-normal sm:table-cell sm:py-1.5">
            <bdi className="font-medium wrap-anywhere">{gram.gram}</bdi>
            {/* On a phone the verdict stands beside the words, elsewhere in its column. */}
            <span className="ml-2 sm:hidden">
              <GramVerdict gram={gram} analysis={analysis} />
            </span>
            <span className="block text-xs text-muted">
              {t('{n} {n#term|terms}', { n: gram.terms })}
              {gram.taken && `, ${t('{n} more {n#counts|count} for another word', { n: gram.taken.terms })}`}
              {hasClasses && `, ${of(gram.class)}`}
            </span>
            {isLeftOpen(gram, analysis.findings) && <Blocked labels={gram.blocks} />}
          </th>
          <Cell label={t('Spend')} numeric>
            <GramFigure gram={gram} name={t('Spend')} field="spend" period={analysis.period}>
              {formatMoney(gram.spend, currency, undefined, locale)}
            </GramFigure>
          </Cell>
          <Cell label={results} numeric>
            <GramFigure gram={gram} name={results} field="results" period={analysis.period}>
              {formatCount(gram.results, locale)}
            </GramFigure>
          </Cell>
          <Cell label={t('Expected')} numeric>
            {numberFormat('tenths', fixed(1), locale).format(gram.expected)}
          </Cell>
          <Cell label={t('By chance alone')} numeric className="max-sm:hidden!">
            <span className="whitespace-nowrap">
              {t(gram.odds >= LONGEST_TOLD_ODDS ? 'under 1 in {n}' : '1 in {n}', {
                n: formatCount(Math.min(gram.odds, LONGEST_TOLD_ODDS), locale),
              })}
            </span>
          </Cell>
          <Cell label={t('Verdict')} className="whitespace-nowrap max-sm:hidden! sm:pr-0!">
            <GramVerdict gram={gram} analysis={analysis} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

const findingOf = ({ gram }: NGram, findings: Analysis['findings']) =>
  findings.find(({ issue, cells }) => issue === 'search_words' && cells?.[0] === gram)

/** Whether a phrase negative would block terms that the finding about these words does not name. */
export function isLeftOpen(gram: NGram, findings: Analysis['findings']): boolean {
  const told = findingOf(gram, findings)?.cells?.slice(1) ?? []
  return gram.blocks.some((label) => !told.includes(label))
}

/** The verdict of the finding about these words; words without one are judged by how certain they are. */
function GramVerdict({ gram, analysis }: { gram: NGram } & Pick<Props, 'analysis'>) {
  const { t } = useWords()
  const { word, tone } = verdictOf(
    findingOf(gram, analysis.findings) ?? { kind: 'waste', tier: gram.tier },
    analysis,
  )
  return <Badge tone={tone}>{t(word)}</Badge>
}

function Blocked({ labels }: { labels: string[] }) {
  const { t, locale } = useWords()
  const more = labels.length - NAMED
  return (
    <span className="block max-w-[52ch] text-xs wrap-anywhere text-muted">
      {t('As a phrase it would block terms that convert: {terms}.', {
        terms:
          labels.slice(0, NAMED).join(between(';', locale)) +
          (more > 0 ? ` ${t('and {n} more {n#term|terms}', { n: more })}` : ''),
      })}
    </span>
  )
}

interface FigureProps {
  gram: NGram
  name: string
  field: string
  period: Analysis['period']
  children: string
}

/** A sum over the rows whose terms count for the words. */
function GramFigure({ gram, name, field, period, children }: FigureProps): ReactNode {
  const { t, of } = useWords()
  const evidence: Evidence = {
    ...titled(name, gram.gram),
    shown: children,
    formula: t('sum of {metric} over the {n} {n#term that counts|terms that count} for these words', {
      metric: of(field),
      n: gram.terms,
    }),
    worked: null,
    sum: [],
    estimated: false,
    plain: [],
    notes: [],
    dimension: 'searchTerm',
    benchmark: null,
    compared: null,
    rank: null,
    days: period ? [period] : [],
    rows: gram.rows,
    earlier: false,
    last: null,
    file: null,
    quality: null,
    of: { rows: gram.rows },
    totals: {},
    fields: [field],
  }
  return <Figure find={() => evidence}>{children}</Figure>
}
