import { KEY_METRICS } from '../metrics/catalogue'
import type { Benchmark, Metrics } from '../schemas/analysis'
import type { AuditContext } from './audit'
import type { Judging } from './judging'
import type { Summary } from './summary'

const NONE: Metrics = {
  cpm: null,
  ctr: null,
  cpc: null,
  purchases: null,
  costPerPurchase: null,
  roas: null,
  conversionRate: null,
}

type Source = Benchmark['sources'][string]

/** What one step of the ladder says about a metric. */
interface Step {
  value: number | null
  source: Source
}

/**
 * What each of the seven figures is compared with: the first step of the ladder that has it (the client's target, the
 * client's own history, the agency's other clients of that industry, a published figure), and the e* of waste.
 */
export function findBenchmark(
  summary: Summary,
  context: AuditContext,
  judging: Judging,
): Benchmark | undefined {
  const benchmark: Benchmark = { ...NONE, sources: {} }
  for (const metric of KEY_METRICS) {
    const step = [fromTargets, fromHistory, fromPeers]
      .map((find) => find(metric, context))
      .find((found) => found !== null && found.value !== null)
    if (!step) continue
    benchmark[metric] = step.value
    benchmark.sources[metric] = step.source
  }
  const [main] = judging.groups
  if (main?.judgement.enough || main?.target)
    benchmark.efficiency = {
      source: main.target ? 'target' : 'account',
      costPerResult: main.judgement.costPerResult,
      roas: main.measure === 'value' ? main.judgement.benchmark : null,
    }
  return benchmark.efficiency || Object.keys(benchmark.sources).length > 0 ? benchmark : undefined
}

function ofTargets(definition: string): Source {
  return { step: 'target', label: 'Client’s target', date: null, definition }
}

function fromTargets(metric: keyof Metrics, { targets }: AuditContext): Step | null {
  if (!targets) return null
  if (metric === 'costPerPurchase' && targets.cpa !== null)
    return { value: targets.cpa, source: ofTargets('target cost per purchase') }
  if (metric !== 'roas') return null
  if (targets.roas !== null)
    return { value: targets.roas, source: ofTargets('target purchase value ÷ spend') }
  return targets.margin
    ? {
        value: 1 / targets.margin,
        source: { ...ofTargets('1 ÷ gross margin'), label: 'Break-even at the client’s margin' },
      }
    : null
}

/** Counts depend on the length of the period, so purchases have no median. */
function fromHistory(metric: keyof Metrics, { history }: AuditContext): Step | null {
  if (!history || metric === 'purchases') return null
  return {
    value: history.metrics[metric],
    source: {
      step: 'history',
      label: `Client’s own last ${history.reports} reports`,
      date: history.latest,
      definition: 'median of earlier reports of this type',
    },
  }
}

function fromPeers(metric: keyof Metrics, { peers, industry }: AuditContext): Step | null {
  if (!peers || metric === 'purchases') return null
  return {
    value: peers.metrics[metric],
    source: {
      step: 'peers',
      label: `${peers.clients} other clients${industry ? ` in ${industry}` : ''}`,
      date: peers.latest,
      definition: 'median over this agency’s clients of the industry; it never leaves this machine',
    },
  }
}
