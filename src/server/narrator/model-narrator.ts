import { takePlace, type ModelAccess } from './model-access'
import { ModelFault } from './model-fault'
import { builtInNarrator, type Narrator } from './narrator'

/** Has a model plan the report where one is set up. Whatever goes wrong there, the built-in plan stands. */
export function createModelNarrator(access: ModelAccess): Narrator {
  return async function* (task, signal) {
    const settings = await access.readSettings()
    if (!settings) return yield* builtInNarrator(task, signal)
    const { limits, spend } = access
    // Not before it is needed: most servers never ask a model.
    const { planWithModel } = await import('./plan-with-model')
    try {
      const leave = await takePlace(access)
      try {
        return yield* planWithModel(task, { settings, signal, limits, spend })
      } finally {
        leave()
      }
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error
      access.log(error)
      const notice = `${error.message} The built-in narrator wrote this report.`
      return { narrative: task.builtIn, narrator: { kind: 'built-in', notice } }
    }
  }
}
