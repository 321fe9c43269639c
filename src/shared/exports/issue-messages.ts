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
  'conversions_exceed_clicks:purchases': 'More purchases than clicks in {where}. View-through conversions can cause this.',
  'conversions_exceed_clicks:conversions': 'More conversions than clicks in {where}. View-through conversions can cause this.',
  all_zero: 'Every figure in this file is zero or blank.',
  'duplicate_columns:once': '{field} appears in two columns with different figures, both named “{header}”. The {place#first|second} one was used. If that is the wrong one, leave it out of the export.',
  'duplicate_columns:two': '{field} appears in two columns with different figures, “{header}” and “{other}”. The {place#first|second} one was used. If that is the wrong one, leave it out of the export.',
  parts_left_out: '{field} comes from “{header}” only, so anything under {names} is missing. Export the column that combines them to get the full total.',
  many_ads_in_a_row: '{n} {n#row covers|rows cover} several ads at once ({where}), so {n#it says|they say} nothing about a single ad.',
  mixed_attribution: 'Rows use {n} attribution settings ({settings}), so their results are not directly comparable.',
  mixed_results: 'The results column mixes {n} kinds of results ({labels}). They are kept separate.',
  damaged_ids: 'A spreadsheet rounded the {field}s ({example}), so rows can’t be told apart by them.',
  implausible_dates: '{field} is far outside any campaign’s dates in {where}.',
  empty_column: '{column} is blank in every row. It counts as missing, not as zero.',
  no_spend: 'This file has no spend, so cost and budget can’t be audited.',
  no_impressions: 'This file has no impressions, so CPM and CTR are not available.',
  no_clicks: 'This file has no clicks, so CTR, CPC and conversion rate are not available.',
  no_results: 'This file has no purchases, results or conversions, so the audit covers cost and clicks only.',
  several_breakdowns: 'Rows are broken down by {fields}. Each report totals them by one of these.',
  one_window: '{field} comes from “{header}”, so it counts that attribution window only.',
  amounts_with_tax: '{field} comes from “{header}”. The platforms report amounts without that label, so compare costs with care.',
  custom_columns: '{n} {n#column has a custom name and was|columns have custom names and were} not used: {names}.',
  unknown_columns: '{n} {n#column was|columns were} not recognized: {names}. You can assign the ones that matter by hand.',
  short_rows: '{n} {n#row has|rows have} fewer cells than the header ({where}). The missing cells were left blank.',
  long_rows: '{n} {n#row has|rows have} more cells than the header ({where}). A delimiter inside a number or name may have split a cell.',
  repeated_header: 'The header repeats in {where}, so several exports were pasted together.',
  stray_quotes: 'Quotation marks are misplaced in {where}. Those cells were read as is.',
  bounds: '{field} has limits instead of figures in {n} {n#cell|cells} ({sample}). They were left out.',
  unreadable_numbers: '{field} has {n} {n#cell that isn’t a number|cells that aren’t numbers} ({sample}).',
  'unreadable_numbers:narrow': '{field} has {n} {n#cell that isn’t a number|cells that aren’t numbers} ({sample}). A spreadsheet saved ##### because a column was too narrow. Widen it there and save again.',
  'unreadable_numbers:dates': '{field} has {n} {n#cell that isn’t a number|cells that aren’t numbers} ({sample}). A spreadsheet turned numbers into dates. Export the file again and upload it without opening it first.',
  rounded_numbers: '{field} is abbreviated in {n} {n#cell|cells} ({sample}), so totals are rounded. Export full numbers instead.',
  mixed_number_format: '{field} has {n} {n#number|numbers} with a different decimal mark than the rest of the file ({sample}).',
  number_format_assumed: 'Nothing in this file settles whether "1.234" is a thousand or a decimal. It was read with "{mark}" as the decimal mark, based on {evidence}.',
  damaged_characters: 'Some characters in this file are garbled and show as �. Figures are not affected.',
  repaired_encoding: 'Accented letters in this file were saved in the wrong encoding. They have been repaired.',
  repaired_lines: 'Every line of this file was saved as a single cell. The cells were split again.',
  repaired_quotes: 'Some cells used quotation marks that aren’t valid in CSV. They were read as regular ones.',
  mended_rows: 'An unquoted comma split {names} in {where}. The other cells fit their columns in only one way, so the name was put back together.',
  'legacy_encoding:invalid': 'This file isn’t valid UTF-8, so it was read in the older encoding {encoding}.',
  'legacy_encoding:headers': 'This file was read in the older encoding {encoding}, based on its headers.',
  hidden_characters: 'Some cells contain invisible characters. They are shown as is and never treated as instructions.',
  total_rows: '{n#The total|Totals} in {where} {n#was|were} left out of all sums.',
  note_rows: 'Notes in {where} were left out.',
  second_table: 'A second table with different columns starts in {where}. Only the first one was read. Save the second as its own file to audit it.',
  mixed_currencies: 'This file mixes {currencies}. Amounts in different currencies can’t be added up, so split the export by account.',
  currency_not_stated: 'This file doesn’t say what currency its amounts are in.',
  currency_assumed: 'Several currencies share the symbol in this file, so {currency} was assumed.',
  ambiguous_dates: 'Dates like {example} could be day first or month first, and nothing in this file settles it.',
  unreadable_dates: 'Some dates could not be read ({examples}).',
  duplicate_rows: '{n} {n#row is an exact copy|rows are exact copies} of an earlier row ({where}). If the export was pasted twice, its figures count double.',
  'duplicate_rows:least': 'At least {n} {n#row is an exact copy|rows are exact copies} of an earlier row ({where}). If the export was pasted twice, its figures count double.',
  'totals_agree:parts': 'The rows add up to the totals stated in {where}.',
  totals_agree: 'The rows add up to the total stated in {where}.',
  'total_differs:some': 'The rows add up to the file’s own total except for {list}.',
  'total_differs:more': 'The rows add up to {sum} {list}, more than the {stated} stated in {where}.',
  partial_coverage: 'The rows cover {share} of the {list} stated in {where} ({sum} of {stated}). The rest is not in this file.',
  source: '[Loaded from Google Ads account {loaded}.][ Conversions count: {counted}.][ Not counted as conversions: {uncounted}.]',
  several_conversion_actions: 'Conversions combine several actions, and one may be worth far less than another. Compare cost per conversion with care.',
  names_carried_down: '{field} appears only in the first row of each group, so it was filled down to {n} {n#row|rows}.',
  other_platform: 'This looks like an export from {platform}. Audits are built for Meta Ads and Google Ads, so only columns known by name are read, and nothing is compared with their published figures.',
  mixed_platforms: 'Rows come from {platforms}. Each counts clicks and conversions its own way, so compare rows within one platform only.',
  'audit.excluded_campaigns': 'Excluded in this client’s settings: {campaigns} ({spend} spent on {n} rows).',
  'audit.pooled_rows': 'This file has {all} different rows. The {most} with the most spend were audited one by one; the other {rest} ({share} of spend) are shown as one row that isn’t judged.',
  'audit.groups': 'Rows were bought for different goals ({goals}), so only rows with the same goal are compared.',
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
