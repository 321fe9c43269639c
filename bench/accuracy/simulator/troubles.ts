import type { Field } from '../../../src/shared/exports/ads-table'
import { LANGUAGES } from '../../../src/shared/exports/languages/all'
import type { Language } from '../../../src/shared/exports/languages/language'
import { Rng } from './rng'

/** Row of a small account: cells by field. `role` is the planted problem. */
export interface TroubleRow {
  name: string
  role: 'fair' | 'expensive' | 'junk' | 'other'
  cells: Partial<Record<Field, string | number>>
}

/** Small account with its own names, figures and language. Money is exact to the cent. */
export interface SmallAccount {
  rng: Rng
  platform: 'meta' | 'google'
  language: Language
  /** Cost per result of the fair rows. */
  price: number
  /** Results ÷ clicks of the fair rows. */
  rate: number
  rows: TroubleRow[]
  end: string
}

const KNOWN = LANGUAGES.filter(({ meta, google }) => meta?.checkouts && google?.interactions)
const WORDS = [
  'Lamps', 'Teppiche', 'Vélos', 'Sofás', 'Кружки', '照明', '커튼', 'Ręczniki', 'Çanta', 'Tæpper', 'Cadeiras', 'Pens, blue',
  'Boots "XL"', 'Ürün', 'Kerzen & Co', 'Θήκες', 'Bags | A', 'T-shirts', 'Mesas', 'Pflanzen', 'Tassen', 'Rugs', 'Clocks', 'Bikes',
] // prettier-ignore
const CENTS = 100

export function drawAccount(seed: string, platform?: 'meta' | 'google', most = 9): SmallAccount {
  const rng = new Rng(seed)
  const price = rng.logUniform(4, 3000)
  const rate = rng.uniform(0.03, 0.07)
  const account: SmallAccount = {
    rng,
    platform: platform ?? rng.pick(['meta', 'google'] as const),
    language: rng.pick(KNOWN),
    price,
    rate,
    rows: [],
    end: `2026-0${rng.integer(2, 8)}-${String(rng.integer(10, 28))}`,
  }
  const words = rng.shuffled(WORDS)
  const count = rng.integer(5, most)
  for (let at = 0; at < count; at++)
    addRow(account, { name: `${words[at]} ${rng.integer(1, 99)}`, expected: rng.uniform(45, 110) })
  return account
}

/** Adds a row with the expected results that pays `times` the price and converts clicks `easy` times as often. */
export function addRow(
  { rng, price, rate, rows, platform }: SmallAccount,
  {
    name = `Row ${rows.length} ${rng.integer(100, 999)}`,
    role = 'fair',
    times = 1,
    easy = 1 / times,
    expected,
  }: { name?: string; role?: TroubleRow['role']; times?: number; easy?: number; expected: number },
): TroubleRow {
  const clicks = Math.round(expected / rate / easy)
  const results = rng.binomial(clicks, Math.min(0.98, rate * easy))
  const spend = Math.round(expected * price * times * rng.uniform(0.93, 1.07) * CENTS) / CENTS
  const impressions = Math.round(clicks / rng.uniform(0.011, 0.016))
  const row: TroubleRow = {
    name,
    role,
    cells:
      platform === 'meta'
        ? { deliveryStatus: 'active', results, resultType: PURCHASE, impressions, spend, linkClicks: clicks, purchases: results }
        : { effectiveStatus: 'Eligible', campaignType: 'Search', impressions, spend, clicksAll: clicks, conversions: results },
  } // prettier-ignore
  rows.push(row)
  return row
}

export const PURCHASE = 'actions:offsite_conversion.fb_pixel_purchase'

/** Cells of a row as numbers. */
export const numberOf = ({ cells }: TroubleRow, field: Field): number => Number(cells[field] ?? 0)

export function sumOf(rows: readonly TroubleRow[], field: Field): number {
  return Math.round(rows.reduce((sum, row) => sum + numberOf(row, field), 0) * CENTS) / CENTS
}

/** Writes an export in the account's language, its rows shuffled. `total`: a totals row; `name`: the label's field. */
export function writeAccount(
  { rng, platform, language, rows, end }: SmallAccount,
  { total, name = 'campaignName' }: { total?: Partial<Record<Field, number>>; name?: Field } = {},
): Uint8Array {
  const start = new Date(Date.parse(end) - 29 * 86_400_000).toISOString().slice(0, 10)
  const dates = { reportingStart: start, reportingEnd: end }
  const lines = rng.shuffled(rows).map(({ name: label, cells }): TroubleRow['cells'] => ({
    [name]: label,
    ...(platform === 'meta' && dates),
    ...cells,
  }))
  const fields = [...new Set(lines.flatMap((cells) => Object.keys(cells) as Field[]))]
  const spellings = language[platform]!
  const english = KNOWN.find(({ tag }) => tag === 'en')![platform]!
  const headers = fields.map((field) => (spellings[field] ?? english[field] ?? field).split('|')[0]!)
  if (total) {
    const all = { ...total, ...(platform === 'meta' && dates) } as TroubleRow['cells']
    if (platform === 'meta') lines.unshift(all)
    else lines.push({ [fields[0]!]: `${capital(language.total)}: ${capital(language.account)}`, ...all })
  }
  const delimiter = platform === 'meta' ? ',' : '\t'
  const quote = (cell: string) => (/[",\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const table = [headers, ...lines.map((cells) => fields.map((field) => String(cells[field] ?? '')))]
  const title = platform === 'meta' ? '' : `Report\n${start} - ${end}\n`
  return new TextEncoder().encode(
    `\uFEFF${title}${table.map((cells) => cells.map(quote).join(delimiter)).join('\n')}\n`,
  )
}

function capital(words: string | undefined): string {
  const [first = 'total'] = words?.split('|') ?? []
  return first.charAt(0).toUpperCase() + first.slice(1)
}
