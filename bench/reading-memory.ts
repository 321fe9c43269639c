import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '../src/shared/app-error'
import { HOSTILE_FILES } from '../test/support/hostile-files'
import { readExport } from '../src/shared/exports/read-export'
import { atMost, type BenchLine } from './line'
import { makeExport } from './reading'

const MB = 1_000_000
const TINY = 'Campaign name,Impressions,Amount spent (USD)\nA,1,2\n'
/** Maximum growth ÷ size of the file. */
const LIMIT = 10

/** Peak memory growth of a new process that reads an export, compared with the file's size. */
export async function benchReadingMemory(megabytes: number): Promise<BenchLine> {
  const bytes = makeExport(megabytes)
  return toLine(`memory that reading ${megabytes} MB takes at most`, await growthOf(bytes), bytes.length)
}

/** Memory growth of the hostile file that takes the most. */
export async function benchHostileMemory(megabytes: number): Promise<BenchLine> {
  let worst = { name: '', growth: 0, size: 1 }
  for (const { name, make } of HOSTILE_FILES) {
    const bytes = make(megabytes * MB)
    const growth = await growthOf(bytes)
    if (growth / bytes.length > worst.growth / worst.size) worst = { name, growth, size: bytes.length }
  }
  const what = `memory that the worst of ${HOSTILE_FILES.length} hostile files of ${megabytes} MB takes at most (${worst.name})`
  return toLine(what, worst.growth, worst.size)
}

function toLine(what: string, growth: number, size: number): BenchLine {
  return atMost('reading', what, growth, size, LIMIT, (bytes) => `${(bytes / MB).toFixed(0)} MB`)
}

/** Peak growth in bytes of a new process while it reads a file that is already in its memory. */
export async function growthOf(bytes: Uint8Array): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'spendlens-reading-'))
  try {
    const path = join(folder, 'export.csv')
    await Bun.write(path, bytes)
    const { stdout, stderr } = Bun.spawnSync([process.execPath, import.meta.path, path])
    const growth = Number(stdout.toString().trim() || Number.NaN)
    if (Number.isNaN(growth)) throw new Error(`Reading in a process of its own failed: ${stderr}`)
    return growth
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function measureGrowth(path: string): Promise<number> {
  const bytes = await Bun.file(path).bytes()
  // The first reading loads code, whose memory must not count for the file.
  readExport(new TextEncoder().encode(TINY))
  const before = process.memoryUsage.rss()
  try {
    readExport(bytes)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  return peak() - before
}

/** Peak resident memory of this process; `maxRSS` would include the parent's. */
function peak(): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/u.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

if (import.meta.main) console.log(await measureGrowth(process.argv[2]!))
