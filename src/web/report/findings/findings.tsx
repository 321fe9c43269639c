import type { Analysis } from '../../../shared/schemas/analysis'
import type { Fact } from '../../../shared/schemas/fact'
import type { SharedReport } from '../../../shared/schemas/shared-report'
import { FactFigure } from '../../evidence/figure'
import { SentenceRun, TextBlocks } from '../../evidence/prose'
import { cx } from '../../lib/cx'
import { formatMoney } from '../../lib/format'
import { toText } from '../../../shared/narrative/markdown'
import { Button } from '../../ui/button'
import { SameSpend } from '../account/same-spend'
import { LEFT_OUT, PhoneFold } from '../../ui/phone-fold'
import { useWords } from '../../lib/words'
import type { Phrase } from '../../../shared/narrative/document-words'
import type { FindingSection } from '../story/arrange'
import { namesIn, type FindingGroup, type FindingItem } from '../story/arrange-lower'
import { useMemo } from 'react'
import type { BarsChart } from '../../charts/interval-bars'
import { toEfficiencyChart } from '../pictures/chart-bars'
import { CUT_TO_4, LongText } from './long-text'
import { FindingPictures } from './finding-pictures'
import { FindingRow } from './finding-row'
import { findPaid, findToldMoney, moneyOf, moneyWord, verdictOf, withoutMoney } from './finding-words'
import { useShownCount } from './use-shown-count'

const TITLES: Record<FindingSection, Phrase> = {
  wastage: 'Wasted Ad Spend',
  highlights: 'Performance Highlights',
  concerns: 'Concerning Trends',
}
/** Longer lists are folded; most money comes first. */
const SHOWN = 5
const PRINTED = 60
const MORE = 50

interface Props {
  groups: readonly FindingGroup[]
  analysis: Analysis
  pictures: SharedReport['pictures']
  /** Null on a shared copy. */
  clientId: string | null
}

/** All findings, each once: expensive rows by money, then highlights, then concerns; of an account, then its other files. */
export function Findings({ groups, clientId, ...rest }: Props) {
  const words = useWords()
  const chart = useMemo(() => toEfficiencyChart(rest.analysis, words), [rest.analysis, words])
  const keys = new Set(chart?.bars.map(({ key }) => key))
  const isDrawn = groups.some(({ items }) =>
    items.some(({ findings }) => findings.some(({ segmentId = '' }) => keys.has(segmentId))),
  )
  const hasMoney = groups.some(({ items }) =>
    items.some((item) => moneyOf(item.findings) !== null || findToldMoney(item, rest.analysis)),
  )
  return (
    <div className="space-y-6 print:space-y-2">
      {isDrawn && (
        <p className="-mt-2 mb-4! hidden text-xs text-muted lg:block print:block">
          {words.t(
            'Bars: reported figure vs. benchmark. Lines: 80% range, adjusted for sample size and stretched to include the reported figure.',
          )}
        </p>
      )}
      {groups.map((group) => (
        <Group key={group.section} group={group} hasMoney={hasMoney} chart={chart} {...rest} />
      ))}
      <SameSpend analysis={rest.analysis} clientId={clientId} />
    </div>
  )
}

function Group({ group: { section, intro, items, text }, ...rest }: { group: FindingGroup } & ItemProps) {
  const { count, showMore } = useShownCount(SHOWN, PRINTED)
  const folded = items.length - count
  const { t } = useWords()
  return (
    <section aria-labelledby={section} data-figures>
      <h3 id={section} className="font-semibold">
        {t(TITLES[section])}
      </h3>
      {intro.length > 0 && (
        <p className="max-w-[72ch] text-muted">
          <SentenceRun sentences={intro} />
        </p>
      )}
      {text !== null && (
        <div className="mt-1 max-w-[72ch] space-y-2">
          <TextBlocks text={text} />
        </div>
      )}
      <ul className="mt-2">
        {items.slice(0, count).map((item) => (
          <Item key={item.key} item={item} section={t(TITLES[section])} {...rest} />
        ))}
      </ul>
      {folded > 0 && (
        <Button size="sm" className="no-print mt-2" onClick={() => showMore(MORE)}>
          {t('Show {n} more', { n: Math.min(MORE, folded) })}
        </Button>
      )}
    </section>
  )
}

