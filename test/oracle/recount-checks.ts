import type { ToldOf } from '../../src/shared/narrative/told'
import { luckOf } from './chance'
import type { RawFile } from './raw-files'
import { near } from './recount'

interface Check {
  kind: ToldOf<'crossCheck'>['check']
  files: [string, string]
  figures: Record<string, number>
  items: { names: string[]; figures: Record<string, number> }[]
}

const sum = (rows: RawFile['rows'], key: 'spend' | 'count') => rows.reduce((all, row) => all + row[key], 0)
const NAMED = 8

/** Computes the cross-checks of two files by brute force, with the thresholds of `docs/method.md`. */
export function recountChecks([one, other]: readonly RawFile[]): Check[] {
  const files: [string, string] = [one!.name, other!.name]
  const [left, right] = [one!.rows, other!.rows]
  if (one!.counts === 'carts') {
    const [all, orderAll] = [
      sum(left, 'spend') / sum(left, 'count'),
      sum(right, 'spend') / sum(right, 'count'),
    ]
    const items = left.flatMap((row) => {
      const twin = right.find(({ label }) => label === row.label)!
      const [each, expected] = [row.spend / row.count, twin.spend / orderAll]
      const isSame = Math.abs(row.spend - twin.spend) <= 0.02 * Math.max(row.spend, twin.spend)
      const isCheap = row.count >= 10 && each <= 0.8 * all
      const isExpensive = expected >= 3 && expected >= 1.5 * twin.count && luckOf(twin.count, expected, twin.clicks) <= 0.05 // prettier-ignore
      if (!isSame || !isCheap || !isExpensive) return []
      const paid: Record<string, number> =
        twin.count > 0 ? { orderEach: twin.spend / twin.count } : { orderSpend: twin.spend }
      return [{ names: [row.label], figures: { each, ...paid } }]
    })
    return items.length === 0 ? [] : [{ kind: 'carts', files, figures: { all, orderAll }, items: inSpend(items, left) }] // prettier-ignore
  }
  if (one!.type === 'copy') {
    const pairs = left.map((row) => ({
      row,
      twin: right.find(({ spend, impressions, count }) => spend === row.spend && impressions === row.impressions && count === row.count), // prettier-ignore
    }))
    if (pairs.some(({ twin }) => !twin)) return []
    const items = pairs.map(({ row, twin }) => ({
      names: [row.label, twin!.label],
      figures: { ...(row.count > 0 && { each: row.spend / row.count }) } as Record<string, number>,
    }))
    return [{ kind: 'same_ads', files, figures: { count: left.length }, items: inSpend(items, left) }]
  }
  const both: [string, string] = [files[1], files[0]]
  const checks: Check[] = []
  const [spend, whole, results] = [sum(right, 'spend'), sum(left, 'spend'), sum(right, 'count')]
  if (spend < whole)
    checks.push({ kind: 'listed_terms', files: both, figures: { share: spend / whole, spend, whole, ...(results > 0 && { results }) }, items: [] }) // prettier-ignore
  const known = left.map(({ label }) => label.replaceAll(/["[\]]/g, ''))
  const fresh = right.filter(({ label, count }) => count > 0 && !known.includes(label))
  const items = fresh
    .toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
    .map(({ label, count }) => ({ names: [label], figures: { results: count } }))
  if (fresh.length > 0)
    checks.push({ kind: 'new_terms', files: both, figures: { count: fresh.length, results: sum(fresh, 'count'), spend: sum(fresh, 'spend') }, items: items.slice(0, NAMED) }) // prettier-ignore
  return checks
}

/** Sorts as in a report, by spend of the row. */
function inSpend(items: Check['items'], rows: RawFile['rows']): Check['items'] {
  const spent = new Map(rows.map(({ label, spend }) => [label, spend]))
  return items.toSorted((a, b) => spent.get(b.names[0]!)! - spent.get(a.names[0]!)!).slice(0, NAMED)
}

type Said = ToldOf<'crossCheck'>

/** Compares a told check with the rows of both files; returns the first difference, or null. */
export function misrecount(wanted: Check | undefined, said: Said): string | null {
  if (!wanted) return 'nothing to tell'
  if (said.check !== wanted.kind || said.files.join() !== wanted.files.join()) return 'which files'
  if (said.items.length !== wanted.items.length)
    return `${said.items.length} rows, not ${wanted.items.length}`
  const pairs = [
    [said.figures, wanted.figures] as const,
    ...said.items.map((item, at) => [item.figures, wanted.items[at]!.figures] as const),
  ]
  for (const [own, due] of pairs) {
    if (Object.keys(own).sort().join() !== Object.keys(due).sort().join())
      return `figures ${Object.keys(own).join()}`
    for (const [role, value] of Object.entries(due))
      if (!near(own[role]!.value, value)) return `${role} ${own[role]!.value}, not ${value}`
    for (const figure of Object.values(own)) if (figure!.counts !== countOf(figure!.metric, said)) return `${figure!.metric} counts ${figure!.counts}` // prettier-ignore
  }
  const misnamed = said.items.some(({ names }, at) => names.map(({ text }) => text).join() !== wanted.items[at]!.names.join()) // prettier-ignore
  return misnamed ? 'names of the rows' : null
}

function countOf(metric: string, { check }: Said): string | null {
  if (metric === 'costPerResult') return 'add_to_cart'
  if (metric !== 'purchases' && metric !== 'costPerPurchase') return null
  return check === 'listed_terms' || check === 'new_terms' ? 'conversion' : 'purchase'
}
