import type { Segment, TextPart } from '../../schemas/analysis'
import { figure } from '../book'
import { say, type Piece, type Writer } from '../say'
import {
  estimate,
  named,
  periodPhrase,
  servesOtherGoals,
  share,
  shown,
  valueOf,
  type Goal,
  type Scene,
} from '../scene'
import { withNames } from '../with-names'

const SALES = 'group:sales'

/** What was spent and bought, what of it was too dear, who did best, and what to do first. */
export function writeSummary(scene: Scene, writer: Writer): void {
  writer.block('summary', spent(scene), bought(scene))
  writer.block('summary', tooDear(scene), best(scene), firstStep(scene))
  writer.block('summary', currencyNote(scene))
}

function spent(scene: Scene): TextPart[] | undefined {
  const spend = shown(scene, 'account', 'spend')
  const period = periodPhrase(scene.audit)
  const opening = period === '' ? 'This account' : `${period}, this account`
  const impressions = shown(scene, 'account', 'impressions')
  const clicks = shown(scene, 'account', 'clicks')
  const delivery = impressions && [
    ' for ',
    impressions,
    ' impressions',
    clicks && [' and ', clicks, ` ${scene.audit.labels.clicks ?? 'clicks'}`],
  ]
  if (!spend) {
    return (
      impressions &&
      say`${opening} delivered ${delivery?.slice(1)}; the file states no spend, so nothing here is judged by cost.`
    )
  }
  return say`${opening} spent ${spend}${across(scene)}${delivery}.`
}

function across(scene: Scene): TextPart[] | undefined {
  const count = scene.book.fact('account', 'segments')
  if (!count || count.value === null) return undefined
  if (count.value === 1) return [` on a single ${scene.noun.one}`]
  return [' across ', figure(count), ` ${scene.noun.many}`]
}

function bought(scene: Scene): TextPart[] | undefined {
  const { goal } = scene
  if (!goal) {
    return say`The file has no purchases and no results, so it can show what attention cost, not what it was worth.`
  }
  if (goal.group !== undefined) return boughtByGroup(scene, goal, goal.group)
  if (goal.count === 'purchases' && servesOtherGoals(scene)) return boughtForSales(scene, goal)
  const count = scene.book.fact('account', goal.count)
  if (!count || count.value === null) return undefined
  const cost = shown(scene, 'account', goal.cost)
  if (count.value === 0) return say`It recorded no ${goal.many} at all.`
  const noun = count.value === 1 ? goal.one : goal.many
  const roas = shown(scene, 'account', 'roas')
  const value = shown(scene, 'account', 'purchaseValue')
  const each = cost && (count.value === 1 ? [', at ', cost] : [' at ', cost, ' each'])
  const back = roas && value && [', and ', value, ' in value came back: a return of ', roas]
  return say`That bought ${figure(count)} ${noun}${each}${back}.`
}

/** Money that was never meant to sell has no cost per purchase: the total is stated, the cost is that of the sales rows. */
function boughtForSales(scene: Scene, { count, cost, one, many }: Goal): TextPart[] | undefined {
  const total = scene.book.fact('account', count)
  const own = scene.book.fact(SALES, count)
  const spend = shown(scene, SALES, 'spend')
  if (!total?.value || !own || !spend) return undefined
  const value = shown(scene, 'account', 'purchaseValue')
  const back = shown(scene, 'account', 'roas')
  const each = own.value === 0 ? undefined : shown(scene, SALES, cost)
  const roas = own.value === 0 ? undefined : shown(scene, SALES, 'roas')
  const all = say`It recorded ${figure(total)} ${total.value === 1 ? one : many}${value && [' worth ', value]}${value && back && [', a return of ', back, ' on all spend']}. `
  if (own.value === 0) return [...all, ...say`The ${spend} meant for sales bought none of them.`]
  const price = each && (own.value === 1 ? [', at ', each] : [' at ', each, ' each'])
  const part = own.value === total.value ? 'all of them' : [figure(own), ' of them']
  return [
    ...all,
    ...say`The ${spend} meant for sales bought ${total.value === 1 ? 'it' : [part, price]}${roas && [', a return of ', roas]}.`,
  ]
}

