import { adviceEnd } from './advice'
import { isTag, isWord, type Item, type NumberItem } from './items'
import { linkFar, linkLeft } from './link-left'
import { linkRight } from './link-right'
import { metricTag, type Link } from './link'
import { CLAIM_METRICS, type ClaimUnit } from './metric-keys'
import { findOwner, markAsides } from './owners'
import { positional } from './positions'
import { asEntity, holds, holdsOnly, onlyBefore, prove, type Reading, type Subject } from './reading'
import { isTogether } from './sizes'
import { inUnit, states } from './rounding'
import { isPlainStep, isStep } from './steps'
import { truthOf } from './truth'

/** Binds each figure that is left to a metric and an owner by its place in the sentence, and checks it. */
export function checkFigures(reading: Reading): void {
  const { items } = reading
  markAsides(reading)
  let last: string | null = reading.context.metric
  for (let i = 0; i < items.length; i++) {
    const number = items[i]
    if (number?.kind !== 'number' || number.used) continue
    if (i < adviceEnd(reading) && isPlainStep(items, i, number)) {
      number.used = true
      continue
    }
    const link = findLink(reading, i, number, last)
    if (!link) {
      if (i < adviceEnd(reading) && isStep(items, i, number)) number.used = true
      else reading.failures.push(`"${number.text}" belongs to no metric`)
      continue
    }
    number.used = true
    for (const at of link.uses) items[at]!.used = true
    number.metric = link.metric
    last = link.metric
    const owner = number.owner
      ? asEntity(number.owner)
      : link.owner
        ? asEntity([...link.owner])
        : findOwner(reading, i, link)
    if (owner) number.owner = owner.ids
    if (!owner) {
      prove(reading, isUnique(reading, number, link), `nothing says whose "${number.text}" is`)
      continue
    }
    prove(reading, isTrue(reading, number, link, owner, i), `"${number.text}" is not what the file says`)
  }
  checkWholes(reading)
}

/** `$33.39 in total`: only of what adds up. */
function checkWholes({ items }: Reading): void {
  items.forEach((item, i) => {
    if (!isTag(item, 'whole')) return
    const of =
      items.slice(0, i).findLast(({ kind }) => kind === 'number') ??
      items.find(({ kind }) => kind === 'number')
    item.used = of?.kind === 'number' && CLAIM_METRICS[of.metric ?? '']?.additive === true
  })
}

/** The metric that a figure states, by its place: said before, spent on something, right behind it, before it, or carried on. */
function findLink(reading: Reading, i: number, number: NumberItem, last: string | null): Link | null {
  const { items } = reading
  if (i <= 2 && isWord(items[0], 'of') && (i === 1 || isWord(items[1], 'the')))
    number.owner = [reading.base.account]
  if (number.metric !== undefined) return { metric: number.metric, uses: [] }
  if (isSpentOn(items, i, number)) return { metric: 'spend', uses: [] }
  const bare = number.unit === 'ratio' && !items.some((item) => metricTag(item))
  return (
    linkRight(reading, i, number) ??
    linkLeft(reading, i, number) ??
    ownSpend(items, i, number) ??
    linkFar(reading, i, number, last) ??
    // A return is what people mean by `1.61x` when they say nothing else.
    (bare ? { metric: 'roas', uses: [] } : null)
  )
}

/** `$1,463.96 in revenue on just $516.62`, `16 purchases for $1,556.11`: what was paid for what came before. */
function isSpentOn(items: readonly Item[], i: number, number: NumberItem): boolean {
  if (number.unit !== 'money') return false
  const lead = isWord(items[i - 1], 'just', 'only') ? i - 2 : i - 1
  const next = items[i + 1]
  if (metricTag(next) || isWord(next, 'of', 'in', 'each', 'apiece', 'a', 'per') || isTag(next, 'quant'))
    return false
  if (isWord(items[lead], 'for')) return metricTag(items[lead - 1])?.tag.metric === 'purchases'
  return isWord(items[lead], 'on') && items.slice(0, i).some((item) => item.kind === 'number')
}

/** `C03's $53.08`, `its $1,355.64`: money that somebody has is what they spent. */
function ownSpend(items: readonly Item[], i: number, number: NumberItem): Link | null {
  const before = items[i - 1]
  const owned =
    (before?.kind === 'entity' && before.possessive === true && !before.reference) ||
    isWord(before, 'its', 'their')
  return owned && number.unit === 'money' ? { metric: 'spend', uses: [] } : null
}

function isTrue(reading: Reading, number: NumberItem, link: Link, owner: Subject, i: number): boolean {
  const { items, base } = reading
  const pair = positional(reading, number, owner, i)
  const ids = pair ?? owner.ids
  const bounded = number.hedge === 'over' || number.hedge === 'under'
  const only = bounded ? onlyBefore(items, owner) : null
  const check = (of: readonly string[]) => {
    const truth = truthOf(base, of, link)
    if (truth === undefined) return undefined
    const shown = inUnit(number, link.metric, truth.unit, truth.value, base.currency)
    if (shown !== null && bounded && (only || owner.kind === 'scope'))
      return number.hedge === 'over' ? shown > number.value : shown < number.value
    if (shown !== null) return states(number, shown)
    if (states(number, truth.value)) proposeUnit(reading, number, truth.unit)
    return false
  }
  if (only) {
    only.used = true
    return holdsOnly(base, ids, (id) => check([id]))
  }
  if (pair || ids.length === 1) return check(ids) === true
  if (owner.kind === 'scope') {
    if (owner.quant === 'all' || owner.quant === 'count') {
      const whole = owner.quant === 'all' || owner.count?.value === owner.ids.length
      const oneByOne = bounded || /^(?:every|each|both)\b/.test(owner.text)
      if (
        whole &&
        (!oneByOne || isTogether(items)) &&
        !items.some((item) => isTag(item, 'quant', 'all') || isWord(item, 'each', 'every')) &&
        check(ids) === true
      ) {
        owner.used = true
        return true
      }
    }
    return holds(owner, (id) => check([id]))
  }
  const each = items.filter(
    (item) =>
      isWord(item, 'each') ||
      isTag(item, 'alike') ||
      (isTag(item, 'quant', 'all') && /each|both|every/.test(item.text)),
  )
  if (each.length > 0 && !isTogether(items)) {
    for (const item of each) item.used = true
    return holds(asEntity(ids), (id) => check([id]))
  }
  return check(ids) === true
}

/** The right figure under the wrong sign: `$2.16` of a click-through rate is `2.16%`. */
function proposeUnit(reading: Reading, number: NumberItem, unit: ClaimUnit): void {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(number.text)?.[0]
  if (digits === undefined || number.word || /[kKmM]/.test(number.text) || number.unit === 'plain') return
  const right = { money: `$${digits}`, percent: `${digits}%`, ratio: `${digits}x`, count: digits }[unit]
  if (unit !== 'money' || reading.base.currency === 'USD')
    reading.repairs.push({ from: number.text, to: right })
}

/** `Its cost per purchase is $97.26` with nothing before it: right for exactly one owner, in at least three digits. */
function isUnique(reading: Reading, number: NumberItem, link: Link): boolean {
  const { base } = reading
  const digits = number.text.replaceAll(/\D/g, '').replace(/^0+/, '').length
  if (number.hedge !== 'exact' || digits < 3) return false
  const owners = base.entities.filter((entity) => {
    const truth = truthOf(base, [entity.id], link)
    const shown = truth && inUnit(number, link.metric, truth.unit, truth.value, base.currency)
    return shown !== undefined && shown !== null && states(number, shown)
  })
  return owners.length === 1
}