/** Of longer texts the last sentences wait on a phone; much longer ones, which list names, are cut on every screen. */
const LONG = 160
const VERY_LONG = 800

interface ItemProps extends Omit<Props, 'groups' | 'clientId'> {
  /** Whether some finding claims money, so that the list needs a column for it. */
  hasMoney: boolean
  /** The rows against the benchmark, for the pictures beside the sentences. */
  chart: BarsChart | null
}

function Item({
  item: { findings, sentences: stated },
  analysis,
  pictures,
  hasMoney,
  chart,
  section,
}: { item: FindingItem; section: string } & ItemProps) {
  const { t, locale } = useWords()
  const money = moneyOf(findings)
  const paid = findPaid(findings, analysis.facts)
  const sentences = paid ? stated.map((sentence) => withoutMoney(sentence, paid.id)) : stated
  const [lead] = findings
  const told = findToldMoney({ findings, sentences: stated }, analysis, locale)
  // Of cheap terms that are likely chance, the sentence says so: there is nothing to judge.
  const verdict = lead && lead.issue !== 'lucky_terms' ? verdictOf(lead, analysis) : undefined
  const images = findings.flatMap((finding) => finding.images ?? [])
  // Images that the sentence names are shown large above; of many it names a few.
  const named = namesIn(sentences)
  const isNamed = images.every((key) => named.has(key))
  const rows = new Set(findings.map(({ segmentId }) => segmentId))
  // A trend of a row is not about what it costs.
  const isOfCost = lead?.kind !== 'concern' || money !== null
  const bar = isOfCost && rows.size === 1 ? chart?.bars.find(({ key }) => rows.has(key)) : undefined
  /** Whether money stands before the sentences. */
  const leads = money !== null || told !== undefined
  const length = sentences.reduce((sum, { parts }) => sum + toText(parts).length, 0)
  // The first sentence has the figures; the others say why. A very long text is cut by its lines.
  const why = length > VERY_LONG ? [] : sentences.slice(1)
  const isLong = length > LONG && why.length > 1
  const text = (className?: string) => (
    <p className={cx('max-w-[80ch] wrap-anywhere', className)}>
      {sentences.length > 0 ? (
        <SentenceRun sentences={sentences.slice(0, sentences.length - why.length)} />
      ) : (
        lead?.advice
      )}{' '}
      {why.length > 0 && (
        <span className="finding-why">
          <SentenceRun sentences={why.slice(0, 1)} />{' '}
          {/* On a phone, the figures and the cause stand whole, and the rest waits. */}
          <span className={cx(isLong && LEFT_OUT)}>
            <SentenceRun sentences={why.slice(1)} />
          </span>
        </span>
      )}
    </p>
  )
  const [name = section] = sentences.flatMap(({ parts }) =>
    parts.flatMap((part) => (typeof part === 'object' && !('fact' in part) ? part.text : [])),
  )
  return (
    <FindingRow
      money={
        leads && (
          <>
            {money !== null && <ItemMoney {...analysis} money={money} paid={paid} />}
            {told && (
              <>
                {told.isEstimate && <span className="text-sm font-normal">{t('about')} </span>}
                <FactFigure fact={told.fact}>{told.text}</FactFigure>
              </>
            )}
          </>
        )
      }
      moneyWord={verdict && (paid || told?.isExcess) ? moneyWord(verdict) : undefined}
      verdict={verdict}
      bar={chart && bar ? { bar, benchmark: chart.benchmark } : undefined}
      hasMoney={hasMoney}
      isFolded={isLong}
    >
      {isLong ? (
        <PhoneFold name={name} place="top-1.5 -right-1.5">
          {text()}
        </PhoneFold>
      ) : length > VERY_LONG ? (
        <LongText>{text(CUT_TO_4)}</LongText>
      ) : (
        text()
      )}
      {!isNamed && <FindingPictures keys={images} images={analysis.images ?? []} pictures={pictures} />}
    </FindingRow>
  )
}

type MoneyProps = { money: number; paid: Fact | null } & Pick<Analysis, 'currency'>

/** The money of one row opens to its fact; a sum over several rows is plain text. */
function ItemMoney({ money, paid, currency }: MoneyProps) {
  const { locale } = useWords()
  return paid ? (
    <FactFigure fact={paid.id}>{paid.shown}</FactFigure>
  ) : (
    formatMoney(money, currency, undefined, locale)
  )
}
