import type { AdsTable, Measure } from '../ads-table'
import { decideOrders, findDates } from '../values/dates'
import { hasSeveral } from '../values/distinct'
import { FIELD_LABELS } from '../headers/field-labels'
import { countOf, nameRows, type IssueList } from '../issue-list'
import { monthOf } from '../words/months'
import { toPlainLetters } from '../words/plain-letters'
import type { TableBuilder } from '../columns/table-builder'

/** Columns whose blankness changes what an audit can say. */
const TELLING: readonly Measure[] = [
  'purchases',
  'purchaseValue',
  'results',
  'conversions',
  'conversionValue',
  'leads',
  'linkClicks',
  'clicksAll',
]

const BREAKDOWNS = [
  'age',
  'gender',
  'country',
  'region',
  'dma',
  'placement',
  'platform',
  'device',
  'audienceSegment',
  'bodyText',
  'headline',
  'day',
] as const

/** Issues about columns: missing, empty or unusual ones. */
export function checkColumns(
  table: Pick<AdsTable, 'columns' | 'dimensions' | 'measures' | 'emptyMeasures'>,
  issues: IssueList,
): void {
  for (const measure of TELLING) {
    if (!table.emptyMeasures.includes(measure)) continue
    const header = table.columns.find(({ field }) => field === measure)?.header
    issues.info(
      'empty_column',
      `${header ?? FIELD_LABELS[measure]} is blank in every row: not available in this export, which is not zero.`,
      { ...(header && { column: header }) },
    )
  }
  const { spend, impressions, linkClicks, clicksAll } = table.measures
  if (!spend) issues.warn('no_spend', 'This file has no spend, so nothing can be said about money.')
  if (!impressions)
    issues.info('no_impressions', 'This file has no impressions, so CPM and CTR are not available.')
  if (!linkClicks && !clicksAll)
    issues.info('no_clicks', 'This file has no clicks, so CTR, CPC and conversion rate are not available.')
  const { purchases, results, conversions, leads, messages } = table.measures
  if (!purchases && !results && !conversions && !leads && !messages) {
    issues.info(
      'no_results',
      'This file has no purchases, results or conversions, so only cost and clicks can be audited.',
    )
  }
  const breakdowns = BREAKDOWNS.filter((name) => hasSeveral(table.dimensions[name]))
  if (breakdowns.length > 1) {
    issues.info(
      'several_breakdowns',
      `Rows are split by ${breakdowns.map((name) => FIELD_LABELS[name].toLowerCase()).join(' and ')}; each report adds up the others.`,
    )
  }
  sayPartial(table.columns, issues)
  sayIgnored(table.columns, 'custom', 'custom_columns', 'named by hand, so not used', issues)
  sayIgnored(
    table.columns,
    'unknown',
    'unknown_columns',
    'not recognized. You can assign what matters by hand',
    issues,
  )
}

/** Columns that hold less or more than their field: one attribution window, or amounts with or without taxes. */
function sayPartial(columns: AdsTable['columns'], issues: IssueList): void {
  for (const { field, header, window, tax } of columns) {
    if (field === null) continue
    const read = `${FIELD_LABELS[field]} was read from “${header}”`
    if (window !== undefined)
      issues.info('one_window', `${read}, so it counts within that attribution window only.`, {
        column: header,
      })
    if (tax !== undefined)
      issues.info(
        'amounts_with_tax',
        `${read}. The platforms state amounts without such a remark, so compare costs with care.`,
        { column: header },
      )
  }
}

function sayIgnored(
  columns: AdsTable['columns'],
  why: 'custom' | 'unknown',
  code: string,
  words: string,
  issues: IssueList,
): void {
  const headers = columns.filter(({ ignored }) => ignored === why).map(({ header }) => header)
  if (headers.length === 0) return
  const shown = headers.slice(0, 5).join(', ') + (headers.length > 5 ? ', …' : '')
  issues.info(
    code,
    `${countOf(headers.length, 'column')} ${headers.length === 1 ? 'is' : 'are'} ${words}: ${shown}.`,
  )
}

