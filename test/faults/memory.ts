import { readFileSync } from 'node:fs'
import { HOSTILE_FILES } from '../support/hostile-files'
import { startServer } from '../support/start-server'
import type { Experiment, Outcome } from './outcome'
import { createClient, percentile, timeHealth, uploadForm } from './requests'

const SIZE = 5_000_000
const FIGURES = 'Impressions,Link clicks,Purchases,Amount spent (USD)'
const figures = (row: number) => `${1000 + (row % 977)},${row % 31},${row % 5},${row % 83}`

interface HeavyFile {
  name: string
  type: string
  make: () => string | Uint8Array
}

/** Repeats `line` `count` times, or up to 5 MB. */
function lines(
  head: string,
  line: (row: number) => string,
  count = Infinity,
  [columns, cells] = [FIGURES, figures],
): () => string {
  return () => {
    const text = [`${head},${columns}`]
    for (let row = 0, size = 0; row < count && size < SIZE; row++) {
      text.push(`${line(row)},${cells(row)}`)
      size += text.at(-1)!.length + 1
    }
    return text.join('\n')
  }
}

/** Google's column names. */
const GOOGLE = 'Clicks,Impr.,Cost,Conversions,Currency code'
const googleFigures = (row: number) =>
  `${20 + (row % 31)},${1000 + (row % 977)},${5 + (row % 83)}.50,${row % 5},USD`

/** `count` words that differ in each row. */
const words = (row: number, count: number) =>
  Array.from({ length: count }, (_, at) => `w${(row * 7919 + at * 104_729) % 1_000_000}`).join(' ')

const dayOf = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)

const SEGMENTS: readonly HeavyFile[] = [
  { name: '100,000 segments', type: 'campaign', make: lines('Campaign name', (row) => `c${row}`, 100_000) },
  { name: '200,000 segments', type: 'campaign', make: lines('Campaign name', (row) => `c${row}`, 200_000) },
  {
    name: '1,500 segments, each on 107 days',
    type: 'campaign',
    make: lines('Campaign name,Day', (row) => `c${row % 1500},${dayOf(Math.floor(row / 1500))}`),
  },
  { name: 'a city in every row', type: 'location', make: lines('City,Country', (row) => `city ${row},C${row % 50}`) },
  {
    name: 'a video in every row',
    type: 'video',
    make: lines('Campaign name,Ad set name,Ad name,ThruPlays', (row) => `c${row},s${row},a${row},${row % 300}`),
  },
  {
    name: 'a text in every row',
    type: 'copy',
    make: lines('Ad name,Body,Headline', (row) => `a${row},buy text ${row} now,head ${row}`),
  },
  {
    name: 'an ad with comments in every row',
    type: 'engaged',
    make: lines('Ad name,Ad set name,Post reactions,Post comments', (row) => `a${row},s${row},${row % 7},${row % 5}`),
  },
  {
    name: 'an age and a campaign in every row',
    type: 'ageRange',
    make: lines('Age,Campaign name', (row) => `${18 + (row % 60)}-${19 + (row % 60)},c${row}`),
  },
  {
    name: '50,000 search terms',
    type: 'searchTerm',
    make: lines('Search term,Campaign,Ad group', (row) => `buy ${row % 3000} shoe ${row} size ${row % 97},c,a`, 50_000, [GOOGLE, googleFigures]),
  },
  {
    name: 'search terms of 1,200 words',
    type: 'searchTerm',
    make: lines('Search term,Campaign,Ad group', (row) => `${words(row, 1200)},c,a`, Infinity, [GOOGLE, googleFigures]),
  },
  {
    name: 'a keyword and a campaign in every row',
    type: 'keyword',
    make: lines('Keyword,Match type,Campaign,Ad group', (row) => `k ${row},Broad match,c${row},a${row}`, Infinity, [GOOGLE, googleFigures]),
  },
  {
    name: 'an asset group in every row',
    type: 'assetGroup',
    make: lines('Asset group,Campaign', (row) => `g${row},c${row}`, Infinity, [GOOGLE, googleFigures]),
  },
] // prettier-ignore

const HOSTILE = HOSTILE_FILES.map(({ name, make }): HeavyFile => ({
  name,
  type: 'campaign',
  make: () => make(SIZE),
}))

/** Uploads each memory-heavy file to a new server, and measures the peak memory of its process. */
export const memory: Experiment = async (length) => {
  const outcomes: Outcome[] = []
  for (const file of length === 'short' ? SEGMENTS.slice(0, 1) : [...SEGMENTS, ...HOSTILE]) {
    outcomes.push(await audit(file, length === 'short'))
  }
  return outcomes
}

async function audit({ name, type, make }: HeavyFile, short: boolean): Promise<Outcome> {
  const file = new Blob([make() as string])
  const server = await startServer()
  try {
    const form = uploadForm(await createClient(server.origin, 'Heavy'), file)
    form.set('type', type)
    const state = { done: false }
    const timeUntil = async (over: () => boolean) => {
      const times: number[] = []
      while (!over()) {
        times.push((await timeHealth(server.origin)) ?? 10_000)
        await Bun.sleep(10)
      }
      return percentile(times, 0.99)
    }
    const since = performance.now()
    const quiet = await timeUntil(() => performance.now() - since > (short ? 200 : 1500))
    const watch = timeUntil(() => state.done)
    const started = performance.now()
    const response = await fetch(`${server.origin}/api/analyze`, { method: 'POST', body: form })
    const { code = '' } = (await response.json()) as { code?: string }
    const seconds = (performance.now() - started) / 1000
    state.done = true
    const p99 = await watch
    const peak = peakOf(server.pid)
    return {
      what: `${name} (${(file.size / 1e6).toFixed(1)} MB)`,
      goal: 'memory ≤ 400 MB, health p99 ≤ 250 ms over its quiet value, no 500',
      measured: `${peak.toFixed(0)} MB, p99 ${p99.toFixed(0)} ms (quiet ${quiet.toFixed(0)} ms), ${[response.status, code].join(' ').trim()} in ${seconds.toFixed(1)} s`,
      met: peak <= 400 && response.status < 500 && (short || p99 - quiet <= 250),
    }
  } finally {
    await server.stop()
    await server.remove()
  }
}

/** Peak resident memory of a process, in MB. */
function peakOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
