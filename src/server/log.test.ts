import { expect, test } from 'bun:test'
import { openApp } from '../../test/support/open-app'
import { clients } from './db/schema'
import { createLog } from './log'

function logError(error: unknown) {
  const lines: string[] = []
  createLog({ write: (line) => void lines.push(line) }).error('request.failed', error)
  return lines.join('')
}

test('a query that failed is logged with its SQL and where it was asked, without the values in it', async () => {
  const app = await openApp()
  try {
    const row = {
      id: 'x',
      name: 'Northwind & Sons',
      search: 'northwind',
      sortName: 'northwind',
      createdAt: '',
    }
    await app.context.db.insert(clients).values(row)
    const error = await app.context.db
      .insert(clients)
      .values(row)
      .then(
        () => null,
        (failure: unknown) => failure,
      )
    const logged = logError(error)
    expect(JSON.parse(logged)).toMatchObject({
      error: 'Error',
      message: expect.stringContaining('insert into "clients"'),
      cause: expect.stringContaining('UNIQUE constraint failed'),
      stack: expect.stringMatching(/^\s+at .+ \|/),
    })
    expect(logged).not.toMatch(/northwind/i)
  } finally {
    app.close()
  }
})

test.each([
  ['a message of many lines', new Error('first\nsecond\nthird'), 'third'],
  ['a message with what patterns know', new Error('a $& b'), 'a $& b'],
  ['no error at all', 'only text', 'only text'],
])('%s is one line of JSON that says it', (_what, error, said) => {
  const logged = logError(error)
  expect(logged.trimEnd().split('\n')).toHaveLength(1)
  expect(logged).toContain(said)
  expect(JSON.parse(logged).stack ?? '').not.toContain(said)
})
