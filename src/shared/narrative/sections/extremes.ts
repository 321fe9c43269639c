import type { Fact, Segment, TextPart } from '../../schemas/analysis'
import { figure } from '../book'
import { metricWords } from '../compare'
import { say, type Piece } from '../say'
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
  const tooFew = fewResults(scene)
  const group = mainGroup(scene)
  const rows = scene.audit.segments.filter(
    (segment) => segment.group === group && (segment.sums.spend ?? 0) > 0,
  )
  const told = TOLD.filter((metric) => !(tooFew && BY_RESULTS.includes(metric)) && hasEnough(scene, metric))
  const found = told.flatMap((metric) => findContrast(scene, rows, metric) ?? []).slice(0, MOST)
  const scope = scopeOf(scene, group, rows, found)
  return [tooFew, ...found.map((contrast, at) => tell(scene, contrast, at, scope, rows))]
}

const BY_RESULTS: readonly string[] = ['roas', 'costPerPurchase', 'costPerResult', 'conversionRate']
/** Fewer results than this tell no rows apart; a row with fewer is told with their number. */
const FEW = 5
/** A click rate of fewer clicks in all is not worth a comparison. */
const FEW_CLICKS = 100

/** Said instead of ranges of returns and costs, where these would be ranges of chance. */
function fewResults(scene: Scene): TextPart[] | undefined {
  const { goal, noun, book } = scene
  const count = goal && book.fact(goal.group ?? 'account', goal.count)
  if (!goal || !count || count.value === null || count.value === 0 || count.value >= FEW) return undefined
  if (scene.audit.segments.length < 2) return undefined
  return say`With ${figure(count)} ${count.value === 1 ? goal.one : goal.many} in all, no ${noun.one} can be told from another by what it brings.`
}

function hasEnough({ audit }: Scene, metric: string): boolean {
  return metric !== 'ctr' || (audit.totals.clicks ?? 0) >= FEW_CLICKS
}

/** ` on 2 leads`: behind the name of a row whose few results may be luck. */
function onFew({ book, goal }: Scene, segment: string, metric: string): Piece {
  const count = goal && BY_RESULTS.includes(metric) ? book.fact(segment, goal.count) : undefined
  if (!goal || !count || !count.value || count.value >= FEW) return undefined
  return [' on ', figure(count), ` ${count.value === 1 ? goal.one : goal.many}`]
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
  const fewOf = ({ subject }: Fact) => onFew(scene, subject, metric)
  if (at === 0)
    return say`${scope ? `${scope}, ${words}` : capital(words)} ranges from ${figure(first)} (${best}${fewOf(first)}) to ${figure(last)} (${worst}${fewOf(last)}).`
  const cost = metric === 'costPerPurchase' || metric === 'costPerResult'
  if (cost) {
    // A row that bought nothing has no cost per result, and would be the dearest of all.
    const count = metric === 'costPerPurchase' ? 'purchases' : 'results'
    const some = rows.some(({ id, sums }) => !sums[count] && isRanked(scene, id))
    const per = words.replace('cost per ', '')
    return say`${scope ? 'Of these, ' : ''}${best} paid the least per ${per}, ${figure(first)}${fewOf(first)}, and ${worst} the most${some ? ' of those that brought any' : ''}, ${figure(last)}${fewOf(last)}.`
  }
  return say`By ${words}, ${best} leads${scope ? ' them' : ''} with ${figure(first)} and ${worst} comes last with ${figure(last)}.`
}

function isRanked({ book }: Scene, segment: string): boolean {
  return TOLD.some((metric) => book.fact(segment, metric)?.rank !== undefined)
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
