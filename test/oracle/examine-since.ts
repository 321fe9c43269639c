import type { Figure } from '../../src/shared/narrative/figure'
import type { ToldNote } from '../../src/shared/narrative/told'
import { binomialAtMost, negativeBinomialAtMost } from './chance'
import type { Examiner } from './examiner'
import { flat, near, type Oracle } from './recount'

interface Sums {
  spend: number
  impressions: number
  clicks: number
  results: number
  value: number
}

const DAY = 86_400_000
const daysOf = ({ account: { period } }: Oracle) => (Date.parse(period!.end) - Date.parse(period!.start)) / DAY + 1 // prettier-ignore
const sumOf = (oracle: Oracle, subject: string): Sums => {
  const group = oracle.goalOf(subject)
  const sold = group !== null && oracle.nounOf(group) === oracle.account.sale
  const own = (metric: string) => oracle.value(subject, metric) ?? 0
  return {
    spend: own('spend'),
    impressions: own('impressions'),
    clicks: own('clicks'),
    results: own(sold ? 'purchases' : 'results'),
    value: own('purchaseValue'),
  }
}

/** Checks a comparison of two months against their rows. */
export function examineSince(examiner: Examiner, note: ToldNote, brief?: true): void {
  const { oracle, must, take } = examiner
  const { before } = oracle
  if (!before) return take('two reports of which the test holds one')
  const is = (said: Figure | null, wanted: number, what: string) =>
    must('value', said !== null && near(said.value, wanted, 1e-6 * Math.max(1, Math.abs(wanted))), `${what} ${said?.value}, not ${wanted}`) // prettier-ignore
  const mustBeOfPeriods = (then: Figure | null, now: Figure | null) => {
    if (then) must('period', then.earlier !== undefined && JSON.stringify(then.period) === JSON.stringify(before.account.period), 'then') // prettier-ignore
    if (now) must('period', now.earlier === undefined, 'now')
  }
  if (note.kind === 'cost' || note.kind === 'return') {
    const bySpend = oracle.groups
      .filter(
        (group) => oracle.value(group, oracle.judged(group).count) !== null && oracle.value(group, 'spend'),
      ) // prettier-ignore
      .toSorted((a, b) => oracle.value(b, 'spend')! - oracle.value(a, 'spend')!)
    const group = bySpend[0]!
    const [then, now] = [sumOf(before, group), sumOf(oracle, group)]
    const ratio = (of: (sums: Sums) => number) => of(now) / of(then)
    mustBeOfPeriods(note.before, note.after)
    const price = ({ spend, results }: Sums) => spend / results
    const back = ({ spend, value }: Sums) => value / spend
    const of = note.kind === 'cost' ? price : back
    is(note.before, of(then), 'then')
    is(note.after, of(now), 'now')
    is(note.change, ratio(of) - 1, 'change')
    must('direction', note.change.value > 0 === note.after.value > note.before.value, 'which way')
    must('noun', note.before.metric === note.after.metric, 'two figures')
    if (brief) must('value', Math.abs(ratio(of) - 1) >= 0.1 && ratio(of) > 1 === (note.kind === 'cost'), 'a clear worsening') // prettier-ignore
    if (note.kind === 'cost') {
      const noun = oracle.nounOf(group)
      must('noun', note.before.metric === (noun === oracle.account.sale ? 'costPerPurchase' : 'costPerResult'), 'which cost') // prettier-ignore
      if (noun !== null) must('noun', note.before.counts === noun && note.after.counts === noun, `told in ${note.before.counts}`) // prettier-ignore
      const effects = {
        cpm: ratio(({ spend, impressions }) => spend / impressions) - 1,
        ctr: 1 / ratio(({ clicks, impressions }) => clicks / impressions) - 1,
        conversionRate: 1 / ratio(({ results, clicks }) => results / clicks) - 1,
      }
      for (const { step, change } of note.effects) is(change, effects[step], step)
      const sizes = note.effects.map(({ change }) => Math.abs(change.value))
      must(
        'place',
        sizes.every((size, at) => at === 0 || size <= sizes[at - 1]!),
        'largest first',
      )
      const wanted = Object.values(effects).filter((effect) => Math.abs(effect) >= 0.01 + 1e-9).length
      if (now.clicks > 0 && then.clicks > 0) must('base', note.effects.length === wanted, 'which steps')
      const [k, n] = [Math.round(now.results), Math.round(now.results + then.results)]
      const chances = (['spend', 'clicks'] as const)
        .filter((base) => base === 'spend' || (now.clicks > 0 && then.clicks > 0))
        .map((base) => {
          const share = now[base] / (now[base] + then[base])
          return Math.min(1, 2 * Math.min(binomialAtMost(k, n, share), 1 - binomialAtMost(k - 1, n, share)))
        })
      if (chances.every((p) => Math.abs(p - 0.1) > 1e-4)) {
        must('direction', note.chance === chances.every((p) => p > 0.1), `chance ${chances}`)
        must('direction', note.unsure === (chances[0]! > 0.1 && !note.chance), `unsure ${chances}`)
      }
    } else {
      const order = ratio(({ value, results }) => value / results)
      const count = ratio(({ results, spend }) => results / spend)
      if (note.orderValue) {
        is(note.orderValue.change, order - 1, 'order value')
        const part = Math.abs(order - 1) < 0.01 ? 'slight' : Math.abs(count - 1) < 0.01 ? 'whole' : 'some'
        const isNear = [order, count].some((own) => Math.abs(Math.abs(own - 1) - 0.01) < 1e-6)
        if (!isNear) must('direction', note.orderValue.part === part, 'how much of it order value is')
      }
      const [k, n] = [Math.round(now.results), Math.round(now.results + then.results)]
      const share = now.spend / (now.spend + then.spend)
      const p = Math.min(1, 2 * Math.min(binomialAtMost(k, n, share), 1 - binomialAtMost(k - 1, n, share)))
      const z = Math.abs(Math.log(order)) / Math.sqrt(1 / now.results + 1 / then.results)
      const sure = p <= 0.1 || z > 1.645
      if (Math.abs(p - 0.1) > 1e-4 && Math.abs(z - 1.645) > 1e-3)
        must('direction', note.unsure === !sure, `chance of the return: counts ${p}, order values ${z}`)
      const split = mixOf(oracle, before, group)
      if (note.mix) must('base', note.mix === split.word, 'money or rows that moved')
      const parts = note.changed.map(
        ({ segment }) => (split.own.get(oracle.labelOf(segment)) ?? 0) / split.rate,
      )
      must(
        'subject',
        parts.every((part) => part > 0.199),
        'rows that changed most',
      )
    }
    return
  }
  if (note.kind === 'benchmark') {
    mustBeOfPeriods(note.before, note.after)
    const level = ({ audit }: Oracle) => audit.bridge!.groups[0]!
    const isReturn = level(oracle).roas !== null
    const [was, has] = [before, oracle].map((side) => level(side)[isReturn ? 'roas' : 'price']!) as [
      number,
      number,
    ]
    is(note.before, was, 'benchmark then')
    is(note.after, has, 'benchmark now')
    must('direction', isReturn ? has <= 0.9 * was : has >= 1.1 * was, 'a clearly worse benchmark')
    must('noun', note.before.metric === (isReturn ? 'benchmarkRoas' : 'benchmarkCost'), 'which benchmark')
    const rows = oracle.audit.bridge!.rows.filter(({ line }) => line.startsWith('sure'))
    const excess = rows.reduce((all, { segmentId }) => {
      const { spend, results, value } = sumOf(oracle, segmentId)
      return all + spend - (isReturn ? value / was : results * was)
    }, 0)
    must(
      'value',
      Math.abs(note.excess.value - excess) < 0.02,
      `by the earlier benchmark ${note.excess.value}, not ${excess}`,
    )
    return
  }
  if (note.kind === 'more') return must('value', Number.isInteger(note.count.value) && note.count.value > 0, 'rows') // prettier-ignore
  const idIn = (side: Oracle) =>
    side.audit.segments.find(({ label }) => flat(label) === flat(note.name.text))?.id
  const [then, now] = [idIn(before), idIn(oracle)]
  if (then === undefined) return take('a row whose name was shortened')
  must('subject', (note.name.segment || undefined) === now, 'which row')
  if (note.kind === 'clicks') {
    mustBeOfPeriods(note.before, note.after)
    is(note.before, before.value(then, 'ctr')!, 'then')
    is(note.after, oracle.value(now!, 'ctr')!, 'now')
    const moved = note.after.value / note.before.value
    must('direction', note.way === (moved > 1.15 ? 'up' : moved < 0.85 ? 'down' : 'same'), 'which way')
    return
  }
  const said = before.audit.findings.filter(({ segmentId }) => segmentId === then)
  must(
    'base',
    said.some(({ kind }) => kind === note.said),
    'what was said then',
  )
  const daily = (now === undefined ? 0 : oracle.value(now, 'spend')! / daysOf(oracle)) / (before.value(then, 'spend')! / daysOf(before)) // prettier-ignore
  const isOff = now !== undefined && oracle.stateOf(now) === 'off'
  const way =
    daily <= 0.05 || isOff ? 'gone' : Math.abs(daily - 1) < 0.15 ? 'same' : daily > 1 ? 'up' : 'down'
  must('direction', note.spend === way, `spend ${daily}`)
  if (note.size) is(note.size, daily - 1, 'spend a day')
  const { cost } = note
  if (!cost || now === undefined) return
  mustBeOfPeriods(cost.before, cost.after)
  const [was, has] = [sumOf(before, then), sumOf(oracle, now)]
  if (cost.before) is(cost.before, was.spend / was.results, 'cost then')
  if (cost.after) is(cost.after, has.spend / has.results, 'cost now')
  if (cost.after) must('noun', cost.after.metric === (has.results === oracle.value(now, 'purchases') ? 'costPerPurchase' : 'costPerResult') || has.results === oracle.value(now, 'results'), 'which cost') // prettier-ignore
  const change = has.spend / has.results / (was.spend / was.results)
  const outcome = outcomeOf(oracle, before, [then, now])
  const became =
    outcome === 'too_early' ? 'too_early' : has.results === 0 ? 'nothing' : was.results === 0 ? 'new' : Math.abs(change - 1) < 0.05 ? 'same' : 'other' // prettier-ignore
  must('direction', cost.became === became, `became ${became}`)
  // The exact sum over counts does not cover fractional conversions.
  if (cost.outcome && Number.isInteger(has.results))
    must('direction', cost.outcome === outcome, `outcome ${outcome}`)
}