/** Rows of several goals: what the main one bought with its own money, never over the whole spend. */
function boughtByGroup(scene: Scene, { count, cost, many }: Goal, group: string): TextPart[] | undefined {
  const spend = shown(scene, group, 'spend')
  const bought = shown(scene, group, count)
  const each = shown(scene, group, cost)
  return (
    spend &&
    bought &&
    say`${spend} of it was meant for ${many}: it bought ${bought}${each && [' at ', each, ' each']}.`
  )
}

function tooDear(scene: Scene): TextPart[] | undefined {
  const total = scene.book.fact('account', 'waste')
  const spend = shown(scene, 'account', 'spend')
  if (total && total.value !== null && total.value > 0 && spend) {
    return say`About ${estimate(scene, total)} of the ${spend} was paid on top of the benchmark price${interval(scene, 'account')}.`
  }
  const open = scene.waste.filter((finding) => finding.tier === 'too_early')
  if (open.length > 0) {
    return say`Nothing here is proven to be overpriced; for some of it the file holds too little to tell.`
  }
  return scene.goal && scene.audit.segments.length > 1 ? comparable(scene) : undefined
}

function comparable(scene: Scene): TextPart[] {
  const sizes = new Map<string, number>()
  for (const { group } of scene.audit.segments) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  if ([...sizes.values()].every((size) => size === 1))
    return say`Each ${scene.noun.one} here stands alone in what it was bought for, so none is judged against another.`
  return sizes.size > 1
    ? say`No ${scene.noun.one} clearly costs more than the others that were bought for the same.`
    : say`No ${scene.noun.one} stands out as clearly overpriced against the rest.`
}

/** `, likely between $1,900 and $2,600`, where the audit gives an interval. */
export function interval(scene: Scene, subject: string): TextPart[] | undefined {
  const low = scene.book.fact(subject, 'wasteLow')
  const high = scene.book.fact(subject, 'wasteHigh')
  if (!low || !high || low.value === null || high.value === null) return undefined
  return [', likely between ', estimate(scene, low), ' and ', estimate(scene, high)]
}

function best(scene: Scene): TextPart[] | undefined {
  const top = scene.highlights[0]
  const segment = top?.segmentId === undefined ? undefined : scene.book.segment(top.segmentId)
  if (!segment) return undefined
  const roas = shown(scene, segment.id, 'roas')
  const cost = scene.goal ? shown(scene, segment.id, scene.goal.cost) : undefined
  const opening = say`The clearest winner with enough spend to tell is ${named(scene, segment)}`
  if (roas && valueOf(scene, segment.id, 'roas') !== 0)
    return say`${opening}, which returned ${roas}${outdone(scene, segment, 'roas')}.`
  if (cost && scene.goal)
    return say`${opening}, at ${cost} per ${scene.goal.one}${outdone(scene, segment, scene.goal.cost)}.`
  return say`${opening}.`
}

/** The row of the same goal that looks better still in the table, so that nobody takes the winner for it. */
function outdone(scene: Scene, winner: Segment, metric: 'roas' | Goal['cost']): Piece {
  const sign = metric === 'roas' ? 1 : -1
  const own = valueOf(scene, winner.id, metric) ?? 0
  const [top] = scene.audit.segments
    .filter(({ group }) => group === winner.group)
    .map((segment) => ({ segment, lead: sign * ((valueOf(scene, segment.id, metric) ?? own) - own) }))
    .filter(({ lead }) => lead > 0)
    .sort((a, b) => b.lead - a.lead)
  const figure = top && shown(scene, top.segment.id, metric)
  const spend = top && share(scene, top.segment.id, 'spendShare')
  if (!top || !figure || !spend) return undefined
  return [
    '; ',
    named(scene, top.segment),
    metric === 'roas' ? ' returned more, ' : ' paid less, ',
    figure,
    ', on ',
    spend,
    ' of spend',
  ]
}

function firstStep(scene: Scene): TextPart[] | undefined {
  const [action] = scene.audit.actions
  if (!action) return undefined
  const title = withNames(scene, action.title)
  const [opening] = title
  if (opening === undefined) return undefined
  return typeof opening === 'string' && /^[A-Z]/.test(opening)
    ? say`First step: ${[opening[0]!.toLowerCase() + opening.slice(1), ...title.slice(1)]}`
    : say`Start with ${title}`
}

function currencyNote(scene: Scene): TextPart[] | undefined {
  if (scene.audit.currency !== null || scene.audit.totals.spend === null) return undefined
  return say`The file does not state its currency; amounts are shown with the workspace's own sign.`
}
