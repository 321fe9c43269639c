import type { Fact, Segment, TextPart } from '../../schemas/analysis'
import { figure } from '../book'
import { metricWords } from '../compare'
import { say } from '../say'
import { named, type Scene } from '../scene'

/** Rates that rows are told apart by, the telling ones first. */
const TOLD = [
  'roas',
  'costPerPurchase',
  'costPerResult',
  'ctr',
  'conversionRate',
  'hookRate',
  'holdRate',
  'engagementRate',
] as const
const MOST = 3

interface Contrast {
  metric: (typeof TOLD)[number]
  first: Fact
  last: Fact
}

/**
 * The best and the worst by each rate that the audit ranked, within the group that most was spent in: rows bought for different
 * goals have no common best. The audit ranks no row that hardly spent, and the sentence says so.
 */
export function extremes(scene: Scene): (TextPart[] | undefined)[] {
  const group = mainGroup(scene)
  const rows = scene.audit.segments.filter(
    (segment) => segment.group === group && (segment.sums.spend ?? 0) > 0,
  )
  const found = TOLD.flatMap((metric) => findContrast(scene, rows, metric) ?? []).slice(0, MOST)
  const scope = scopeOf(scene, group, rows, found)
  return found.map((contrast, at) => tell(scene, contrast, at, scope, rows))
}

function mainGroup({ audit }: Scene): string | undefined {
  const spend = new Map<string, number>()
  for (const { group, sums } of audit.segments) spend.set(group, (spend.get(group) ?? 0) + (sums.spend ?? 0))
  return [...spend].sort((a, b) => b[1] - a[1])[0]?.[0]
}

function findContrast(
  scene: Scene,
  rows: readonly Segment[],
  metric: Contrast['metric'],
): Contrast | undefined {
  const ranked = rows
    .flatMap(({ id }) => scene.book.fact(id, metric) ?? [])
    .filter(({ rank }) => rank && rank.of > 1)
  const first = ranked.find(({ rank }) => rank?.place === 1)
  const last = ranked.find(({ rank }) => rank?.place === rank?.of)
  return first && last && first.value !== last.value ? { metric, first, last } : undefined
}

/** Which rows the sentences are about, where not all of them: `Among campaigns with enough spend to compare`. */
function scopeOf(
  { audit, noun }: Scene,
  group: string | undefined,
  rows: readonly Segment[],
  found: readonly Contrast[],
): string | undefined {
  const ranked = Math.max(0, ...found.map(({ first }) => first.rank?.of ?? 0))
  const several = audit.segments.some((segment) => segment.group !== group)
  const enough = ranked < rows.length ? ' with enough spend to compare' : ''
  if (several) return `Among the ${noun.many} of the ${group} group${enough}`
  return enough === '' ? undefined : `Among ${noun.many}${enough}`
}

function tell(
  scene: Scene,
  { metric, first, last }: Contrast,
  at: number,
  scope: string | undefined,
  rows: readonly Segment[],
): TextPart[] {
  const words = metricWords(scene, metric)
  const [best, worst] = [first, last].map(({ subject }) => named(scene, scene.book.segment(subject)!))
  if (at === 0)
    return say`${scope ? `${scope}, ${words}` : capital(words)} ranges from ${figure(first)} (${best}) to ${figure(last)} (${worst}).`
  const cost = metric === 'costPerPurchase' || metric === 'costPerResult'
  if (cost) {
    // A row that bought nothing has no cost per result, and would be the dearest of all.
    const count = metric === 'costPerPurchase' ? 'purchases' : 'results'
    const some = rows.some(({ id, sums }) => !sums[count] && isRanked(scene, id))
    const per = words.replace('cost per ', '')
    return say`${scope ? 'Of these, ' : ''}${best} paid the least per ${per}, ${figure(first)}, and ${worst} the most${some ? ' of those that brought any' : ''}, ${figure(last)}.`
  }
  return say`By ${words}, ${best} leads${scope ? ' them' : ''} with ${figure(first)} and ${worst} comes last with ${figure(last)}.`
}

function isRanked({ book }: Scene, segment: string): boolean {
  return TOLD.some((metric) => book.fact(segment, metric)?.rank !== undefined)
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
