import { AppError } from '../src/shared/app-error'
import { HOSTILE_FILES } from '../test/support/hostile-files'
import { readExport } from '../src/shared/exports/read-export'
import { atMost, type BenchLine } from './line'

const SIZE = 5_000_000
const LIMIT_MS = 1000
const ROUNDS = 2

/** The slowest of the hostile 5 MB files, by CPU time, which other processes do not affect. */
export function benchHostile(): BenchLine {
  const times = HOSTILE_FILES.map(({ name, make }) => {
    const bytes = make(SIZE)
    return { name, ms: Math.min(...Array.from({ length: ROUNDS }, () => timeReading(bytes))) }
  })
  const slowest = times.reduce((a, b) => (b.ms > a.ms ? b : a))
  const what = `slowest of ${times.length} hostile files of 5 MB (${slowest.name}), CPU`
  return { ...atMost('reading', what, slowest.ms, LIMIT_MS, 1), reference: '1 s' }
}

function timeReading(bytes: Uint8Array): number {
  Bun.gc(true)
  const before = process.cpuUsage()
  try {
    readExport(bytes)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
