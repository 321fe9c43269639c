import { AppError } from '../../shared/app-error'
import { builtInNarrator, type Narrator } from './narrator'
import { createCopyTagger, type CopyTagger } from './tag-copies'
import { createImageTagger, type ImageTagger } from './tag-images'
import type { ServerContext } from '../context'
import { isAllowedHost } from '../egress/fetch-outside'
import { createSemaphore } from '../http/semaphore'
import { optionalLine } from '../http/text'
import type { Sealer } from '../security/seal'
import { askModel, knownMode } from './ask'
import type { ChatLimits, ModelSettings } from './chat'
import { ModelFault } from './model-fault'
import { takePlace, type ModelAccess } from './model-access'
import type { NarratorInput, NarratorStatus, NarratorTest } from './shapes'
import * as store from './store'

type Context = Pick<ServerContext, 'db' | 'env' | 'now' | 'sealer' | 'log'>

/** Name of the row that the sealed key is bound to. */
const ROW = 'settings:narrator'
const SLOTS = { places: 2, waiting: 20, patienceMs: 60_000 }
const TEST_LIMITS: ChatLimits = { deadlineMs: 20_000, idleMs: 15_000, retries: 0 }

/** Narrator and taggers of a workspace, which share the model's semaphore and budget. */
export function openNarrator(
  context: Context,
  limits?: ChatLimits,
): { narrator: Narrator; imageTagger: ImageTagger; copyTagger: CopyTagger } {
  const { db, now, log } = context
  const today = () => now().toISOString().slice(0, 10)
  const access: ModelAccess = {
    readSettings: () => readModel(context),
    slots: createSemaphore(SLOTS),
    ...(limits && { limits }),
    async requireBudget() {
      const { dailyTokens } = await store.readNarrator(db)
      if ((await store.readTokens(db, today())) >= dailyTokens) throw new ModelFault('budget')
    },
    spend: (tokens) => store.addTokens(db, today(), tokens),
    log: (fault) => log.info('narrator.fault', { kind: fault.kind, message: fault.message }),
  }
  return {
    narrator: createModelNarrator(access),
    imageTagger: createImageTagger(access),
    copyTagger: createCopyTagger({ ...access, readAllowed: () => readModelForTexts(context) }),
  }
}

