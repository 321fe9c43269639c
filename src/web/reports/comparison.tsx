import { moverOf } from '../../shared/audit/since-last/mover'
import { areApart } from '../../shared/audit/since-last/are-apart'
import { judgeSteps } from '../../shared/audit/since-last/steady-return'
import { variance } from '../../shared/metrics/rates'
import { METRICS, type MetricKey } from '../../shared/metrics/catalogue'
import { FIRST_METRICS } from '../../shared/metrics/first-metrics'
import { caveatText } from '../../shared/narrative/grammar/caveat-text'
import { CAVEATS } from '../../shared/narrative/languages/en/caveats'
import { isReportKind, nameOf } from '../../shared/report-types/names'
import type { Comparison as Compared, Refusal } from '../../shared/schemas/comparison'
import { ApiError } from '../lib/api'
import { endpoints, useData } from '../lib/endpoints'
import { formatValue, plural } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { ChangeMark } from '../metrics/change-mark'
import { withoutResultsAgain } from '../metrics/changes'
import { Badge } from '../ui/badge'
import { IconButton } from '../ui/button'
import { Card } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
import { Loaded, Skeleton } from '../ui/island'
import { NoFigure } from '../ui/no-figure'
import { PairCell, PairName, PairRow } from '../ui/pair-row'
import { HeadCell, Table } from '../ui/table'
import { Summary } from '../ui/summary'
import { ComparedFindings } from './compared-findings'
import { ComparedPair, PairHeads } from './compared-pair'
import { ComparedSides } from './compared-sides'
import { describeOutcome } from './describe-outcome'

interface Props {
  clientId: string
  /** Ids of the two reports. */
  reports: readonly string[]
  onChoose: (ids: readonly string[]) => void
  onClose: () => void
}

/** Two reports side by side, the earlier one first: spend and results, then the outcomes of the findings. */
export function Comparison({ clientId, reports, onChoose, onClose }: Props) {
  const isSame = reports[0] === reports[1]
  const comparison = useData(isSame ? null : endpoints.comparison(clientId, reports))
  const { error } = comparison
  const fallback = useFallbackCurrency()
  const { data } = comparison
  const outcome = data && !data.refusal && describeOutcome(data, fallback)
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <Card
      title="What changed"
      description={data && describeCaveats(data)}
      actions={<IconButton icon="x" size="sm" label="Close comparison" onClick={onClose} />}
      flush
    >
      {comparison.isLoading && <Skeleton className="mx-4 mb-4 h-14 sm:mx-5" />}
      {outcome && <p className="max-w-[76ch] px-4 pb-4 text-lg sm:px-5">{outcome}</p>}
      <ComparedSides clientId={clientId} reports={reports} onChoose={onChoose} />
      {isSame ? (
        <EmptyState icon="alert" title="This is the same report twice">
          Select two different reports below to compare them.
        </EmptyState>
      ) : isMissing ? (
        <EmptyState icon="alert" title="One of the two reports does not exist any more">
          It may have been deleted. Select two reports below to compare them.
        </EmptyState>
      ) : (
        <Loaded
          from={comparison}
          skeleton={<Skeleton className="m-4 h-96" />}
          errorTitle="Could not compare the two"
        >
          {(compared) =>
            compared.refusal ? (
              <EmptyState icon="alert" title="These two are not compared">
                {reasonOf(compared.refusal)}
              </EmptyState>
            ) : (
              <Figures clientId={clientId} compared={compared} />
            )
          }
        </Loaded>
      )}
    </Card>
  )
}

/** Totals, and benchmarks where these are compared, shown above the findings. */
const RESULTS = [
  'spend', 'results', 'costPerResult', 'purchases', 'costPerPurchase', 'purchaseValue', 'roas', 'bridgeSureOn',
  'benchmarkRoas', 'benchmarkCost',
] // prettier-ignore
const PLATFORMS: Record<string, string> = { meta: 'Meta', google: 'Google Ads' }

function reasonOf(refusal: Refusal): string {
  switch (refusal.code) {
    case 'same_days':
      return 'Both cover the same days, so there is no change to see. Select two reports of different periods.'
    case 'shared_days':
      return `Their periods share ${plural(refusal.days, 'day')}, which would be compared with themselves. Select two reports whose periods do not overlap.`
    case 'account':
      return `They are of two ad accounts, “${refusal.stated[0]}” and “${refusal.stated[1]}”: one says nothing of the other.`
    case 'platform':
      return `They are of two platforms, ${refusal.stated.map((name) => PLATFORMS[name] ?? name).join(' and ')}: one says nothing of the other.`
    case 'types':
      return `They are of two types, ${refusal.stated.map(shortOf).join(' and ')}, which hold different parts of the account. Select two reports of one type.`
  }
}

const shortOf = (type: string) => (isReportKind(type) ? nameOf(type).short : type)

function describeCaveats({ caveats, refusal }: Compared): string {
  return refusal ? '' : caveats.map((caveat) => caveatText(caveat, CAVEATS)).join(' ')
}

