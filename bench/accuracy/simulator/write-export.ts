import type { Account } from './account'
import type { Delivery } from './deliver'
import { SHAPES } from './worlds'

type Cells = Record<string, string>

const count = (n: number) => (n > 0 ? String(n) : '')
/** Ads Manager's number format: up to six decimals without trailing zeros; a ratio over zero is blank. */
const decimal = (x: number, digits = 6) => String(Number(x.toFixed(digits)))
const over = (a: number, b: number) => (a > 0 && b > 0 ? decimal(a / b) : '')

const SUMMED = [
  'Impressions',
  'Link clicks',
  'Landing page views',
  'Purchases',
  'Leads',
  'Amount spent (USD)',
  'Purchases conversion value',
]

/** Writes the account as CSV in Ads Manager's layout. A quarter of the files begin with a totals row. */
export function writeExport(account: Account, records: readonly Delivery[]): string {
  const rows = records.map((record) => toCells(account, record))
  const header = Object.keys(rows[0] ?? {})
  const { rng, spec } = account
  if (rng.chance(0.25)) rows.unshift(totalsOf(rows, header, SHAPES[spec.report].keyColumn))
  const quote = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const lines = [header, ...rows.map((cells) => header.map((column) => cells[column] ?? ''))]
  return `\uFEFF${lines.map((cells) => cells.map(quote).join(',')).join('\r\n')}\r\n`
}

function toCells(account: Account, { row, day, observed, more }: Delivery): Cells {
  const { goal, spec, rng, mainObjective } = account
  const { spend, impressions, reach, clicks, landed, results, value } = observed
  const { keyColumn } = SHAPES[spec.report]
  const [shown, indicator] = resultOf(
    account,
    row.objective === mainObjective ? null : row.objective,
    observed,
    more,
  )
  return {
    'Reporting starts': day ?? '2025-06-01',
    'Reporting ends': day ?? '2025-06-30',
    [keyColumn]: row.key,
    ...(day !== null && { Day: day }),
    ...(spec.report === 'campaign' && {
      'Campaign delivery': rng.pick(['active', 'active', 'inactive']),
      Objective: row.objective,
    }),
    Results: count(shown),
    'Result indicator': shown > 0 ? indicator : '',
    'Cost per results': over(spend, shown),
    'Amount spent (USD)': decimal(spend, 2),
    Impressions: String(impressions),
    Reach: String(reach),
    Frequency: over(impressions, reach),
    'CPM (cost per 1,000 impressions) (USD)': over(1000 * spend, impressions),
    'Link clicks': count(clicks),
    'CPC (cost per link click) (USD)': over(spend, clicks),
    'CTR (link click-through rate)': over(100 * clicks, impressions),
    'Landing page views': count(landed),
    ...(goal === 'value'
      ? {
          Purchases: count(results),
          'Cost per purchase (USD)': over(spend, results),
          'Purchases conversion value': results > 0 ? decimal(value, 2) : '',
          'Purchase ROAS (return on ad spend)': results > 0 ? over(value, spend) : '',
        }
      : { Leads: count(results), 'Cost per lead (USD)': over(spend, results) }),
    ...Object.fromEntries(Object.entries(more).map(([column, n]) => [column, count(n)])),
  }
}

/** Type of result in the Results column, by the campaign's goal. */
function resultOf(
  { goal }: Account,
  otherObjective: string | null,
  { results, clicks, reach }: Delivery['observed'],
  more: Record<string, number>,
): [number, string] {
  switch (otherObjective) {
    case null:
      return [results, `actions:offsite_conversion.fb_pixel_${goal === 'value' ? 'purchase' : 'lead'}`]
    case 'Traffic':
      return [clicks, 'actions:link_click']
    case 'Awareness':
      return [reach, 'reach']
    default:
      return [more['Post engagements'] ?? clicks, 'actions:post_engagement']
  }
}

function totalsOf(rows: readonly Cells[], header: readonly string[], keyColumn: string): Cells {
  const totals: Cells = Object.fromEntries(header.map((column) => [column, '']))
  const dates = rows.map((cells) => cells['Reporting starts'] ?? '').sort()
  totals['Reporting starts'] = dates[0] ?? ''
  totals['Reporting ends'] = dates.at(-1) ?? ''
  totals[keyColumn] = ''
  for (const column of header) {
    if (!SUMMED.includes(column) && !column.startsWith('Video plays')) continue
    totals[column] = decimal(
      rows.reduce((sum, cells) => sum + Number(cells[column] ?? 0), 0),
      2,
    )
  }
  return totals
}
