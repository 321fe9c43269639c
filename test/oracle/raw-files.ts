import Papa from 'papaparse'
import { auditAccount } from '../../src/shared/account/audit-account'
import { EMPTY_CONTEXT, type Audit } from '../../src/shared/audit/audit'
import { readExport } from '../../src/shared/exports/read-export'
import type { ReportType } from '../../src/shared/report-types/names'
import { seeded } from './raw-account'

export interface FileRow {
  label: string
  spend: number
  impressions: number
  clicks: number
  /** Carts in a file that counts carts, else purchases or conversions. */
  count: number
}

/** A file of an account as rows, for computations independent of the engine. */
export interface RawFile {
  name: string
  type: ReportType
  counts: 'carts' | 'purchases' | 'conversions'
  rows: FileRow[]
}

const KEYS: Partial<Record<ReportType, string>> = {
  placement: 'Placement', copy: 'Body', video: 'Video name', searchTerm: 'Search term', keyword: 'Keyword',
} // prettier-ignore
const cents = (amount: number) => Math.round(amount * 100) / 100

function toBytes({ type, counts, rows }: RawFile): Uint8Array {
  const google = counts === 'conversions'
  const header = google
    ? [KEYS[type], 'Campaign', 'Currency code', 'Cost', 'Impr.', 'Clicks', 'Conversions']
    : [KEYS[type], 'Reporting starts', 'Reporting ends', 'Amount spent (EUR)', 'Impressions', 'Link clicks',
        ...(counts === 'carts' ? ['Result type', 'Results'] : ['Purchases'])] // prettier-ignore
  const lines = rows.map(({ label, spend, impressions, clicks, count }) => [
    label, ...(google ? ['Search', 'EUR'] : ['2026-08-01', '2026-08-31']), spend, impressions, clicks,
    ...(counts === 'carts' ? ['Website adds to cart'] : []), count,
  ]) // prettier-ignore
  const above = google ? [['Report'], ['2026-08-01 - 2026-08-31']] : []
  return new TextEncoder().encode(Papa.unparse([...above, header, ...lines]))
}

/** Audits the files together with the engine. */
export function auditOf(files: readonly RawFile[]): Audit {
  const dropped = files.map((file) => {
    const table = readExport(toBytes(file), { fileName: file.name })
    return { file: file.name, hash: file.name, type: file.type, table }
  })
  return auditAccount(dropped, { ...EMPTY_CONTEXT, today: '2026-09-03' }).audit
}

const PLACES = [
  'Feed',
  'Stories',
  'Reels',
  'Right column',
  'Search',
  'Rewarded video',
  'Marketplace',
  'In-stream',
]
const WORDS = ['running shoes', 'trail shoes', 'walking boots', 'free shoes', 'shoe shop', 'red laces', 'wide boots', 'kids shoes', 'rain boots', 'soft soles', 'gym shoes', 'old boots'] // prettier-ignore

/** Draws two files of an account that the engine cross-checks. For some the check finds nothing. */
export function drawFiles(seed: number): RawFile[] {
  const random = seeded(seed * 104_729 + 7)
  const between = (low: number, high: number) => low + random() * (high - low)
  const draw = (label: string): FileRow => {
    const spend = cents(between(100, 3000))
    const clicks = Math.round(spend * between(0.5, 1.5))
    return { label, spend, impressions: clicks * 50, clicks, count: Math.round(spend / between(30, 50)) }
  }
  if (seed % 3 === 0) {
    const orders = PLACES.slice(0, 4 + Math.floor(random() * 5)).map(draw)
    for (const row of orders) if (random() < 0.3) row.count = Math.floor(row.count * between(0, 0.5))
    const carts = orders.map((row) => ({
      ...row,
      spend: random() < 0.1 ? cents(row.spend * 1.04) : row.spend,
      count: Math.round(row.spend / between(2, 8)),
    }))
    return [
      { name: 'a-carts.csv', type: 'placement', counts: 'carts', rows: carts },
      { name: 'b-orders.csv', type: 'placement', counts: 'purchases', rows: orders },
    ]
  }
  if (seed % 3 === 1) {
    const texts = Array.from({ length: 2 + Math.floor(random() * 9) }, (_, at) =>
      draw(`Text number ${at + 1}`),
    )
    const videos = texts.map((row, at) => ({ ...row, label: `clip-${at + 1}.mp4` })).reverse()
    if (random() < 0.3) videos[0]!.spend = cents(videos[0]!.spend + 0.02)
    if (random() < 0.2) videos[0]!.count += 1
    return [
      { name: 'texts.csv', type: 'copy', counts: 'purchases', rows: texts },
      { name: 'videos.csv', type: 'video', counts: 'purchases', rows: videos },
    ]
  }
  const keywords = WORDS.slice(0, 5).map(draw)
  const terms = WORDS.filter(() => random() < 0.7).map(draw)
  const scale = between(0.3, 1.05) * (keywords.reduce((sum, { spend }) => sum + spend, 0) / terms.reduce((sum, { spend }) => sum + spend, 0)) // prettier-ignore
  for (const row of terms) row.spend = cents(row.spend * scale)
  for (const row of terms) if (random() < 0.3) row.count = 0
  const typed = [(text: string) => text, (text: string) => `[${text}]`, (text: string) => `"${text}"`]
  for (const [at, row] of keywords.entries()) row.label = typed[at % 3]!(row.label)
  return [
    { name: 'keywords.csv', type: 'keyword', counts: 'conversions', rows: keywords },
    { name: 'terms.csv', type: 'searchTerm', counts: 'conversions', rows: terms },
  ]
}
