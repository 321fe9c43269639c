import type { ClientVerdict } from '../lib/api'

/** A client's latest audit. */
export type Verdict = NonNullable<ClientVerdict['latest']>
