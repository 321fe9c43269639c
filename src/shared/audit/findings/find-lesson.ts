import type { Action } from '../../schemas/finding'

/** The first lesson for the next plan: what a report has in place of decisions, where its rows have ended or its period is long past. */
export const findLesson = (actions: readonly Action[]): Action | undefined =>
  actions.find(({ kind }) => kind === 'lesson')
