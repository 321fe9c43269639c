import { decimalsOf, fixed, formatCount, numberFormat } from '../../shared/metrics/format'
import { addSums } from '../../shared/metrics/add-sums'
import { inputsOf, METRICS, type MetricKey } from '../../shared/metrics/catalogue'
import type { Analysis, OtherFile } from '../../shared/schemas/analysis'
import type { Fact } from '../../shared/schemas/fact'
import type { Labels } from '../../shared/schemas/segment'

export const isMetric = (metric: string): metric is MetricKey => Object.hasOwn(METRICS, metric)

/** Metrics computed from spend and purchases. */
const OF_SPEND: ReadonlySet<string> = new Set([
  'waste',
  'wasteLow',
  'wasteHigh',
  'settledBy',
  'probability',
  'efficiencyShare',
  'benchmarkCost',
  'newPeopleCost',
  'barrenSpend',
  'barrenTerms',
  'takenTerms',
  'keywordCost',
  'keywordExpected',
  'keywordSpend',
  'keywordResults',
  'luckyTerms',
  'segments',
  'spendShare',
])

/** Click rates that move from day to day. */
const BY_DAY: ReadonlySet<string> = new Set(['rateDrop', 'ctrFirst', 'ctrLast'])

/** Stands for the narrowest column that names a row. */
export const NAME = 'name'
/** Figures of days on which all rows sold less. */
const OF_DIP: ReadonlySet<string> = new Set([
  'dipRate',
  'otherDaysRate',
  'afterRate',
  'missedValue',
  'missedCost',
])

/** The column that value or cost per result of the other days divides. */
const OF_OTHER_DAYS: Readonly<Record<string, string>> = {
  otherDaysValue: 'purchaseValue',
  otherDaysCost: 'spend',
}

/** `purchases_above_checkouts`: the later step, then the earlier one. */
const ABOVE = '_above_'

/** Of a figure of one of two funnel steps, the step that it counts, then the other; empty for other figures. */
export function stepsOf({ trust = [] }: Pick<Analysis, 'trust'>, { id, metric }: Fact): string[] {
  if (metric !== 'laterStep' && metric !== 'earlierStep') return []
  const entry = trust.find(({ facts }) => facts.includes(id))
  const steps =
    entry?.code === 'missing_views' ? ['landingPageViews', 'clicks'] : (entry?.detail?.split(ABOVE) ?? [])
  return metric === 'laterStep' ? steps : steps.toReversed()
}

/** The file's columns that a metric is computed from, the one to sort by first. */
export function fieldsOf(
  metric: string,
  { labels, bridge }: Pick<Analysis, 'labels'> & Partial<Pick<Analysis, 'bridge'>>,
): string[] {
  // Rows are judged by what they return or by what a result costs.
  const outcome = bridge?.groups.some(({ roas }) => roas !== null) ? 'purchaseValue' : 'purchases'
  if (BY_DAY.has(metric)) return ['day', clicksField(labels), 'impressions']
  // Expected by what the clicks of a row usually bring.
  if (metric === 'expectedResults') return ['spend', clicksField(labels), 'purchases']
  // Its sum subtracts the value of these days.
  if (metric === 'missedValue') return ['day', NAME, 'purchaseValue', 'purchases']
  if (OF_DIP.has(metric)) return ['day', NAME, 'purchases', clicksField(labels)]
  const each = OF_OTHER_DAYS[metric]
  if (each) return ['day', NAME, each, 'purchases']
  const inputs = isMetric(metric) ? inputsOf(metric) : []
  const sums =
    inputs.length > 0
      ? inputs
      : /^(bridge|excess|benchmarkRoas|keywordReturn|newPeople(Roas|Excess))/.test(metric)
        ? ['spend', outcome]
        : OF_SPEND.has(metric)
          ? ['spend', 'purchases']
          : [metric]
  return toFields(sums, labels)
}

/** Columns of these sums: only clicks have one of another name. */
export const toFields = (sums: readonly string[], labels: Labels): string[] =>
  sums.map((name) => (name === 'clicks' ? clicksField(labels) : name))

type Summed = Pick<OtherFile, 'labels' | 'findings' | 'segments' | 'totals' | 'currency'> &
  Partial<Pick<Analysis, 'copyTags'>>

/** Segments of a group, `group:sales`; null for other subjects. */
export function segmentsOfGroup({ segments }: Pick<Summed, 'segments'>, subject: string) {
  const [, name] = /^group:(.+)$/.exec(subject) ?? []
  return name === undefined ? null : segments.filter(({ group }) => group === name)
}

/** Sums over all rows of a subject, by the file's column. */
export function totalsOf(source: Summed, subject: string, locale: string): Record<string, string> {
  const segmentId = source.findings.find((finding) => finding.id === subject)?.segmentId ?? subject
  const segment =
    source.segments.find(({ id }) => id === segmentId) ??
    source.copyTags?.segments.find(({ id }) => id === segmentId)
  const group = segmentsOfGroup(source, subject)
  if (!segment && !group && subject !== 'account') return {}
  const totals: Record<string, string> = {}
  for (const [name, sum] of Object.entries(
    segment?.sums ?? (group ? addSums(group.map(({ sums }) => sums)) : source.totals),
  )) {
    if (sum === null || name === 'reach') continue
    const isMoney = isMetric(name) && METRICS[name].unit === 'money'
    const decimals = isMoney && !Number.isInteger(sum) ? decimalsOf(source.currency) : null
    totals[columnOf(name, source.labels)] =
      decimals === null
        ? formatCount(sum, locale)
        : numberFormat(`cell:${decimals}`, fixed(decimals), locale).format(sum)
  }
  return totals
}

/** The column that a sum adds up: files of Google Ads count conversions. */
function columnOf(sum: string, labels: Labels): string {
  if (sum === 'clicks') return clicksField(labels)
  if (labels.purchases !== 'conversions') return sum
  return sum === 'purchases' ? 'conversions' : sum === 'purchaseValue' ? 'conversionValue' : sum
}

function clicksField(labels: Labels): string {
  return labels.clicks === 'link clicks' ? 'linkClicks' : 'clicksAll'
}