/** Lets a configured model plan the report, and falls back to the built-in plan on any failure. */
function createModelNarrator(access: ModelAccess): Narrator {
  return async function* (task, signal) {
    const settings = await access.readSettings()
    if (!settings) return yield* builtInNarrator(task, signal)
    const { limits, spend } = access
    // Loaded on demand, since most servers have no model.
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

type ModelContext = Pick<Context, 'env' | 'sealer'>

async function readModel(context: ModelContext & Pick<Context, 'db'>): Promise<ModelSettings | null> {
  return toModel(context, await store.readNarrator(context.db))
}

/** The model, if sending it ad texts is allowed. */
async function readModelForTexts(context: Context): Promise<ModelSettings | null> {
  const stored = await store.readNarrator(context.db)
  const model = toModel(context, stored)
  return mayHaveTexts(model, stored) ? model : null
}

/** The model to use, by the environment, else by the settings; null if none is configured. */
function toModel({ env, sealer }: ModelContext, stored: store.StoredNarrator): ModelSettings | null {
  const fromEnv = modelOfEnvironment(env.openai)
  if (fromEnv) return fromEnv
  const { baseUrl, model, sealedKey } = stored
  if (model === null) return null
  return { baseUrl, model, apiKey: openKey(sealer, sealedKey) }
}

const addressOf = ({ baseUrl }: Pick<ModelSettings, 'baseUrl'>) => baseUrl ?? ''

function mayHaveTexts(model: ModelSettings | null, { textsTo }: store.StoredNarrator): boolean {
  return model !== null && textsTo === addressOf(model)
}

function modelOfEnvironment({ apiKey, baseUrl, model }: Context['env']['openai']): ModelSettings | null {
  if (apiKey === null && baseUrl === null) return null
  return { apiKey, baseUrl, model: model ?? 'gpt-5-mini' }
}

const openKey = (sealer: Sealer, sealed: string | null) => (sealed === null ? null : sealer.open(sealed, ROW))

/** Whether a model's opinions are shown in shared and printed reports. */
export async function readSharesOpinions({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return (await store.readNarrator(db)).sharesOpinions
}

export async function readStatus(context: Context): Promise<NarratorStatus> {
  const stored = await store.readNarrator(context.db)
  const model = toModel(context, stored)
  return {
    kind: model ? 'model' : 'built-in',
    source: model === null ? null : modelOfEnvironment(context.env.openai) ? 'environment' : 'settings',
    baseUrl: model?.baseUrl ?? null,
    model: model?.model ?? null,
    key: model?.apiKey ? toMasked(model.apiKey) : null,
    dailyTokens: stored.dailyTokens,
    tokensToday: await store.readTokens(context.db, context.now().toISOString().slice(0, 10)),
    tagsTexts: mayHaveTexts(model, stored),
    sharesOpinions: stored.sharesOpinions,
  }
}

/** Missing fields keep their value. */
export async function updateNarrator(context: Context, input: NarratorInput): Promise<NarratorStatus> {
  const { db, env, sealer } = context
  const changed = await store.readNarrator(db)
  if (input.baseUrl !== undefined) {
    const baseUrl = await readBaseUrl(input.baseUrl)
    // A key must not be sent to another server.
    if (baseUrl !== changed.baseUrl) changed.sealedKey = null
    changed.baseUrl = baseUrl
  }
  if (input.model !== undefined) changed.model = optionalLine(input.model, { field: 'model', max: 200 })
  if (input.apiKey !== undefined) {
    const key = optionalLine(input.apiKey, { field: 'apiKey', max: 500 })
    changed.sealedKey = key === null ? null : sealer.seal(key, ROW)
  }
  if (input.dailyTokens !== undefined) changed.dailyTokens = input.dailyTokens
  if (input.tagsTexts !== undefined) {
    changed.textsTo = input.tagsTexts ? addressOf(modelOfEnvironment(env.openai) ?? changed) : null
  }
  if (input.sharesOpinions !== undefined) changed.sharesOpinions = input.sharesOpinions
  await store.writeNarrator(db, changed)
  return readStatus(context)
}

async function readBaseUrl(text: string | null): Promise<string | null> {
  const line = optionalLine(text, { field: 'baseUrl', max: 500 })
  if (line === null) return null
  const url = URL.parse(line)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new AppError('invalid_url:baseUrl', 'The server URL must start with http:// or https://.')
  }
  // The address is shown to all users, so it must not contain a secret.
  if (url.username !== '' || url.password !== '') {
    throw new AppError('invalid_url:baseUrl', 'Leave the username and password out of the URL.')
  }
  // Checked again on each use, since the name may resolve differently.
  if (!(await isAllowedHost(url.hostname))) {
    throw new AppError('invalid_url:baseUrl', 'That URL can’t be a model server.')
  }
  return line.replace(/\/+$/, '')
}

/** Shows the end of a key to tell keys apart; of a short key nothing. */
function toMasked(key: string): string {
  return key.length < 12 ? '…' : `…${key.slice(-4)}`
}

/** Asks the configured model one short question to test whether it answers, how fast, and in which output mode. */
export async function testNarrator(context: Context, signal: AbortSignal): Promise<NarratorTest> {
  const settings = await readModel(context)
  if (!settings) return { ok: false, message: 'No model is set up.', latencyMs: null, mode: null }
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: ['ok'],
    properties: { ok: { type: 'boolean' } },
  }
  const request = {
    messages: [
      { role: 'user' as const, content: 'Answer with the JSON object {"ok": true} and nothing else.' },
    ],
    schema: { name: 'test', schema },
    maxTokens: 500,
  }
  const started = performance.now()
  let latencyMs: number | null = null
  try {
    for await (const _ of askModel(settings, request, signal, TEST_LIMITS)) {
      latencyMs ??= Math.round(performance.now() - started)
    }
    return { ok: true, message: 'The model answers.', latencyMs, mode: knownMode(settings) }
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error
    return { ok: false, message: error.message, latencyMs, mode: null }
  }
}