/** Splits a change into spend that moved between rows and rows that changed, each at the mean of both months. */
function mixOf(oracle: Oracle, before: Oracle, group: string) {
  const labels = new Set([...oracle.membersOf(group).map(oracle.labelOf), ...before.membersOf(group).map(before.labelOf)]) // prettier-ignore
  const side = (of: Oracle, label: string) => {
    const id = of.membersOf(group).find((one) => of.labelOf(one) === label)
    return id === undefined ? { spend: 0, value: 0 } : sumOf(of, id)
  }
  const rows = [...labels].map((label) => [side(before, label), side(oracle, label)] as const)
  const [spentThen, spentNow] = [0, 1].map((at) => rows.reduce((all, row) => all + row[at as 0 | 1].spend, 0)) as [number, number] // prettier-ignore
  let [mix, rate] = [0, 0]
  const own = new Map<string, number>()
  for (const [at, [then, now]] of rows.entries()) {
    if (then.spend === 0 && now.spend === 0) continue
    const earlier = then.spend > 0 ? then.value / then.spend : now.value / now.spend
    const later = now.spend > 0 ? now.value / now.spend : earlier
    const [a, b] = [then.spend / spentThen, now.spend / spentNow]
    mix += ((b - a) * (earlier + later)) / 2
    const part = ((a + b) * (later - earlier)) / 2
    own.set([...labels][at]!, part)
    rate += part
  }
  const [moved, changed] = [Math.abs(mix), Math.abs(rate)]
  return { word: moved > 2 * changed ? 'moved' : changed > 2 * moved ? 'changed' : 'both', rate, own }
}

