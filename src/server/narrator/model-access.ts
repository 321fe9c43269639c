import type { Semaphore } from '../http/semaphore'
import type { ChatLimits, ModelSettings } from './chat'
import { ModelFault } from './model-fault'

/** The model that is set up, with what all uses of it share: its places and its budget. */
export interface ModelAccess {
  /** Null while no model is set up. Read anew for each report, since it can change while the server runs. */
  readSettings: () => Promise<ModelSettings | null>
  /** So many model calls at a time, the others wait. */
  slots: Semaphore
  /** Throws `ModelFault` when the day's budget is used up. */
  requireBudget: () => Promise<void>
  spend: (tokens: number) => Promise<void>
  log: (fault: ModelFault) => void
  limits?: ChatLimits
}

/** Waits for a place at the model; the function it gives back frees it. Throws `ModelFault` without budget or place. */
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
