import { afterEach } from 'bun:test'
import { readFacts, type Answer, type SentFacts } from '../model-stand-in/analyst'
import { startModel, type ModelStandIn, type StandInOptions } from '../model-stand-in/start-model'
import { openApp, type OpenApp } from './open-app'
import { CAMPAIGNS, fixture } from './uploads'
import type { AnalysisAnswer } from '../../src/shared/schemas/audit-event'

/** Apps with a stand-in for the model. Both are closed after each test. */
export interface ModelStage {
  readonly model: ModelStandIn
  openWith(options: StandInOptions, settings?: Record<string, string>): Promise<OpenApp>
  /** Uploads a file to a new app and returns the analysis. */
  analysisOf(options: StandInOptions, fields?: Record<string, string>): Promise<AnalysisAnswer>
}

export function openStage(): ModelStage {
  let app: OpenApp | undefined
  let model: ModelStandIn | undefined
  afterEach(async () => {
    app?.close()
    await model?.stop()
  })

  async function openWith(options: StandInOptions, settings: Record<string, string> = {}): Promise<OpenApp> {
    model = startModel(options)
    app = await openApp({
      settings: {
        OPENAI_BASE_URL: model.baseUrl,
        OPENAI_API_KEY: 'canary-key-0451',
        OPENAI_MODEL: 'stand-in',
        ...settings,
      },
    })
    return app
  }

  return {
    get model() {
      if (!model) throw new Error('No model was opened.')
      return model
    },
    openWith,
    analysisOf: async (options, fields = {}) => (await analyze(await openWith(options), fields)).json,
  }
}

/** Uploads an export of campaigns for a new client. */
export async function analyze(
  app: OpenApp,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const client = await app.createClient('Northwind', { industry: 'Apparel' })
  const file = new File([fixture(CAMPAIGNS)], 'campaigns.csv')
  return app.analyze({ file, type: 'campaign', clientId: client.id, ...fields }, headers)
}

/** Options of a model whose answer `make` builds from the facts that were sent. */
export const say = (make: (sent: SentFacts) => Answer): StandInOptions => ({
  answer: (body) => JSON.stringify(make(readFacts(body))),
})
