import { formatCount, formatFraction, formatMoney } from '../metrics/format'
import type { Field, ReadIssue } from './ads-table'
import type { IssueSlot, IssueSlots } from '../schemas/issue'
import { FIELD_LABELS } from './field-labels'

/**
 * English messages of issues, by code, or by `code:case` where a code has several. `{slot}` prints a slot,
 * `{n#one|many}` chooses by number, and a part in brackets is left out where its slot is empty. Other languages:
 * `narrative/languages`.
 */
export const ISSUE_MESSAGES = {
  clicks_exceed_impressions: 'More clicks than impressions in {where}.',
  negative_spend: 'Spend is negative in {where}.',
  'conversions_exceed_clicks:purchases': 'More purchases than clicks in {where}; views can convert too.',
  'conversions_exceed_clicks:conversions': 'More conversions than clicks in {where}; views can convert too.',
  all_zero: 'Every figure in this file is zero or blank.',
  'duplicate_columns:once': '{field} is in two columns with different figures: “{header}” stands twice. The {place#first|second} was read. If the other is right, leave this one out.',
  'duplicate_columns:two': '{field} is in two columns with different figures: “{header}” and “{other}” both name it. The {place#first|second} was read. If the other is right, leave this one out.',
  parts_left_out: '{field} was read from “{header}” alone; what stands under {names} is not in it. Export the column for all of them to have the whole.',
  many_ads_in_a_row: '{n} {n#row stands|rows stand} for several ads at once ({where}), so no single ad can be judged by {n#it|them}.',
  mixed_attribution: 'Rows use {n} attribution settings ({settings}), so their results are not counted alike.',
  mixed_results: 'Results counts {n} kinds of result in one column ({labels}). They are kept apart.',
  damaged_ids: 'A spreadsheet has rounded the {field}s ({example}), so rows can\'t be told apart by them.',
  implausible_dates: '{field} is far from any campaign\'s dates in {where}.',
  empty_column: '{column} is blank in every row: not available in this export, which is not zero.',
  no_spend: 'This file has no spend, so nothing can be said about money.',
  no_impressions: 'This file has no impressions, so CPM and CTR are not available.',
  no_clicks: 'This file has no clicks, so CTR, CPC and conversion rate are not available.',
  no_results: 'This file has no purchases, results or conversions, so only cost and clicks can be audited.',
  several_breakdowns: 'Rows are split by {fields}; each report adds up the others.',
  one_window: '{field} was read from “{header}”, so it counts within that attribution window only.',
  amounts_with_tax: '{field} was read from “{header}”. The platforms state amounts without such a remark, so compare costs with care.',
  custom_columns: '{n} {n#column is|columns are} named by hand, so not used: {names}.',
  unknown_columns: '{n} {n#column is|columns are} not recognized. You can assign what matters by hand: {names}.',
  short_rows: '{n} {n#row has|rows have} fewer cells than the header ({where}); what is missing was left blank.',
  long_rows: '{n} {n#row has|rows have} more cells than the header ({where}); a delimiter inside a figure or name may have split it.',
  repeated_header: 'The header stands again in {where}: several exports were put together.',
  stray_quotes: 'Quotes are out of place in {where}; the cells were read as they stand.',
  bounds: '{field} holds limits instead of figures in {n} {n#cell|cells} ({sample}); they are left out.',
  unreadable_numbers: '{field} has {n} {n#cell that is|cells that are} no number ({sample}).',
  'unreadable_numbers:narrow': '{field} has {n} {n#cell that is|cells that are} no number ({sample}). A spreadsheet saved ##### because a column was too narrow: widen it there and save again.',
  'unreadable_numbers:dates': '{field} has {n} {n#cell that is|cells that are} no number ({sample}). A spreadsheet has taken figures for dates: export the file again and upload it without opening it first.',
  rounded_numbers: '{field} is shortened in {n} {n#cell|cells} ({sample}), so sums are rounded. Export without short forms.',
  mixed_number_format: '{field} writes {n} {n#figure|figures} with another decimal mark than the rest of the file ({sample}).',
  number_format_assumed: 'Nothing in this file settles whether "1.234" is a thousand or a fraction. It was read with "{mark}" as decimal mark, by {evidence}.',
  damaged_characters: 'Some characters in this file are broken and show as �. Figures are not affected.',
  repaired_encoding: 'Accented letters in this file had been saved in the wrong encoding; they were put right.',
  repaired_lines: 'Every line of this file had been saved as a single cell; the cells were taken apart again.',
  repaired_quotes: 'Cells stood in quotes that no CSV has; they were read as plain ones.',
  mended_rows: 'A comma without quotes had cut {names} in {where}. The other cells fit their columns in one way only, so the name was put together again.',
  'legacy_encoding:invalid': 'The file was read in the older encoding {encoding}, because it is no valid UTF-8.',
  'legacy_encoding:headers': 'The file was read in the older encoding {encoding}, found by its headers.',
  hidden_characters: 'Some cells contain invisible characters. They are shown as they are and never passed on as instructions.',
  total_rows: '{n#The total|Totals} in {where} {n#was|were} left out of every sum.',
  note_rows: 'Notes in {where} were left out.',
  second_table: 'Another table with other columns begins in {where}; only the first one was read. Save the other one as a file of its own to audit it.',
  mixed_currencies: 'This file mixes {currencies}. Amounts in different currencies can\'t be added; split the export by account.',
  currency_not_stated: 'This file does not say which currency its amounts are in.',
  currency_assumed: 'Amounts carry a sign that several currencies share; {currency} was taken.',
  ambiguous_dates: 'Dates such as {example} can be read day first or month first, and nothing in this file decides.',
  unreadable_dates: 'Some dates could not be read ({examples}).',
  duplicate_rows: '{n} {n#row repeats|rows repeat} an earlier row in every cell ({where}). If the export was pasted twice, its figures count double.',
  'duplicate_rows:least': 'At least {n} {n#row repeats|rows repeat} an earlier row in every cell ({where}). If the export was pasted twice, its figures count double.',
  'totals_agree:parts': 'The rows add up to the totals that the file states in {where}.',
  totals_agree: 'The rows add up to the total that the file states in {where}.',
  'total_differs:some': 'The rows add up to the file\'s own total except for {list}.',
  'total_differs:more': 'The rows add up to {sum} {list}, more than the {stated} that the file states in {where}.',
  partial_coverage: 'The rows cover {share} of the {list} that the file states in {where} ({sum} of {stated}). The rest is not in this file.',
  source: '[Loaded from Google Ads account {loaded}.][ Conversions count: {counted}.][ Not counted as conversions: {uncounted}.]',
  several_conversion_actions: 'Conversions count several actions, and one may be worth far less than another: compare cost per conversion with care.',
  names_carried_down: '{field} stands only in the first row of each group, so it was carried down to {n} {n#row|rows}.',
  other_platform: 'This looks like an export from {platform}. This audit is made for Meta Ads and Google Ads: the columns that it knows by name are read, and nothing is compared with their published figures.',
  mixed_platforms: 'Rows come from {platforms}. Each counts clicks and conversions its own way, so compare rows of one platform only.',
  'audit.excluded_campaigns': 'Left out by this client’s settings: {campaigns} ({spend} spent on {n} rows).',
  'audit.pooled_rows': 'This file has {all} different rows. Those {most} with most spend were audited one by one; the other {rest} ({share} of the spend) are shown as one row, about which nothing is said.',
  'audit.groups': 'Not all rows were bought for the same ({goals}); only rows of one kind are compared with each other.',
} as const // prettier-ignore

