import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readExport } from '../src/shared/exports/read-export'
import { atMost, type BenchLine } from './line'
import { makeExport } from './reading'

const MB = 1_000_000
const TINY = 'Campaign name,Impressions,Amount spent (USD)\nA,1,2\n'

/** How much a fresh process grows at most while it reads an export, beside the file itself. */
export async function benchReadingMemory(megabytes: number): Promise<BenchLine> {
  const folder = mkdtempSync(join(tmpdir(), 'spendlens-reading-'))
  const path = join(folder, 'export.csv')
  const size = await Bun.write(path, makeExport(megabytes))
  const { stdout } = Bun.spawnSync([process.execPath, import.meta.path, path])
  rmSync(folder, { recursive: true })
  const format = (bytes: number) => `${(bytes / MB).toFixed(0)} MB`
  return atMost(
    'reading',
    `memory that reading ${megabytes} MB takes at most`,
    Number(stdout),
    size,
    10,
    format,
  )
}

async function measureGrowth(path: string): Promise<number> {
  const bytes = await Bun.file(path).bytes()
  // What the first reading of anything loads is the program's, not the file's.
  readExport(new TextEncoder().encode(TINY))
  const before = process.memoryUsage.rss()
  readExport(bytes)
  return peak() - before
}

/** The most that this program had: `maxRSS` would count the process that started it. */
function peak(): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/u.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

if (import.meta.main) console.log(await measureGrowth(process.argv[2]!))
