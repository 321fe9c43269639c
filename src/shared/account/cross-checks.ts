import { tailOf } from '../audit/bridge/odds'
import { GOAL_WORDS } from '../audit/goals/goals'
import { SET_ASIDE } from '../audit/summary/groups'
import { tidy, totalOf } from '../metrics/rates'
import { categoryOf } from '../report-types/names'
import type { CrossCheck } from '../schemas/account'
import type { Segment } from '../schemas/segment'
import type { AccountPart } from './account-part'
import { mayBeSame } from '../audit/history'
import { purchasesOrResults, toTyped } from './cross-rows'
import { openSheet, type FileFacts, type Sheet } from './cross-check-facts'
import { inOrder } from './reconcile'

export interface CrossChecks {
  checks: CrossCheck[]
  added: Map<AccountPart, FileFacts>
}

/** A cart is cheap, and an order expensive, at these multiples of the average price (our choice). */
const CHEAP = 0.8
const DEAR = 1.5
/** Expected orders from which their absence means anything, and the maximum chance of it, as in the audit. */
const LEAST_EXPECTED = 3
const CHANCE = 0.05
const LEAST_CARTS = 10
const CENT = 0.005
/** Maximum difference between two exports of one row, from late corrections. */
const SAME_SPEND = 0.02
const MOST_NAMED = 8

/**
 * Checks the files of an account against each other. `parts` are the files of the account, sorted by name; `nameIn`
 * gives a segment's or fact's id in the report.
 */
export function crossCheck(
  parts: readonly AccountPart[],
  nameIn: (part: AccountPart, id: string) => string,
): CrossChecks {
  const added = new Map<AccountPart, FileFacts>()
  const drafts = pairsOf(parts).flatMap(([one, other]) =>
    CHECKS.flatMap((check) => {
      const draft = check(one, other, (part) => openSheet(part, nameIn, added))
      return draft ? [{ ...draft, files: [one.identity.file, other.identity.file] as [string, string] }] : []
    }),
  )
  const checks = drafts.map((draft, at): CrossCheck => ({ id: `C${at + 1}`, ...draft }))
  return { checks, added }
}

type Draft = Pick<CrossCheck, 'kind' | 'items' | 'facts'>
type Check = (one: AccountPart, other: AccountPart, sheet: (part: AccountPart) => Sheet) => Draft | null

function pairsOf(parts: readonly AccountPart[]): [AccountPart, AccountPart][] {
  return parts.flatMap((one) =>
    parts.flatMap((other): [AccountPart, AccountPart][] => (one === other ? [] : [[one, other]])),
  )
}

const CHECKS: readonly Check[] = [cartsAgainstOrders, sameAds, listedTerms, newTerms]

/** Rows with cheap carts in one file and expensive or missing orders in the other. */
function cartsAgainstOrders(
  carts: AccountPart,
  orders: AccountPart,
  sheet: (part: AccountPart) => Sheet,
): Draft | null {
  const [own, sold] = [carts.cross, orders.cross]
  if (own.dimension !== sold.dimension || own.totals.purchases !== null || !sold.totals.purchases) return null
  const rows = cartRows(own)
  const all = totalOf(rows, ({ sums }) => sums.results)
  const spent = totalOf(rows, ({ sums }) => sums.spend)
  const orderPrice = (sold.totals.spend ?? 0) / sold.totals.purchases
  if (!all || !spent || !orderPrice) return null
  const found = rows.flatMap((row) => {
    const twin = sold.rows.find((other) => keyOf(other) === keyOf(row))
    if (!twin || !isSameSpend(row.sums.spend, twin.sums.spend)) return []
    const each = (row.sums.spend ?? 0) / (row.sums.results || Infinity)
    const expected = twin.sums.spend! / orderPrice
    const bought = twin.sums.purchases ?? 0
    const isCheap = (row.sums.results ?? 0) >= LEAST_CARTS && each <= CHEAP * (spent / all)
    const isExpensive =
      bought * DEAR <= expected &&
      expected >= LEAST_EXPECTED &&
      tailOf(bought, expected, twin.sums.clicks) <= CHANCE
    return isCheap && isExpensive ? [{ row, twin }] : []
  })
  if (found.length === 0) return null
  const [left, right] = [sheet(carts), sheet(orders)]
  return {
    kind: 'carts',
    items: found.slice(0, MOST_NAMED).map(({ row, twin }) => ({
      segments: [left.show(row)],
      facts: {
        each: left.price(row, 'costPerResult', row.sums.results!, 'add_to_cart'),
        ...(twin.sums.purchases
          ? { orderEach: right.price(twin, 'costPerPurchase', twin.sums.purchases, 'purchase') }
          : { orderSpend: right.figure(twin, 'spend', twin.sums.spend!) }),
      },
    })),
    facts: {
      all: left.sumPrice(rows, 'costPerResult', { spend: spent, count: all }, 'add_to_cart'),
      orderAll: right.sumPrice(
        null,
        'costPerPurchase',
        { spend: sold.totals.spend!, count: sold.totals.purchases },
        'purchase',
      ),
    },
  }
}

