import Papa from 'papaparse'
import { readExport } from '../src/shared/exports/read-export'
import { sumOf } from '../src/shared/exports/totals/reconcile'
import { median } from './line'

const MB = 1_000_000
/** Read before measuring, since the engine compiles its loops during the first files. */
const WARM_UP_MB = 50

/** Deterministic random numbers from 0 to 1. */
export function makeRandom(): () => number {
  let seed = 20_260_820
  return () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** Ad-level Meta export of about that size, with quoted names, line breaks in texts, blank cells and decimals. */
export function makeExport(megabytes: number): Uint8Array {
  const lines = [
    'Campaign name,Ad set name,Ad name,Ad ID,Text,Delivery status,Reach,Impressions,Frequency,Result type,Results,Amount spent (USD),"CPM (cost per 1,000 impressions) (USD)",Link clicks,CTR (link click-through rate),Clicks (all),Purchases,Purchases conversion value,Attribution setting,Reporting starts,Reporting ends',
  ]
  const random = makeRandom()
  for (let size = 0, row = 0; size < megabytes * MB; row++) {
    const impressions = 1 + Math.floor(random() * 90_000)
    const reach = Math.ceil(impressions / (1 + random()))
    const spend = (random() * 900).toFixed(2)
    const clicks = Math.floor(random() * 900)
    const purchases = random() < 0.4 ? String(Math.ceil(random() * 40)) : ''
    const line = `Campaign ${row % 40},"Ad set ${row % 400}, broad",Ad ${row},1202530000${100_000_000 + row},"Save ${row % 50}% today, only here.${row % 5 === 0 ? '\n\nShop now' : ''}",active,${reach},${impressions},${(impressions / reach).toFixed(8)},Website purchases,${purchases},${spend},${((Number(spend) / impressions) * 1000).toFixed(8)},${clicks},${((clicks / impressions) * 100).toFixed(8)},${clicks * 2},${purchases},${purchases && (random() * 4000).toFixed(2)},7-day click or 1-day view,2026-08-01,2026-08-31`
    lines.push(line)
    size += line.length + 1
  }
  return new TextEncoder().encode(`${lines.join('\n')}\n`)
}

/** First rows of such an export. */
export function makeRows(count: number): Uint8Array {
  const lines = new TextDecoder().decode(makeExport(1)).split(/(?<=2026-08-31\n)/)
  return new TextEncoder().encode(lines.slice(0, count).join(''))
}

/** Collects garbage first, so that a run does not pay for that of the run before. */
function time(run: () => unknown): number {
  Bun.gc(true)
  const start = performance.now()
  run()
  return performance.now() - start
}

function parseAlone(bytes: Uint8Array): number {
  return Papa.parse<string[]>(new TextDecoder().decode(bytes), { delimiter: ',', newline: '\n' }).data.length
}

function readAndSum(bytes: Uint8Array): number {
  const table = readExport(bytes)
  let sums = 0
  for (const values of Object.values(table.measures)) sums += sumOf(values)
  return sums
}

/**
 * Milliseconds in which PapaParse makes arrays, and in which we read, recognize and sum. Both read the same bytes in
 * turns, so that a busy machine slows both.
 */
export function measureReading(bytes: Uint8Array, rounds: number): { papaMs: number; readMs: number } {
  const papa: number[] = []
  const read: number[] = []
  for (let round = -Math.ceil((WARM_UP_MB * MB) / bytes.length); round < rounds; round++) {
    const papaMs = time(() => parseAlone(bytes))
    const readMs = time(() => readAndSum(bytes))
    if (round < 0) continue
    papa.push(papaMs)
    read.push(readMs)
  }
  return { papaMs: median(papa), readMs: median(read) }
}