/** Issues about rows and cells: short or long rows, repeated headers, malformed cells. */
export function checkReading(builder: TableBuilder, malformed: readonly number[], issues: IssueList): void {
  const { short, long, repeatedHeader } = builder.notes
  if (short.length > 0)
    issues.warn(
      'short_rows',
      `${countOf(short.length, 'row')} ha${short.length === 1 ? 's' : 've'} fewer cells than the header (${nameRows(short)}); what is missing was left blank.`,
      { rows: short },
    )
  if (long.length > 0)
    issues.warn(
      'long_rows',
      `${countOf(long.length, 'row')} ha${long.length === 1 ? 's' : 've'} more cells than the header (${nameRows(long)}); a delimiter inside a figure or name may have split it.`,
      { rows: long },
    )
  if (repeatedHeader.length > 0)
    issues.info(
      'repeated_header',
      `The header stands again in ${nameRows(repeatedHeader)}: several exports were put together.`,
      { rows: repeatedHeader },
    )
  if (malformed.length > 0)
    issues.warn(
      'stray_quotes',
      `Quotes are out of place in ${nameRows(malformed)}; the cells were read as they stand.`,
      { rows: malformed },
    )
  for (const [measure, { notes, examples }] of builder.chosenMeasures()) {
    // Budgets hold words such as "Using ad set budget", and nothing is computed from them.
    if (measure === 'budget') continue
    const name = FIELD_LABELS[measure]
    const sample = examples.map((example) => `"${example.trim().slice(0, 24)}"`).join(', ')
    if (notes.bound.length > 0)
      issues.info(
        'bounds',
        `${name} holds limits instead of figures in ${countOf(notes.bound.length, 'cell')} (${sample}); they are left out.`,
        { rows: notes.bound, column: measure },
      )
    if (notes.unreadable.length > 0)
      issues.warn(
        'unreadable_numbers',
        `${name} has ${countOf(notes.unreadable.length, 'cell')} that ${notes.unreadable.length === 1 ? 'is' : 'are'} no number (${sample}).${explain(examples)}`,
        { rows: notes.unreadable, column: measure },
      )
    if (notes.rounded.length > 0) {
      issues.warn(
        'rounded_numbers',
        `${name} is shortened in ${countOf(notes.rounded.length, 'cell')} (${sample}), so sums are rounded. Export without short forms.`,
        { rows: notes.rounded, column: measure },
      )
    }
    if (notes.contrary.length > 0)
      issues.warn(
        'mixed_number_format',
        `${name} writes ${countOf(notes.contrary.length, 'figure')} with another decimal mark than the rest of the file (${sample}).`,
        { rows: notes.contrary, column: measure },
      )
  }
}

/** Explains how a spreadsheet changed a figure (`####`, a date), and how to get the figure back. */
function explain(examples: readonly string[]): string {
  if (examples.some((example) => /^#{3,}$/u.test(example.trim())))
    return ' A spreadsheet saved ##### because a column was too narrow: widen it there and save again.'
  if (examples.some((example) => findDates(example, PLAIN_ORDERS).length > 0 || isDayOfMonth(example)))
    return ' A spreadsheet has taken figures for dates: export the file again and upload it without opening it first.'
  return ''
}

const PLAIN_ORDERS = decideOrders([], null)

/** `12. Mai`, `03-Jan`: what becomes of 12.5 and 3.1. */
function isDayOfMonth(text: string): boolean {
  const [, before, after] =
    /^\s*(?:\d{1,2}[.\s-]+(\p{L}{3,})\.?|(\p{L}{3,})\.?[\s-]+\d{1,2})\s*$/u.exec(text) ?? []
  return monthOf(toPlainLetters(before ?? after ?? '')) !== null
}
