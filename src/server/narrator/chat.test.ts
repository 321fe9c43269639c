import { afterEach, describe, expect, test } from 'bun:test'
import {
  startModel,
  type Mode,
  type ModelStandIn,
  type StandInOptions,
} from '../../../test/model-stand-in/start-model'
import { CHAT_LIMITS, streamChat, type ChatLimits } from './chat'
import { ModelFault, type FaultKind } from './model-fault'

let model: ModelStandIn | undefined
afterEach(async () => model?.stop())

const request = {
  messages: [{ role: 'user' as const, content: 'Write.' }],
  schema: { name: 'report', schema: { type: 'object' } },
  mode: 'json_schema' as const,
  maxTokens: 500,
}
// Generous for busy machines. Tests of a limit shorten that one.
const patient: ChatLimits = { deadlineMs: 20_000, idleMs: 10_000, retries: 0 }

async function read(
  options: StandInOptions,
  limits: Partial<ChatLimits> = {},
  signal = new AbortController().signal,
) {
  model = startModel({ answer: () => '{"sentences":[]}', ...options })
  const settings = { baseUrl: model.baseUrl, apiKey: 'secret-key', model: 'stand-in' }
  let text = ''
  const stream = streamChat(settings, request, signal, { ...patient, ...limits })
  for (;;) {
    const { value, done } = await stream.next()
    if (done) return { text, usage: value }
    text += value
  }
}

async function faultOf(options: StandInOptions, limits: Partial<ChatLimits> = {}): Promise<FaultKind | null> {
  try {
    await read(options, limits)
    return null
  } catch (error) {
    if (error instanceof ModelFault) return error.kind
    throw error
  }
}

describe('a model that answers', () => {
  for (const mode of ['good', 'slow', 'byte_by_byte'] as const) {
    test(mode, async () => {
      const { text, usage } = await read({ mode })
      expect(text).toBe('{"sentences":[]}')
      expect(usage.tokens).toBe(100 + text.length)
    })
  }

  test('one that fails twice and then answers is asked three times', async () => {
    const { text } = await read({ mode: 'fails_first', failures: 2 }, { retries: 2 })
    expect(text).toBe('{"sentences":[]}')
    expect(model?.requests).toHaveLength(3)
  })
})

describe('every fault has its name', () => {
  const cases: [Mode, FaultKind, Partial<ChatLimits>?][] = [
    ['cut', 'truncated'],
    ['silent', 'silent', { idleMs: 400 }],
    ['html', 'garbage'],
    ['empty', 'truncated'],
    ['no_choices', 'truncated'],
    ['not_events', 'garbage'],
    ['refusal', 'refused'],
    ['content_filter', 'refused'],
    ['too_long', 'truncated'],
    ['error_in_stream', 'server_error'],
    ['rate_limited', 'rate_limited'],
    ['server_error', 'server_error'],
    ['unauthorized', 'unauthorized'],
    ['redirect', 'rejected'],
    ['endless', 'timeout', { deadlineMs: 1500 }],
    ['huge', 'too_large'],
  ]
  for (const [mode, kind, limits] of cases) {
    test(`${mode} → ${kind}`, async () => {
      expect(await faultOf({ mode }, limits)).toBe(kind)
    })
  }

  test('an unsupported output mode is told apart', async () => {
    expect(await faultOf({ unsupported: ['json_schema'] })).toBe('unsupported')
  })

  test('a server that does not listen', async () => {
    const settings = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: null, model: 'x' }
    const stream = streamChat(settings, request, new AbortController().signal, patient)
    expect(await stream.next().catch((error: ModelFault) => error.kind)).toBe('unreachable' as never)
  })

  test('a fault says nothing of the key', async () => {
    const error = await read({ mode: 'unauthorized' }).catch((fault: ModelFault) => fault)
    expect(String((error as ModelFault).message)).not.toContain('secret-key')
  })
})

test('when the person leaves, the call ends at once and the upstream connection with it', async () => {
  const controller = new AbortController()
  model = startModel({ mode: 'slow', answer: () => 'x'.repeat(100_000) })
  const stream = streamChat(
    { baseUrl: model.baseUrl, apiKey: null, model: 'x' },
    request,
    controller.signal,
    CHAT_LIMITS,
  )
  await stream.next()
  controller.abort()
  let steps = 0
  while (!(await stream.next()).done && steps < 50) steps++
  expect(steps).toBeLessThan(50)
  for (let waited = 0; waited < 3000 && model.open() > 0; waited += 20) await Bun.sleep(20)
  expect(model.open()).toBe(0)
})
