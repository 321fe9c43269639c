import type { Fact, Segment, TextPart } from '../../schemas/analysis'
import { figure } from '../book'
import { metricWords } from '../compare'
import { listOf } from '../labels'
import { say, type Writer } from '../say'
import { named, share, shown, type Scene } from '../scene'

/** Where the money goes, what the rates say, what changed, and what the file cannot show. */
export function writeInsights(scene: Scene, writer: Writer): void {
  writer.block('insights', concentration(scene), efficiency(scene))
  writer.block('insights', ...extremes(scene))
  writer.block('insights', delivery(scene), funnel(scene))
  writer.block('insights', ...groups(scene))
  for (const note of scene.audit.sinceLast?.notes ?? []) writer.block('insights', [note])
  writer.block('insights', ...notVisible(scene))
}

function bySpend(scene: Scene): Segment[] {
  return scene.audit.segments
    .filter((segment) => (segment.sums.spend ?? 0) > 0)
    .sort((a, b) => (b.sums.spend ?? 0) - (a.sums.spend ?? 0) || (a.id < b.id ? -1 : 1))
}

function concentration(scene: Scene): TextPart[] | undefined {
  const [first, second] = bySpend(scene)
  if (!first || !second) return undefined
  const largest = share(scene, first.id, 'spendShare')
  const next = share(scene, second.id, 'spendShare')
  if (!largest) return undefined
  return say`The largest ${scene.noun.one} by spend is ${named(scene, first)} with ${largest} of the budget${next && [', followed by ', named(scene, second), ' with ', next]}.`
}

function efficiency(scene: Scene): TextPart[] | undefined {
  const part = share(scene, 'account', 'efficiencyShare')
  return part && say`${part} of comparable spend was at or better than the benchmark.`
}

/** The best and the worst by each rate that the audit ranked. */
function extremes(scene: Scene): (TextPart[] | undefined)[] {
  const ranked = new Map<string, { first?: Fact; last?: Fact }>()
  for (const fact of scene.audit.facts) {
    if (!fact.rank || !scene.book.segment(fact.subject) || fact.rank.of < 2) continue
    const pair = ranked.get(fact.metric) ?? {}
    if (fact.rank.place === 1) pair.first ??= fact
    if (fact.rank.place === fact.rank.of) pair.last ??= fact
    ranked.set(fact.metric, pair)
  }
  return [
    'roas',
    'costPerPurchase',
    'costPerResult',
    'ctr',
    'conversionRate',
    'hookRate',
    'holdRate',
    'engagementRate',
  ]
    .map((metric) => ({ metric, ...ranked.get(metric) }))
    .filter(({ first, last }) => first && last)
    .slice(0, 3)
    .map(({ metric, first, last }, i) => contrast(scene, metric, first!, last!, i))
}

function contrast(scene: Scene, metric: string, first: Fact, last: Fact, at: number): TextPart[] {
  const words = metricWords(scene, metric)
  const opening = words[0]!.toUpperCase() + words.slice(1)
  const best = scene.book.segment(first.subject)!
  const worst = scene.book.segment(last.subject)!
  if (at === 1)
    return say`${opening}: ${named(scene, best)} ${figure(first)} at best, ${named(scene, worst)} ${figure(last)} at worst.`
  if (at === 2)
    return say`By ${words}, ${named(scene, best)} leads with ${figure(first)} and ${named(scene, worst)} comes last with ${figure(last)}.`
  return say`${opening} ranges from ${figure(first)} (${named(scene, best)}) to ${figure(last)} (${named(scene, worst)}).`
}

function delivery(scene: Scene): TextPart[] | undefined {
  const cpm = shown(scene, 'account', 'cpm')
  const ctr = shown(scene, 'account', 'ctr')
  const cpc = shown(scene, 'account', 'cpc')
  if (!cpm) return undefined
  const clicks = ctr && [', and ', ctr, ' of them led to a click']
  return say`A thousand impressions cost ${cpm}${clicks}${ctr && cpc && [' at ', cpc, ' a click']}.`
}

function funnel(scene: Scene): TextPart[] | undefined {
  const landing = shown(scene, 'account', 'landingRate')
  const rate = shown(scene, 'account', 'conversionRate')
  const goal = scene.goal
  if (!goal || !rate) return landing && say`${landing} of link clicks reached the landing page.`
  return say`${landing && [landing, ' of link clicks reached the landing page, and ']}${rate} of clicks became ${goal.many}.`
}

/** Rows bought for different goals are described side by side and never ranked against each other. */
function groups(scene: Scene): (TextPart[] | undefined)[] {
  const names = [...new Set(scene.audit.segments.map((segment) => segment.group))]
  if (names.length < 2) return []
  const spends = names.flatMap((name) => {
    const spend = shown(scene, `group:${name}`, 'spend')
    return spend ? [[spend, ` on ${name}`]] : []
  })
  if (spends.length < 2) return []
  return [say`The money serves different goals, which are judged apart: ${listOf(spends)}.`]
}

function notVisible(scene: Scene): (TextPart[] | undefined)[] {
  const sentences = scene.audit.quality.notVisible.slice(0, 4)
  return sentences.length === 0
    ? []
    : [say`What this export cannot show.`, ...sentences.map((sentence): TextPart[] => [sentence])]
}