interface PartProps {
  clientId: string
  compared: Compared
}

function Figures({ clientId, compared }: PartProps) {
  const benchmarks = wordBenchmarks(compared.before, compared.now, useFallbackCurrency())
  const changes = withoutResultsAgain(judgeSteps(compared.changes)).map((change) =>
    // By benchmarks that are clearly apart, a change is neither better nor worse.
    change.metric === 'bridgeSureOn' && areApart(compared.before.benchmark, compared.now.benchmark)
      ? { ...change, better: null }
      : change,
  )
  const mover = moverOf(changes)
  const others = changes.filter(({ metric }) => !RESULTS.includes(metric) && metric !== mover?.step)
  return (
    <>
      <ComparedFigures
        caption="Comparison of two reports"
        clientId={clientId}
        benchmarks={benchmarks}
        compared={{
          ...compared,
          changes: changes.filter((change) => !others.includes(change)).flatMap(withEarlierBenchmark),
        }}
      />
      {others.length > 0 && (
        <details className="group border-t border-line text-sm">
          <Summary className="mx-4 my-1.5 sm:mx-5">
            {plural(others.length, 'more metric', 'more metrics')}
          </Summary>
          <ComparedFigures
            caption="Other figures of two reports"
            clientId={clientId}
            compared={{ ...compared, changes: others }}
          />
        </details>
      )}
      <ComparedFindings clientId={clientId} compared={compared} />
    </>
  )
}

/** Overspend by the earlier benchmark, where the later one declined, which alone can be judged, stands above that by each. */
function withEarlierBenchmark(change: Compared['changes'][number]): Compared['changes'] {
  const { before, beforeFact, nowByEarlier } = change
  if (nowByEarlier === undefined || !before) return [change]
  const relative = variance(nowByEarlier, before)
  const better = nowByEarlier < before
  return [
    { metric: 'excessThen', before, beforeFact, better, now: nowByEarlier, nowFact: null, relative },
    change,
  ]
}

interface FiguresProps extends PartProps {
  caption: string
  /** The words of `wordBenchmarks`, below the overspend. */
  benchmarks?: string
}

function ComparedFigures({ caption, clientId, compared, benchmarks }: FiguresProps) {
  const { before, now, changes } = compared
  const fallback = useFallbackCurrency()
  const print = (metric: string, value: number | null, currency: string | null) =>
    formatValue(value, metric in METRICS ? METRICS[metric as MetricKey].unit : 'count', currency, fallback)
  return (
    <Table
      caption={caption}
      head={
        <>
          <HeadCell className="lg:w-1/3">Metric</HeadCell>
          <PairHeads drawn="Drawn to scale" />
          <HeadCell numeric className="w-48">
            Change
          </HeadCell>
        </>
      }
    >
      {changes.map((change) => (
        <PairRow key={change.metric}>
          <PairName className="sm:pl-5">
            {labelOf(change.metric)}
            {change.metric === 'bridgeSureOn' && (
              <span className="block text-xs font-normal text-muted">{benchmarks}</span>
            )}
          </PairName>
          <ComparedPair
            clientId={clientId}
            most={Math.max(change.before ?? 0, change.now ?? 0)}
            before={{
              reportId: before.reportId,
              value: change.before,
              shown: print(change.metric, change.before, before.currency),
              fact: change.beforeFact,
            }}
            now={{
              reportId: now.reportId,
              value: change.now,
              shown: print(change.metric, change.now, now.currency),
              fact: change.nowFact,
            }}
          />
          <PairCell place="beside" className="font-semibold whitespace-nowrap">
            <ChangeOf change={change} />
          </PairCell>
        </PairRow>
      ))}
    </Table>
  )
}

/** `Each by its own benchmark: 2.93x ROAS, then 1.88x`, or `Benchmark: …` where they are not clearly apart; empty where one is unknown or both are the same. */
function wordBenchmarks(
  { benchmark: then }: Compared['before'],
  { benchmark: later, currency }: Compared['now'],
  fallback: string,
): string {
  if (!then || !later || then.metric !== later.metric) return ''
  const { label, unit } = FIRST_METRICS[then.metric]
  const print = (value: number) => formatValue(value, unit, currency, fallback)
  if (print(then.value) === print(later.value)) return ''
  const apart = areApart(then, later) ? 'Each by its own benchmark' : 'Benchmark'
  return `${apart}: ${print(then.value)}${then.metric === 'roas' ? ` ${label}` : ''}, then ${print(later.value)}`
}

const labelOf = (metric: string) => {
  if (metric === 'bridgeSureOn') return 'Overspend'
  return metric in METRICS ? METRICS[metric as MetricKey].label : metric
}

function ChangeOf({
  change: { relative, better, chance, before, now },
}: {
  change: Compared['changes'][number]
}) {
  if (relative !== null) return <ChangeMark trend={{ value: relative, positive: better, chance }} />
  if (before !== 0 || !now) return <NoFigure reason="not compared" />
  return <Badge tone={better === false ? 'warn' : 'neutral'}>New</Badge>
}
