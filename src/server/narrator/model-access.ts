import type { Semaphore } from '../http/semaphore'
import type { ChatLimits, ModelSettings } from './chat'
import { ModelFault } from './model-fault'

/** The configured model, with the semaphore and budget that all its uses share. */
export interface ModelAccess {
  /** Null while no model is configured. Called for each report, since settings may change. */
  readSettings: () => Promise<ModelSettings | null>
  /** Limits concurrent model calls. */
  slots: Semaphore
  /** Throws `ModelFault` when the daily budget is used up. */
  requireBudget: () => Promise<void>
  spend: (tokens: number) => Promise<void>
  log: (fault: ModelFault) => void
  limits?: ChatLimits
}

/** Waits for a place and returns the function that frees it. Throws `ModelFault` without budget or place. */
export async function takePlace({
  requireBudget,
  slots,
}: Pick<ModelAccess, 'requireBudget' | 'slots'>): Promise<() => void> {
  await requireBudget()
  try {
    return await slots.enter()
  } catch (error) {
    throw new ModelFault('busy', null, { cause: error })
  }
}