/** Compares a row with its expected results: shrunk to those of its goal, and changed like the other rows. */
function outcomeOf(oracle: Oracle, before: Oracle, [then, now]: readonly [string, string]): string | null {
  const group = before.groupOf.get(then)!
  const peers = before.membersOf(group).map((id) => sumOf(before, id))
  const add = (list: readonly Sums[]) => ({
    spend: list.reduce((all, { spend }) => all + spend, 0),
    results: list.reduce((all, { results }) => all + results, 0),
  })
  const all = add(peers)
  const [was, has] = [sumOf(before, then), sumOf(oracle, now)]
  if (all.spend <= 0 || all.results <= 0 || has.spend <= 0) return null
  const rate = all.results / all.spend
  const due = peers.map(({ spend }) => spend * rate)
  const above = peers.reduce((sum, { results }, at) => sum + (results - due[at]!) ** 2 - due[at]!, 0)
  const spread = Math.min(1.5, Math.max(0.02, above / due.reduce((sum, one) => sum + one ** 2, 0)))
  const shape = 1 / spread + was.results
  const restThen = add(before.membersOf(group).filter((id) => id !== then).map((id) => sumOf(before, id))) // prettier-ignore
  const restNow = add(oracle.membersOf(group).filter((id) => id !== now).map((id) => sumOf(oracle, id))) // prettier-ignore
  const few = Math.min(restThen.results, restNow.results) < 3 || restThen.spend <= 0 || restNow.spend <= 0
  const moved = few ? 1 : restNow.results / restNow.spend / (restThen.results / restThen.spend)
  const variance = few ? 0.15 ** 2 : 1 / restThen.results + 1 / restNow.results
  const expected = (has.spend * rate * shape * moved) / (1 / spread + was.spend * rate)
  if (expected < 3) return 'too_early'
  const size = 1 / (1 / shape + 0.15 ** 2 + variance)
  if (1 - negativeBinomialAtMost(has.results - 1, size, expected) <= 0.05) return 'better'
  return negativeBinomialAtMost(has.results, size, expected) <= 0.05 ? 'worse' : 'as_expected'
}
