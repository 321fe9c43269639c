import { EMPTY_CONTEXT } from '../src/shared/audit/audit'
import { auditExport } from '../src/shared/analyse'
import { narrate } from '../src/shared/narrative/built-in'
import { readExport } from '../src/shared/exports/read-export'
import { atMost, type BenchLine, median, ms, toLine } from './line'
import { makeRows } from './reading'

const WARM_UP = 20
const ROUNDS = 60

const audit = (bytes: Uint8Array) => auditExport(bytes, { type: 'campaign', context: EMPTY_CONTEXT }).audit

/**
 * Compares a whole audit with its texts, of 2,000 rows of an ad-level export, with reading them only. Alternates both
 * after a warm-up: code in its second run takes two to four times as long as in its twentieth.
 */
export function benchAudit(rounds: number): BenchLine {
  const bytes = makeRows(2000)
  const times = { read: [] as number[], whole: [] as number[] }
  for (let round = -WARM_UP; round < rounds; round++) {
    const start = performance.now()
    readExport(bytes)
    const middle = performance.now()
    narrate(audit(bytes))
    if (round < 0) continue
    times.read.push(middle - start)
    times.whole.push(performance.now() - middle)
  }
  const [read, whole] = [median(times.read), median(times.whole)]
  const what = 'file of 2,000 rows to findings and sentences'
  return toLine('audit', what, ms(whole), `${ms(read)} (reading it)`, whole / read)
}

/**
 * Plans a report, derives its claims and words them, without caches between rounds, after a warm-up. Measures CPU
 * time, since a few milliseconds on a busy machine are mostly waiting.
 */
export function benchNarrative(): BenchLine {
  const audited = audit(makeRows(2000))
  // Copies audit and facts, since what is looked up in them is cached for each object.
  const tell = () => narrate({ ...audited, facts: [...audited.facts] })
  for (let round = 0; round < WARM_UP; round++) tell()
  const times = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage()
    tell()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  const text = tell().sentences.flatMap(({ parts }) =>
    parts.map((part) => (typeof part === 'string' ? part : part.text)),
  )
  const words = text.join('').split(/\s+/).filter(Boolean).length
  return atMost('audit', `telling a report of ${words} words, from its facts`, median(times), 20, 1)
}
