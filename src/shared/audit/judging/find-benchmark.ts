import { KEY_METRICS, toMetrics } from '../../metrics/first-metrics'
import { NO_SUMS } from '../../metrics/no-sums'
import { tidy } from '../../metrics/rates'
import { mayBeSame, platformOf } from '../history'
import { findPublished } from '../../benchmarks/find-published'
import { isSearchCampaign } from '../../exports/words/search-campaign'
import type { Benchmark } from '../../schemas/analysis'
import type { MetricName } from '../../schemas/segment'
import type { AuditContext, Measured } from '../audit'
import type { Judging } from './judge'
import type { Summary } from '../summary/summary'

type Source = Benchmark['sources'][string]

/** Value of a metric at one step of the ladder. */
interface Step {
  value: number | null
  source: Source
}

/**
 * Comparison value of each of the seven metrics, from the first source that has one: the client's target, the
 * client's own history, the agency's other clients of that industry, a published study. Also e*, which waste is
 * measured against.
 */
export function findBenchmark(
  summary: Summary,
  context: AuditContext,
  judging: Judging,
): Benchmark | undefined {
  const benchmark: Benchmark = { ...toMetrics(NO_SUMS), sources: {} }
  for (const metric of KEY_METRICS) {
    const step =
      fromTargets(metric, context, summary) ??
      fromHistory(metric, context) ??
      fromPeers(metric, context, summary) ??
      fromPublished(metric, context, summary)
    if (!step) continue
    benchmark[metric] = step.value
    benchmark.sources[metric] = step.source
  }
  const [main] = judging.groups
  if (main?.judgement.enough || main?.target)
    benchmark.efficiency = {
      source: main.target ? 'target' : 'account',
      costPerResult: tidy(main.judgement.costPerResult),
      roas: main.measure === 'value' ? tidy(main.judgement.benchmark) : null,
    }
  return benchmark.efficiency || Object.keys(benchmark.sources).length > 0 ? benchmark : undefined
}

/** Reports that have a figure, at least, for a median of it. */
const HISTORY_LEAST = 2
const PEERS_LEAST = 5

const MONEY: readonly MetricName[] = ['cpm', 'cpc', 'costPerPurchase']

function ofTargets(definition: string): Source {
  return {
    step: 'target',
    label: 'Client’s target',
    date: null,
    definition,
    reason: 'A target is set for this client, and it comes before everything else.',
  }
}

function fromTargets(metric: MetricName, { targets }: AuditContext, { labels }: Summary): Step | null {
  if (!targets) return null
  if (metric === 'costPerPurchase' && targets.cpa !== null)
    return { value: targets.cpa, source: ofTargets(`target spend ÷ ${labels.purchases ?? 'purchases'}`) }
  if (metric !== 'roas') return null
  if (targets.roas !== null)
    return { value: targets.roas, source: ofTargets('target purchase value ÷ spend') }
  if (!targets.margin) return null
  return {
    value: 1 / targets.margin,
    source: { ...ofTargets('1 ÷ gross margin'), label: 'Break-even at the client’s margin' },
  }
}

/** Past reports in this file's currency only. Counts depend on the length of the period, so purchases have no median. */
function fromHistory(metric: MetricName, { history }: AuditContext): Step | null {
  if (metric === 'purchases') return null
  const measured = history.filter(({ metrics }) => metrics[metric] !== null)
  if (measured.length < HISTORY_LEAST) return null
  return {
    value: medianOf(measured, metric),
    source: {
      step: 'history',
      label: `Client’s own last ${measured.length} reports`,
      date: measured[0]!.createdAt,
      definition: 'median of this client’s reports of this type on earlier periods',
      reason: 'No target is set for this figure; the client’s own past comes next.',
      reports: measured.map(({ period, createdAt }) => ({ period, createdAt })),
    },
  }
}

/** Accounts that have the figure, of this file's platform where both state theirs; money compares only in one currency. */
function fromPeers(metric: MetricName, { peers, industry }: AuditContext, { table }: Summary): Step | null {
  if (metric === 'purchases') return null
  const own = platformOf(table)
  const measured = peers.filter(
    ({ metrics, currency, platform }) =>
      metrics[metric] !== null &&
      mayBeSame(platform, own) &&
      (currency === table.currency || !MONEY.includes(metric)),
  )
  if (measured.length < PEERS_LEAST) return null
  return {
    value: medianOf(measured, metric),
    source: {
      step: 'peers',
      date: measured[0]!.createdAt,
      label: `${measured.length} other accounts${industry ? ` in ${industry}` : ''}`,
      definition: 'median of other accounts in this industry',
      reason: 'No target and no history of this client has this figure.',
    },
  }
}

/** Of reports that all have the figure. */
function medianOf(reports: readonly Pick<Measured, 'metrics'>[], metric: MetricName): number {
  const sorted = reports.map(({ metrics }) => metrics[metric]!).toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

function fromPublished(metric: MetricName, { industry }: AuditContext, summary: Summary): Step | null {
  if (metric === 'purchases' || metric === 'roas' || summary.total.metrics[metric] === null) return null
  const figure = findPublished(metric, {
    kind: kindOf(summary),
    goal: summary.groups.length === 1 ? summary.groups[0]!.goal : null,
    currency: summary.table.currency,
    clicks: summary.labels.clicks,
    industry,
  })
  if (!figure) return null
  return {
    value: figure.value,
    source: {
      step: 'published',
      label: `${figure.source}, ${figure.industry === 'All' ? 'all industries' : figure.industry}, ${figure.geography.replace(/^All /, 'all ')}`,
      date: figure.end,
      definition: `${figure.definition}; ${figure.statistic}; ${figure.period.replaceAll(/(?<=[a-z\d])-(?=[A-Z])/gu, ' – ')}`,
      reason: 'No target, no history and too few other clients have this figure; a published one comes last.',
      caveat: `Other advertisers, other products: context, not a verdict. ${figure.caveat}`.trim(),
    },
  }
}

/** Search studies fit only where every row is a search campaign. */
function kindOf({ table }: Summary): 'meta' | 'search' | null {
  if (table.platform === 'meta') return 'meta'
  if (table.platform !== 'google') return null
  const types = table.dimensions.campaignType
  return types?.every(isSearchCampaign) ? 'search' : null
}
