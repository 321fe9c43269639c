import { totalOf } from '../../metrics/rates'
import { JUDGED } from '../../metrics/variance'
import { fromRowRanges } from '../../row-ranges'
import type { NewKeyword, SearchTermAudit } from '../../schemas/search-terms'
import type { Term } from '../bridge/benchmark-facts'
import type { Weighing, WeighedRow } from '../bridge/weigh'
import type { JudgedGroup } from '../judging/judge'

/**
 * Terms are picked by their low price, which is luck in part. Leaves as keywords those of which a price well below the
 * benchmark is to be expected, by as much as a change needs for a verdict; the others become `lucky`.
 */
export function withoutLucky(audit: SearchTermAudit, weighing: Weighing): SearchTermAudit {
  const byRow = indexRows(weighing)
  const keywords = audit.keywords.filter((keyword) => pays(rowsOfTerm(keyword, byRow)))
  const kept = new Set(keywords)
  const lucky = audit.keywords.filter((keyword) => !kept.has(keyword))
  return lucky.length > 0 ? { ...audit, keywords, lucky } : audit
}

/** Expected cost or return of several terms together: the mean of their judged rows. */
export interface LikelyPrice {
  group: JudgedGroup
  kind: 'return' | 'cost'
  terms: Term[]
  spend: number
  /** Null where a row has none. */
  clicks: number | null
}

/** Null where the terms are not all judged, or not all by one benchmark. */
export function findLikelyPrice(terms: readonly NewKeyword[], weighing: Weighing): LikelyPrice | null {
  const byRow = indexRows(weighing)
  const byTerm = terms.map((term) => rowsOfTerm(term, byRow))
  const rows = [...new Set(byTerm.flat())]
  const [first] = rows
  if (!first || rows.some(({ group }) => group !== first.group)) return null
  if (byTerm.some((own) => own.length === 0)) return null
  const { group, price } = first
  const kind = price.roas === null ? 'cost' : 'return'
  const whole = totalOf(rows, spendOf)
  const listed = rows.map((row): Term => {
    const efficiency = efficiencyOf(row)
    const share = spendOf(row) / whole
    const { label, rows: own } = row.part
    return kind === 'return'
      ? { label, rows: own, counted: 1, share, level: efficiency }
      : { label, rows: own, counted: 1, share: share * efficiency, level: 1 / efficiency }
  })
  const clicks = totalOf(rows, ({ part }) => part.sums.clicks ?? Number.NaN)
  return { group, kind, terms: listed, spend: whole, clicks: clicks > 0 ? clicks : null }
}

const spendOf = ({ part }: WeighedRow): number => part.sums.spend ?? 0

/** As in the benchmark’s sum, so that a term has one expected price in a report. */
function efficiencyOf({ group: { judgement, parts }, part, row }: WeighedRow): number {
  const at = parts.findIndex((one) => one.part === part)
  return judgement.parts?.[at]?.efficiency || row.efficiency.mean * judgement.benchmark
}

function indexRows({ rows }: Weighing): Map<number, WeighedRow> {
  return new Map([...rows.values()].flatMap((row) => Array.from(row.part.rows, (at) => [at, row] as const)))
}

function rowsOfTerm({ rows = '' }: NewKeyword, byRow: ReadonlyMap<number, WeighedRow>): WeighedRow[] {
  return [...new Set(fromRowRanges(rows).flatMap((at) => byRow.get(at) ?? []))]
}

const pays = (rows: readonly WeighedRow[]): boolean =>
  rows.length > 0 && rows.every((row) => efficiencyOf(row) * (1 - JUDGED) >= row.group.judgement.benchmark)
