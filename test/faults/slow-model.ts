import { goodAnswer, readFacts } from '../model-stand-in/analyst'
import { startModel, type StandInOptions } from '../model-stand-in/start-model'
import { startServer } from '../support/start-server'
import type { Experiment, Outcome } from './outcome'
import { createClient, smallExport, uploadForm } from './requests'

const UPLOADS = 8

/** Eight uploads at once with models that need 44 real seconds: one is silent so long, the other writes so long. */
export const slowModel: Experiment = async (length) => {
  const ms = length === 'short' ? 1500 : 44_000
  // Each has a server and a model of its own, and waits most of its time.
  return Promise.all([
    uploadAll(`says nothing for ${ms / 1000} s before each answer`, { delayMs: ms }),
    uploadAll(`writes for ${ms / 1000} s at each answer`, { writesMs: ms }),
  ])
}

async function uploadAll(habit: string, options: StandInOptions): Promise<Outcome> {
  const model = startModel({ ...options, answer: (body) => JSON.stringify(goodAnswer(readFacts(body))) })
  const server = await startServer({ env: { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'slow' } })
  try {
    const clientId = await createClient(server.origin, 'Slow')
    const started = performance.now()
    const answers = await Promise.all(
      Array.from({ length: UPLOADS }, async () => {
        const body = uploadForm(clientId, smallExport())
        const response = await fetch(`${server.origin}/api/analyze`, { method: 'POST', body })
        const { narrator } = (await response.json()) as { narrator?: { kind: string } }
        return { status: response.status, kind: narrator?.kind, ms: performance.now() - started }
      }),
    )
    const ok = answers.filter(({ status, kind }) => status === 200 && kind !== undefined).length
    const byModel = answers.filter(({ kind }) => kind === 'model').length
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    return {
      what: `${UPLOADS} uploads at once, a model that ${habit}`,
      goal: 'all answered with a report',
      measured: `${ok} of ${UPLOADS} answered, ${byModel} in the model’s words, the others in the built-in narrator’s, the last after ${(slowest / 1000).toFixed(0)} s`,
      met: ok === UPLOADS,
    }
  } finally {
    await server.stop()
    await server.remove()
    await model.stop()
  }
}