const CARTS = GOAL_WORDS.carts.label

/** Rows bought for carts, and rows set aside for too many of them, which orders can confirm or refute. */
function cartRows({ rows }: AccountPart['cross']): Segment[] {
  const isForCarts = rows.some(({ group }) => group === CARTS)
  return rows.filter(({ group }) => group === CARTS || (isForCarts && group === SET_ASIDE))
}

/** Two creative reports whose rows have pairwise equal and distinct spend: the same ads under different names. */
function sameAds(one: AccountPart, other: AccountPart, sheet: (part: AccountPart) => Sheet): Draft | null {
  const [left, right] = [spentRows(one), spentRows(other)]
  const isAds = [one, other].every(({ type }) => categoryOf(type) === 'creative')
  const [first] = inOrder([other.identity, one.identity])
  if (!isAds || first !== one.identity || one.cross.dimension === other.cross.dimension) return null
  if (left.length < 2 || left.length !== right.length || !areDistinct(left) || !areDistinct(right))
    return null
  const pairs = left.flatMap((row) => {
    const twin = right.find((candidate) => isSameAd(row, candidate))
    return twin ? [{ row, twin }] : []
  })
  if (pairs.length < left.length) return null
  const [a, b] = [sheet(one), sheet(other)]
  return {
    kind: 'same_ads',
    items: pairs.slice(0, MOST_NAMED).map(({ row, twin }) => ({
      segments: [a.show(row), b.show(twin)],
      facts: {
        ...(row.sums.purchases && { each: a.price(row, 'costPerPurchase', row.sums.purchases, 'purchase') }),
      },
    })),
    facts: { count: a.count(left) },
  }
}

function spentRows({ cross: { rows, isWhole } }: AccountPart): Segment[] {
  return isWhole ? rows.filter(({ sums }) => (sums.spend ?? 0) > 0) : []
}

function isSameAd({ sums: a }: Segment, { sums: b }: Segment): boolean {
  return (
    Math.abs(a.spend! - b.spend!) < CENT &&
    mayBeSame(a.impressions, b.impressions) &&
    mayBeSame(a.purchases, b.purchases)
  )
}

function areDistinct(rows: readonly Segment[]): boolean {
  return new Set(rows.map(({ sums }) => sums.spend!.toFixed(2))).size === rows.length
}

/** The share of the keywords' spend whose search terms the platform lists. */
function listedTerms(
  terms: AccountPart,
  keywords: AccountPart,
  sheet: (part: AccountPart) => Sheet,
): Draft | null {
  const [listed, whole] = [terms.cross.totals.spend, keywords.cross.totals.spend]
  if (terms.type !== 'searchTerm' || keywords.type !== 'keyword' || !listed || !whole || listed >= whole)
    return null
  const own = sheet(terms)
  const results = purchasesOrResults(terms.cross.totals)
  return {
    kind: 'listed_terms',
    items: [],
    facts: {
      share: own.add('account', 'coveredShare', listed / whole, {
        formula: 'spend of the search terms ÷ spend of the keywords',
        inputs: [
          { label: 'Spend of the search terms', value: listed },
          { label: 'Spend of the keywords', value: whole },
        ],
      }),
      spend: own.add('account', 'spend', listed),
      whole: sheet(keywords).add('account', 'spend', whole),
      ...(results > 0 && { results: own.add('account', 'purchases', results, { counts: 'conversion' }) }),
    },
  }
}

/** Search terms with results that are no keywords in the other file. */
function newTerms(
  terms: AccountPart,
  keywords: AccountPart,
  sheet: (part: AccountPart) => Sheet,
): Draft | null {
  if (terms.type !== 'searchTerm' || keywords.type !== 'keyword' || !keywords.cross.isWhole) return null
  const known = new Set(keywords.cross.keywords)
  const rows = terms.cross.rows
    .filter(({ label, group }) => !known.has(toTyped(label)) && group !== 'brand')
    .toSorted(
      (a, b) => purchasesOrResults(b.sums) - purchasesOrResults(a.sums) || (a.label < b.label ? -1 : 1),
    )
  if (rows.length === 0) return null
  const own = sheet(terms)
  const results = tidy(totalOf(rows, ({ sums }) => purchasesOrResults(sums)))
  return {
    kind: 'new_terms',
    items: rows.slice(0, MOST_NAMED).map((row) => ({
      segments: [own.show(row)],
      facts: { results: own.figure(row, 'purchases', purchasesOrResults(row.sums), 'conversion') },
    })),
    facts: {
      count: own.count(rows),
      results: own.sum(rows, 'purchases', results, 'conversion'),
      spend: own.sum(rows, 'spend', tidy(totalOf(rows, ({ sums }) => sums.spend))),
    },
  }
}

function keyOf({ label, parent = '' }: Segment): string {
  return `${parent}/${label}`.toLowerCase().replaceAll(/[^\p{L}\p{N}/]/gu, '')
}

function isSameSpend(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && Math.abs(a - b) <= SAME_SPEND * Math.max(a, b)
}
