import { createAuditor, type Auditor } from '../../src/server/analyses/auditor'

let shared: Auditor | null = null

/**
 * One auditor for all apps of a test file: starting a worker and compiling its code takes longer than most audits. A
 * worker keeps nothing of a job.
 */
export const shareAuditor = (): Auditor => (shared ??= createAuditor())

export function closeSharedAuditor(): void {
  shared?.close()
  shared = null
}
