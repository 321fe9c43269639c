import { definitionOf } from '../report-types/catalogue'
import { addSums } from '../metrics/add-sums'
import { toData } from '../narrative/to-data'
import { toRowRanges } from '../row-ranges'
import type { AdCopy, AdText } from '../schemas/creatives'
import { joinRows } from '../audit/summary/slices'
import type { GoalSlice, Summary } from '../audit/summary/summary'

/** Maximum characters sent to a model: more than people see of an ad. */
const LENGTHS = { bodyText: 1000, headline: 200, description: 200, cta: 60 } as const
const NAMES = Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]

/** Maximum texts tagged, those with most spend. */
export const MOST_TEXTS = 40

/**
 * The distinct ad texts of a report about texts or formats, largest spend first, and one entry without text for all
 * other rows, so that all add up to the file. Empty for other reports and files without texts.
 */
export function listCopies({ type, table, byKey }: Summary): AdCopy[] {
  const columns = NAMES.flatMap((name) => table.dimensions[name] ?? [])
  if (!definitionOf(type).tagsTexts || columns.length === 0) return []
  const texts = Array.from({ length: table.rowCount }, (_, row) => textOf(table.dimensions, row))
  const keys = texts.map((text) => JSON.stringify(text))
  // One more, since rows without a text may be one of the keys.
  const byText = Map.groupBy(byKey(keys, MOST_TEXTS + 1), ({ row, pooled }) =>
    pooled ? NO_TEXT : keys[row]!,
  )
  const ranked = [...byText]
    .filter(([key]) => key !== NO_TEXT)
    .sort(([a, slices], [b, others]) => spendOf(others) - spendOf(slices) || (a < b ? -1 : 1))
  const shown = ranked.slice(0, MOST_TEXTS)
  const rest = [...ranked.slice(MOST_TEXTS).flatMap(([, slices]) => slices), ...(byText.get(NO_TEXT) ?? [])]
  const copies = shown.map(([, slices], at) => toCopy(`C${at + 1}`, texts[slices[0]!.row]!, slices))
  return rest.length === 0 || copies.length === 0
    ? copies
    : [...copies, toCopy(`C${copies.length + 1}`, null, rest)]
}

const NO_TEXT = '{}'

function textOf(dimensions: Summary['table']['dimensions'], row: number): AdText {
  const text: AdText = {}
  for (const name of NAMES) {
    const cell = toData(dimensions[name]?.[row] ?? '', LENGTHS[name])
    if (cell !== '') text[name] = cell
  }
  return text
}

function toCopy(id: string, text: AdText | null, slices: readonly GoalSlice[]): AdCopy {
  const groups = Map.groupBy(slices, ({ group }) => group)
  const parts = [...groups].map(([group, of]) => ({
    group,
    sums: addSums(of.map(({ from, results }) => ({ ...from.sums, results }))),
    rows: toRowRanges(joinRows(of.map(({ from }) => from))),
  }))
  return { id, text, parts: parts.sort((a, b) => (a.group < b.group ? -1 : 1)) }
}

function spendOf(slices: readonly GoalSlice[]): number {
  return slices.reduce((sum, { from }) => sum + (from.sums.spend ?? 0), 0)
}
