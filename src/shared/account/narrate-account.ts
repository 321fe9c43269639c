import type { Audit, Narrative } from '../audit/audit'
import { narrate } from '../narrative/built-in'
import { withFiles } from '../narrative/with-files'

export function narrateAccount(audit: Audit): Narrative {
  return withFiles(narrate(audit), audit.files ?? [])
}
