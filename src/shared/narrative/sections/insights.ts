import type { Segment, TextPart } from '../../schemas/analysis'
import { listOf } from '../labels'
import { say, type Writer } from '../say'
import { isGoal, named, share, shown, type Scene } from '../scene'
import { extremes } from './extremes'

/** Where the money goes, what the rates say, what changed, and what the file cannot show. */
export function writeInsights(scene: Scene, writer: Writer): void {
  writer.block('insights', concentration(scene), efficiency(scene))
  writer.block('insights', ...extremes(scene))
  writer.block('insights', delivery(scene), funnel(scene), watching(scene))
  writer.block('insights', ...groups(scene))
  for (const note of scene.audit.sinceLast?.told ?? []) writer.block('insights', note)
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
  return say`The largest share of spend, ${largest}, went to ${named(scene, first)}${next && [', followed by ', named(scene, second), ' with ', next]}.`
}

function efficiency(scene: Scene): TextPart[] | undefined {
  const part = share(scene, 'account', 'efficiencyShare')
  return part && say`About ${part} of the spend that can be compared was at or better than the benchmark.`
}

function delivery(scene: Scene): TextPart[] | undefined {
  const cpm = shown(scene, 'account', 'cpm')
  const ctr = shown(scene, 'account', 'ctr')
  const cpc = shown(scene, 'account', 'cpc')
  if (!cpm) return undefined
  const kind = (scene.audit.labels.clicks ?? 'clicks').replace('clicks', 'click')
  const clicks = ctr && ['; ', ctr, ` of impressions led to a ${kind}`]
  return say`A thousand impressions cost ${cpm}${clicks}${ctr && cpc && [', at ', cpc, ' each']}.`
}

function funnel(scene: Scene): TextPart[] | undefined {
  const landing = shown(scene, 'account', 'landingRate')
  const rate = shown(scene, 'account', 'conversionRate')
  const goal = scene.goal
  if (goal?.count !== 'purchases' || !rate)
    return landing && say`${landing} of link clicks reached the landing page.`
  const kind = scene.audit.labels.clicks ?? 'clicks'
  return landing
    ? say`${landing} of link clicks reached the landing page, and ${goal.many} came to ${rate} of ${kind}.`
    : say`The number of ${goal.many} came to ${rate} of ${kind}.`
}

/** What a video report is read for first. */
function watching(scene: Scene): TextPart[] | undefined {
  if (scene.audit.reportType !== 'video') return undefined
  const hook = share(scene, 'account', 'hookRate')
  const hold = share(scene, 'account', 'holdRate')
  return hook && say`The hook rate is ${hook}${hold && [', and the hold rate ', hold]}.`
}

/** Rows bought for different goals are described side by side and never ranked against each other. */
function groups(scene: Scene): (TextPart[] | undefined)[] {
  const names = [...new Set(scene.audit.segments.map((segment) => segment.group))]
  if (names.length < 2) return []
  const spends = names.flatMap((name) => {
    const spend = shown(scene, `group:${name}`, 'spend')
    return spend ? [names.every(isGoal) ? [spend, ` for ${name}`] : [spend, ` (${name})`]] : []
  })
  if (spends.length < 2) return []
  return names.every(isGoal)
    ? [say`The money serves different goals, which are judged apart: ${listOf(spends)}.`]
    : [say`Not all ${scene.noun.many} are alike, so each kind is judged apart: ${listOf(spends)}.`]
}

function notVisible(scene: Scene): (TextPart[] | undefined)[] {
  const sentences = scene.audit.quality.notVisible.slice(0, 4)
  return sentences.length === 0
    ? []
    : [
        say`Some of what matters is not in this export.`,
        ...sentences.map((sentence): TextPart[] => [sentence]),
      ]
}
