import { EMPTY_CONTEXT } from '../src/shared/audit/audit'
import { auditExport } from '../src/shared/analyse'
import { narrate } from '../src/shared/narrative/built-in'
import { readExport } from '../src/shared/exports/read-export'
import { type BenchLine, ms, timeOf } from './line'
import { makeExport } from './reading'

/** A whole audit with its texts, of the first 2,000 rows of an ad-level export, against only reading them. */
export async function benchAudit(rounds: number): Promise<BenchLine> {
  const lines = new TextDecoder().decode(makeExport(1)).split(/(?<=2026-08-31\n)/)
  const bytes = new TextEncoder().encode(lines.slice(0, 2000).join(''))
  const read = await timeOf(rounds, () => readExport(bytes))
  const whole = await timeOf(rounds, () =>
    narrate(auditExport(bytes, { type: 'campaign', context: EMPTY_CONTEXT }).audit),
  )
  return {
    area: 'audit',
    what: 'file of 2,000 rows to findings and sentences',
    ours: ms(whole),
    reference: `${ms(read)} (reading it)`,
    ratio: whole / read,
    goal: '',
    met: null,
  }
}