export type IssueKey = keyof typeof ISSUE_MESSAGES

/** How a language prints slots. */
export interface IssuePrinter {
  isOne(n: number): boolean
  print(slot: IssueSlot): string
}

const SLOT = /\{(\w+)(?:#([^|}]*)\|([^}]*))?\}/gu

export function fillIssue(template: string, slots: IssueSlots, { isOne, print }: IssuePrinter): string {
  return template
    .replaceAll(/\[([^\]]*\{(\w+)\}[^\]]*)\]/gu, (_, part: string, name: string) => (slots[name] ? part : ''))
    .replaceAll(SLOT, (_, name: string, one?: string, many?: string) => {
      const slot = slots[name] ?? ''
      return one === undefined ? print(slot) : isOne(Number(slot)) ? one : many!
    })
    .trim()
}

const labelOf = (field: string) => FIELD_LABELS[field as Field] ?? field

/** `row 7`, `rows 7, 9 and 12`, `rows 7, 9, 12 and 40 more`. */
function nameRows({ rows, of }: { rows: readonly number[]; of: number }): string {
  if (of === 1) return `row ${rows[0]}`
  const rest = of - rows.length
  return rest > 0
    ? `rows ${rows.join(', ')} and ${rest} more`
    : `rows ${rows.slice(0, -1).join(', ')} and ${rows.at(-1)}`
}

const ENGLISH: IssuePrinter = {
  isOne: (n) => n === 1,
  print(slot) {
    if (typeof slot !== 'object') return String(slot)
    if ('rows' in slot) return nameRows(slot)
    if ('field' in slot) return labelOf(slot.field)
    if ('fields' in slot)
      return slot.fields.map((field) => labelOf(field).toLowerCase()).join(slot.and ? ' and ' : ', ')
    if ('names' in slot) return slot.names.map((name) => `“${name}”`).join(', ')
    if ('phrases' in slot) return slot.phrases.join(', ')
    if ('share' in slot) return formatFraction(slot.share, slot.digits)
    return slot.currency === undefined ? formatCount(slot.amount) : formatMoney(slot.amount, slot.currency)
  },
}

/** An issue with its English message. Reports also keep key and slots, for the other languages. */
export function toIssue(severity: ReadIssue['severity'], key: IssueKey, slots: IssueSlots = {}): ReadIssue {
  const [code] = key.split(':') as [string]
  return {
    code,
    severity,
    message: fillIssue(ISSUE_MESSAGES[key], slots, ENGLISH),
    told: { key, slots },
  }
}
