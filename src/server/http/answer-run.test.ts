import { expect, test } from 'bun:test'
import { AppError } from '../../shared/app-error'
import type { ServerContext } from '../context'
import { answerRun, type AuditRun } from './answer-run'
import { IDLE_SECONDS } from './connection'
import { createSemaphore } from './semaphore'

const context = (requireForUpload = () => {}) =>
  ({
    disk: { requireForUpload },
    uploads: createSemaphore({ places: 1, waiting: 0, patienceMs: 10 }),
    log: { error() {}, info() {} },
  }) as unknown as ServerContext

async function* run(fault?: Error): AuditRun {
  yield { event: 'progress', data: { stage: 'reading', done: 1, of: 6 } }
  if (fault) throw fault
  yield { event: 'done', data: { reportId: 'r1' } as never }
}

const refuse = (): never => {
  throw new AppError('storage_full', 'Full.', 'full')
}

test.each([
  ['a whole analysis', 'application/json', context(), () => run()],
  ['events', 'text/event-stream', context(), () => run()],
  ['an error', 'application/json', context(), () => run(new Error('broken'))],
  ['an error event', 'text/event-stream', context(), () => run(new Error('broken'))],
  ['a refusal before it begins', 'application/json', context(refuse), () => run()],
  ['an upload that can’t be read', 'application/json', context(), refuse],
])('after %s, the connection gets the usual idle timeout again', async (_, accept, opened, start) => {
  const silences: number[] = []
  const request = new Request('http://localhost/', { headers: { accept } })
  const server = { timeout: (_request: Request, seconds: number) => void silences.push(seconds) }
  const answer = await answerRun(opened, { request, server }, async () => start()).catch(() => null)
  if (answer) {
    await answer.text()
    expect(answer.headers.get('connection')).toBe('close')
  }
  expect(silences.at(-1)).toBe(IDLE_SECONDS)
  await opened.uploads.enter()
})
