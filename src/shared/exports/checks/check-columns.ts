import type { AdsTable, Measure } from '../ads-table'
import { decideOrders, findDates } from '../values/dates'
import { hasSeveral } from '../values/distinct'
import type { IssueList, Rows } from '../issue-list'
import type { IssueKey } from '../issue-messages'
import { monthOf } from '../words/months'
import { toPlainLetters } from '../words/plain-letters'
import type { TableBuilder } from '../columns/table-builder'

/** Columns whose absence limits what an audit can say. */
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
      { column: header ?? { field: measure } },
      { ...(header && { column: header }) },
    )
  }
  const { spend, impressions, linkClicks, clicksAll } = table.measures
  if (!spend) issues.warn('no_spend')
  if (!impressions) issues.info('no_impressions')
  if (!linkClicks && !clicksAll) issues.info('no_clicks')
  const { purchases, results, conversions, leads, messages } = table.measures
  if (!purchases && !results && !conversions && !leads && !messages) issues.info('no_results')
  const breakdowns = BREAKDOWNS.filter((name) => hasSeveral(table.dimensions[name]))
  if (breakdowns.length > 1) issues.info('several_breakdowns', { fields: { fields: breakdowns, and: true } })
  sayPartial(table.columns, issues)
  sayIgnored(table.columns, 'custom', issues)
  sayIgnored(table.columns, 'unknown', issues)
}

/** Columns narrower or wider than their field: one attribution window, or amounts with or without taxes. */
function sayPartial(columns: AdsTable['columns'], issues: IssueList): void {
  for (const { field, header, window, tax } of columns) {
    if (field === null) continue
    const slots = { field: { field }, header }
    if (window !== undefined) issues.info('one_window', slots, { column: header })
    if (tax !== undefined) issues.info('amounts_with_tax', slots, { column: header })
  }
}

function sayIgnored(columns: AdsTable['columns'], why: 'custom' | 'unknown', issues: IssueList): void {
  const headers = columns.filter(({ ignored }) => ignored === why).map(({ header }) => header)
  if (headers.length === 0) return
  const names = headers.slice(0, 5).join(', ') + (headers.length > 5 ? ', …' : '')
  issues.info(`${why}_columns`, { n: headers.length, names })
}

/** Issues about rows and cells: short or long rows, repeated headers, malformed cells. */
export function checkReading(builder: TableBuilder, malformed: readonly number[], issues: IssueList): void {
  const { short, long, repeatedHeader } = builder.notes
  issues.ofRows('warn', 'short_rows', short, { n: short.length })
  issues.ofRows('warn', 'long_rows', long, { n: long.length })
  issues.ofRows('info', 'repeated_header', repeatedHeader)
  issues.ofRows('warn', 'stray_quotes', malformed)
  for (const [measure, { notes, examples }] of builder.chosenMeasures()) {
    // Budget cells may hold words such as "Using ad set budget". No sum is made of them.
    if (measure === 'budget') continue
    const sample = examples.map((example) => `"${example.trim().slice(0, 24)}"`).join(', ')
    const say = (severity: 'info' | 'warn', key: IssueKey, rows: Rows) => {
      if (rows.length > 0)
        issues[severity](
          key,
          { field: { field: measure }, n: rows.length, sample },
          { rows, column: measure },
        )
    }
    say('info', 'bounds', notes.bound)
    say('warn', `unreadable_numbers${explain(examples)}`, notes.unreadable)
    say('warn', 'rounded_numbers', notes.rounded)
    say('warn', 'mixed_number_format', notes.contrary)
  }
}

/** Whether a spreadsheet changed the figures (`####`, a date), so that the message can say how to restore them. */
function explain(examples: readonly string[]): ':narrow' | ':dates' | '' {
  if (examples.some((example) => /^#{3,}$/u.test(example.trim()))) return ':narrow'
  if (examples.some((example) => findDates(example, PLAIN_ORDERS).length > 0 || isDayOfMonth(example)))
    return ':dates'
  return ''
}

const PLAIN_ORDERS = decideOrders([], null)

/** Spreadsheets turn 12.5 and 3.1 into dates: `12. Mai`, `03-Jan`. */
function isDayOfMonth(text: string): boolean {
  const [, before, after] =
    /^\s*(?:\d{1,2}[.\s-]+(\p{L}{3,})\.?|(\p{L}{3,})\.?[\s-]+\d{1,2})\s*$/u.exec(text) ?? []
  return monthOf(toPlainLetters(before ?? after ?? '')) !== null
}
