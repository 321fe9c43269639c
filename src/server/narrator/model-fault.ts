/** Faults of a call to a model. They never fail an audit, since the built-in narrator takes over. */
export type FaultKind =
  | 'unreachable'
  | 'forbidden'
  | 'unauthorized'
  | 'rejected'
  | 'unsupported'
  | 'rate_limited'
  | 'server_error'
  | 'timeout'
  | 'silent'
  | 'truncated'
  | 'too_large'
  | 'garbage'
  | 'refused'
  | 'busy'
  | 'budget'

const SENTENCES: Record<FaultKind, string> = {
  unreachable: 'The model could not be reached.',
  forbidden: 'The address of the model server is one that may not be asked.',
  unauthorized: 'The model server refused the key.',
  rejected: 'The model server refused the request.',
  unsupported: 'The model server does not support this kind of request.',
  rate_limited: 'The model server asked us to slow down.',
  server_error: 'The model server had a fault of its own.',
  timeout: 'The model took too long.',
  silent: 'The model stopped answering.',
  truncated: 'The model stopped before it was done.',
  too_large: 'The model answered far more than was asked.',
  garbage: 'The model gave an answer that could not be read.',
  refused: 'The model declined to answer.',
  busy: 'Too many reports were waiting for the model.',
  budget: 'The daily budget for the model is used up.',
}

export class ModelFault extends Error {
  override readonly name = 'ModelFault'

  constructor(
    readonly kind: FaultKind,
    /** Seconds to wait, if the server states them. */
    readonly retryAfter: number | null = null,
    options?: ErrorOptions,
  ) {
    super(SENTENCES[kind], options)
  }

  /** Whether a retry of the same request makes sense. */
  get passing(): boolean {
    return this.kind === 'rate_limited' || this.kind === 'server_error' || this.kind === 'unreachable'
  }
}
