import { auditExport } from '../src/shared/analyse'
import { EMPTY_CONTEXT } from '../src/shared/audit/audit'
import { narrate } from '../src/shared/narrative/built-in'
import { makeExport } from './reading'

const WARM_UP = 10
const ROUNDS = 60

/**
 * Milliseconds of processor time to plan a report, work out its claims and word them, nothing kept between rounds. Processor
 * time, since a few milliseconds on a busy machine are mostly waiting for a turn; after some rounds to warm up.
 */
export function benchNarrative(): { words: number; median: number; worst: number } {
  const lines = new TextDecoder().decode(makeExport(1)).split(/(?<=2026-08-31\n)/)
  const bytes = new TextEncoder().encode(lines.slice(0, 2000).join(''))
  const { audit } = auditExport(bytes, { type: 'campaign', context: EMPTY_CONTEXT })
  // A copy has no book of facts yet.
  const tell = () => narrate({ ...audit })
  for (let round = 0; round < WARM_UP; round++) tell()
  const times = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage()
    tell()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }).sort((a, b) => a - b)
  const { sentences } = tell()
  const text = sentences.flatMap(({ parts }) =>
    parts.map((part) => (typeof part === 'string' ? part : part.text)),
  )
  return {
    words: text.join('').split(/\s+/).filter(Boolean).length,
    median: times[Math.floor(ROUNDS / 2)]!,
    worst: times.at(-1)!,
  }
}

if (import.meta.main) {
  const { words, median, worst } = benchNarrative()
  process.stdout.write(
    `telling a report: ${words} words, median ${median.toFixed(1)} ms, worst of ${ROUNDS} ${worst.toFixed(1)} ms (goal 20 ms)\n`,
  )
}
