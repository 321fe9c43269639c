import { EMPTY_CONTEXT, type Audit } from '../../src/shared/audit/audit'
import { auditExport } from '../../src/shared/analyse'
import { narrate } from '../../src/shared/narrative/built-in'
import { toAnalysis } from '../../src/shared/to-analysis'
import type { RawAccount } from './raw-account'
import { openOracle, type Oracle } from './recount'

/** Audits an account with the engine; `before` is the audit of the month before, if any. */
export function auditOf(account: RawAccount, before?: Audit): Audit {
  const { bytes, type, today } = account
  const previous = before && {
    reportId: 'before',
    createdAt: '2026-08-01T00:00:00Z',
    analysis: toAnalysis(before, narrate(before), { narrator: { kind: 'built-in' }, fileHash: '' }),
  }
  return auditExport(bytes, { type, context: { ...EMPTY_CONTEXT, today, previous: previous ?? null } }).audit
}

/** Opens the oracle of an account, and of the month before, if any. */
export function openAccount(account: RawAccount): Oracle {
  const before = account.before && openAccount(account.before)
  return openOracle(account, auditOf(account, before?.audit), before)
}
