import type { Action } from '../../schemas/finding'

/** The steps that a report numbers as its decisions, in their order. */
export const listDecisions = (actions: readonly Action[]): Action[] =>
  actions.filter(({ decision }) => decision != null).sort((a, b) => a.decision! - b.decision!)
