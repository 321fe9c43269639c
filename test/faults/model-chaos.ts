import { goodAnswer, readFacts } from '../model-stand-in/analyst'
import type { Mode } from '../model-stand-in/start-model'
import { startModel } from '../model-stand-in/start-model'
import { startServer } from '../support/start-server'
import type { Experiment } from './outcome'
import { createClient, smallExport, uploadForm } from './requests'

const MODES: Mode[] = [
  'good',
  'byte_by_byte',
  'cut',
  'html',
  'empty',
  'no_choices',
  'invalid_json',
  'not_events',
  'refusal',
  'content_filter',
  'too_long',
  'error_in_stream',
  'rate_limited',
  'server_error',
  'fails_first',
  'unauthorized',
  'redirect',
  'huge',
]

const SHORT_MODES: Mode[] = ['good', 'cut', 'html', 'redirect', 'huge']

/** All faults of a model. Every audit must finish. */
export const modelChaos: Experiment = async (length) => {
  const rounds = length === 'short' ? 1 : 10
  const modes = length === 'short' ? SHORT_MODES : MODES
  let finished = 0
  let unfinished = 0
  let slowest = 0
  let open = 0
  for (const mode of modes) {
    const model = startModel({ mode, answer: (body) => JSON.stringify(goodAnswer(readFacts(body))) })
    const server = await startServer({
      env: { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: `chaos-${mode}` },
    })
    try {
      const clientId = await createClient(server.origin, mode)
      for (let round = 0; round < rounds; round++) {
        const started = performance.now()
        const response = await fetch(`${server.origin}/api/analyze`, {
          method: 'POST',
          body: uploadForm(clientId, smallExport()),
        })
        const { narrator, summary } = (await response.json()) as {
          narrator?: { kind: string }
          summary?: string
        }
        slowest = Math.max(slowest, performance.now() - started)
        const told = narrator?.kind === (['good', 'byte_by_byte'].includes(mode) ? 'model' : narrator?.kind)
        if (response.ok && summary && told) finished++
        else unfinished++
      }
      open += model.open()
    } finally {
      await server.stop()
      await server.remove()
      await model.stop()
    }
  }
  return [
    {
      what: `${modes.length} moods of a model, ${rounds} times each`,
      goal: 'every audit finished within 180 s, no connection left open',
      measured: `${finished} finished, ${unfinished} not, slowest ${(slowest / 1000).toFixed(1)} s, ${open} open`,
      met: unfinished === 0 && open === 0 && slowest < 180_000,
    },
  ]
}
