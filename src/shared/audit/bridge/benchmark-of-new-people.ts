import { totalOf } from '../../metrics/rates'
import type { Action } from '../../schemas/finding'
import type { FactBook } from '../facts/fact-book'
import { reachesKnownPeople, seeksNewPeople } from '../goals/known-people'
import { joinRows } from '../summary/slices'
import { RETURN, toCost, listMeanTerms, rowsOfTerms, toMean, toWhole } from './benchmark-facts'
import { digitsOf, roundTo } from './benchmark-price'
import { isExpensive } from './bridge-metrics'
import { benchmarkInputs, type Weighing, type WeighedRow } from './weigh'

/** A smaller share of the benchmark changes no digit of it. */
const WORTH_SAYING = 0.01
/** Rows for new people must be at least this part of the benchmark, else there is little to judge by without the others. */
const ENOUGH = 0.25
/** Accepted difference between the figure and its printed sum. */
const REPEATABLE = 0.005

/**
 * Writes the benchmark without rows for people who know the client, and the money above it, for groups whose expensive rows
 * look for new people by their names: new people cost more than people who know the brand.
 */
export function addNewPeopleFacts(book: FactBook, { rows }: Weighing, currency: string | null): void {
  const byGroup = Map.groupBy(rows.values(), ({ group }) => group)
  for (const own of byGroup.values()) addOfGroup(book, own, currency)
}

function addOfGroup(book: FactBook, own: readonly WeighedRow[], currency: string | null): void {
  const [{ group, price }] = own as [WeighedRow]
  const expensive = own.filter(({ line }) => isExpensive(line))
  if (group.few || !expensive.some(({ part }) => seeksNewPeople(part.label))) return
  if (expensive.some(({ part }) => reachesKnownPeople(part.label))) return
  const isReturn = price.roas !== null
  const kind = isReturn ? 'return' : 'cost'
  const isNew = ({ label }: { label: string }) => !reachesKnownPeople(label)
  const ofNew = listMeanTerms(group, kind)?.filter(isNew) ?? []
  const share = totalOf(ofNew, (term) => term.share)
  if (share < ENOUGH || share > 1 - WORTH_SAYING) return
  const terms = toWhole(ofNew)
  const printing = isReturn ? RETURN : toCost(currency)
  const mean = totalOf(terms, (term) => term.share * term.level)
  const value = roundTo(mean, digitsOf(mean, printing.decimals))
  const inputs = toMean(terms, value, printing)
  // Rows without a result have no line in the sum of a cost. Where they matter, a reader could not repeat it.
  if (Math.abs(sumOfProducts(inputs) / value - 1) > REPEATABLE) return
  const subject = groupOf(own[0]!)
  const metric = isReturn ? 'newPeopleRoas' : 'newPeopleCost'
  book.add({
    subject,
    metric,
    value,
    rows: rowsOfTerms(terms),
    inputs,
    ...(!isReturn && group.counts === 'purchases' && { counts: 'purchase' }),
  })
  addAbove(book, subject, expensive, { metric, value })
}

/**
 * Writes, for each decision about expensive rows of one group, how much of its money is also above the benchmark without rows
 * for people who know the client.
 */
export function addNewPeopleOfActions(book: FactBook, { rows }: Weighing, actions: readonly Action[]): void {
  const all = [...rows.values()].filter(({ line }) => isExpensive(line))
  for (const { id, excess, segmentIds = [] } of actions) {
    const expensive = all.filter(({ part }) => segmentIds.includes(part.segmentId))
    const [first] = expensive
    if (excess === undefined || !first || expensive.some(({ group }) => group !== first.group)) continue
    for (const metric of ['newPeopleRoas', 'newPeopleCost'] as const) {
      const value = book.find(groupOf(first), metric)?.value
      if (value) addAbove(book, id, expensive, { metric, value })
    }
  }
}

const groupOf = ({ group }: WeighedRow) => `group:${group.group.name}`

interface Level {
  metric: 'newPeopleRoas' | 'newPeopleCost'
  value: number
}

/** Writes what the rows that are above the level cost more than they would at it. */
function addAbove(
  book: FactBook,
  subject: string,
  expensive: readonly WeighedRow[],
  { metric, value }: Level,
): void {
  const isReturn = metric === 'newPeopleRoas'
  const perUnit = isReturn ? 1 / value : value
  const above = expensive.filter(({ part, bought }) => (part.sums.spend ?? 0) > bought * perUnit)
  const spend = roundTo(
    totalOf(above, ({ part }) => part.sums.spend ?? 0),
    2,
  )
  const bought = totalOf(above, (row) => row.bought)
  const [count] = benchmarkInputs(expensive[0]!, bought, { sign: '−' })
  book.add({
    subject,
    metric: 'newPeopleExcess',
    value: roundTo(spend - bought * perUnit, 2),
    rows: joinRows(above.map(({ part }) => part)),
    inputs: [
      { metric: 'spend', value: spend },
      count!,
      { metric, value, op: isReturn ? '÷' : '×', of: groupOf(expensive[0]!) },
    ],
  })
}

/** Inputs in pairs of share × level, added up. */
function sumOfProducts(inputs: readonly { value: number | null }[]): number {
  return inputs.reduce(
    (sum, { value }, at) => sum + (at % 2 > 0 ? (value ?? 0) * (inputs[at - 1]!.value ?? 0) : 0),
    0,
  )
}
