import { builtInNarrator, type Narrator } from './narrator'
import type { Gate } from '../http/gate'
import type { ChatLimits, ModelSettings } from './chat'
import { ModelFault } from './model-fault'

export interface ModelNarratorOptions {
  /** Null while no model is set up. Read anew for each report, since it can change while the server runs. */
  readSettings: () => Promise<ModelSettings | null>
  /** Two model calls at a time, the others wait. */
  slots: Gate
  /** Throws `ModelFault` when the day's budget is used up. */
  requireBudget: () => Promise<void>
  spend: (tokens: number) => Promise<void>
  log: (fault: ModelFault) => void
  limits?: ChatLimits
}

/** Puts an audit into words with a model where one is set up. Whatever goes wrong there, the built-in text stands. */
export function createModelNarrator(options: ModelNarratorOptions): Narrator {
  return async function* (task, signal) {
    const settings = await options.readSettings()
    if (!settings) return yield* builtInNarrator(task, signal)
    const { limits, spend } = options
    // Not before it is needed: most servers never ask a model.
    const { writeWithModel } = await import('./write-with-model')
    try {
      await options.requireBudget()
      const leave = await enter(options.slots)
      try {
        return yield* writeWithModel(task, { settings, signal, limits, spend })
      } finally {
        leave()
      }
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error
      options.log(error)
      const notice = `${error.message} The built-in narrator wrote this report.`
      return { narrative: task.builtIn, narrator: { kind: 'built-in', notice } }
    }
  }
}

async function enter(slots: Gate): Promise<() => void> {
  try {
    return await slots.enter()
  } catch (error) {
    throw new ModelFault('busy', null, { cause: error })
  }
}
