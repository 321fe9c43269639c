import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { restoreBackup } from '../../src/server/backup/restore-backup'
import { copyDatabase } from '../../src/server/db/copy-database'
import { openApp, type OpenApp } from '../support/open-app'
import { AGES, CAMPAIGNS, fixture, toForm } from '../support/uploads'
import { drawScene } from './draw'
import { checkRefusal, countRows } from './run-cases'

// Two simultaneous requests that change the same row differently.
setDefaultTimeout(60_000)

let app: OpenApp
beforeAll(async () => void (app = await openApp()))
afterAll(() => app.close())

const newClient = async () => String((await app.createClient('Raced')).id)
const edit = (id: string, json: unknown, headers = {}) =>
  app.send('PATCH', `/api/clients/${id}`, { json, headers })
const remove = (id: string) => app.send('DELETE', `/api/clients/${id}`)
const erase = (id: string) => app.send('POST', `/api/clients/${id}/erase`)
const upload = (clientId: string, headers = {}) =>
  app.analyze({ file: fixture(CAMPAIGNS), type: 'campaign', clientId }, headers)

async function image(): Promise<File> {
  return new File([new Uint8Array(await new Bun.Image(drawScene(400, 300)).png().bytes())], 'a.png')
}

/** Number of rows that refer to a deleted client. */
async function orphansOf(id: string): Promise<number> {
  const tables = ['reports', 'notifications', 'client_targets', 'column_assignments']
  const sums = tables.map((table) => `(SELECT count(*) FROM ${table} WHERE client_id = '${id}')`).join(' + ')
  return Number((await app.context.db.$client.execute(`SELECT ${sums}`)).rows[0]?.[0])
}

describe('a client', () => {
  test('edited and deleted at once is gone, and every answer says what was', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await newClient()
      const answers = await Promise.all([
        edit(id, { name: 'One' }),
        remove(id),
        edit(id, { name: 'Two' }),
        remove(id),
        app.send('PUT', `/api/clients/${id}/columns`, { json: { columns: { Cost: 'spend' } } }),
      ])
      for (const answer of answers) {
        expect([200, 404, 409]).toContain(answer.status)
        if (answer.status !== 200) checkRefusal(answer)
      }
      expect(
        answers
          .filter((_, i) => i === 1 || i === 3)
          .map(({ status }) => status)
          .toSorted(),
      ).toEqual([200, 404])
      expect((await app.send('GET', `/api/clients/${id}`)).status).toBe(404)
      expect([(await erase(id)).status, await orphansOf(id)]).toEqual([200, 0])
    }
  })

  test('edited by ten at once from one version is changed by one of them', async () => {
    const id = await newClient()
    const version = (await app.send('GET', `/api/clients/${id}`)).headers.get('etag') ?? ''
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => edit(id, { name: `Editor ${i}` }, { 'if-match': version })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) checkRefusal(answer, 'edit_conflict')
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await app.send('GET', `/api/clients/${id}`)).json.name).toBe(`Editor ${winner}`)
  })

  test.each(['a file', 'images'])(
    'deleted while %s is uploaded for it leaves nothing of either',
    async (what) => {
      for (let round = 0; round < 6; round++) {
        const id = await newClient()
        const rows = await countRows(app)
        const sent =
          what === 'a file'
            ? upload(id)
            : app.send('POST', '/api/analyze-images', {
                body: toForm({ images: await image(), type: 'static', clientId: id }),
              })
        await Bun.sleep(round * 4)
        const gone = await remove(id)
        const answer = await sent
        expect(gone.status).toBe(200)
        expect([200, 404]).toContain(answer.status)
        if (answer.status === 404) {
          checkRefusal(answer, 'not_found')
          expect((await app.send('GET', '/api/trash')).json.reports).toBe(0)
        }
        await erase(id)
        expect([await orphansOf(id), await countRows(app)]).toEqual([0, rows - 1])
      }
    },
  )

  test('is not deleted by an upload for another', async () => {
    const [one, two] = [await newClient(), await newClient()]
    const [first, , second] = await Promise.all([upload(one), remove(two), upload(one)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await app.send('GET', `/api/clients/${one}/summary`)).json.total).toBe(2)
  })
})

describe('a key for repeated requests', () => {
  test('used by six at once makes one client, and one report', async () => {
    const same = { 'idempotency-key': 'six-at-once' }
    const clients = await Promise.all(
      Array.from({ length: 6 }, () =>
        app.send('POST', '/api/clients', { json: { name: 'Once' }, headers: same }),
      ),
    )
    expect(clients.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201])
    expect(new Set(clients.map(({ json }) => json.id)).size).toBe(1)
    const reports = await Promise.all(Array.from({ length: 6 }, () => upload(clients[0]!.json.id, same)))
    expect(new Set(reports.map(({ status, json }) => `${status} ${json.reportId}`)).size).toBe(1)
  })

  test('is good for one request only, and does not bring back what was deleted', async () => {
    const id = await newClient()
    const key = { 'idempotency-key': 'one-request' }
    const first = await upload(id, key)
    checkRefusal(
      await app.analyze({ file: fixture(AGES), type: 'ageRange', clientId: id }, key),
      'idempotency_mismatch',
    )
    checkRefusal(
      await app.analyze(
        { file: fixture(CAMPAIGNS), type: 'campaign', clientId: id, customPrompt: 'Why?' },
        key,
      ),
      'idempotency_mismatch',
    )
    await app.send('DELETE', `/api/reports/${first.json.reportId}`)
    const again = await upload(id, key)
    expect(again.status).toBe(409)
    checkRefusal(again, 'idempotency_gone')
    const client = await app.send('POST', '/api/clients', {
      json: { name: 'Gone' },
      headers: { 'idempotency-key': 'gone' },
    })
    await remove(client.json.id)
    checkRefusal(
      await app.send('POST', '/api/clients', {
        json: { name: 'Gone' },
        headers: { 'idempotency-key': 'gone' },
      }),
      'idempotency_gone',
    )
  })

  test.each(['', ' ', 'a b', 'x'.repeat(201), 'é', 'a\tb'])('%j is none', async (key) => {
    checkRefusal(
      await app.send('POST', '/api/clients', { json: { name: 'x' }, headers: { 'idempotency-key': key } }),
      /^invalid_characters/,
    )
  })
})

describe('a report', () => {
  test('that is deleted twice, shared, read and rewritten at once is deleted in the end', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await newClient()
      const { reportId } = (await upload(id)).json
      const path = `/api/reports/${reportId}`
      const answers = await Promise.all([
        app.send('DELETE', path),
        app.send('POST', `${path}/shares`, { json: {} }),
        app.send('GET', `${path}/rows?segment=S1`),
        app.send('POST', `${path}/rewrite`),
        app.send('DELETE', path),
        app.send('GET', path),
      ])
      for (const answer of answers) {
        expect([200, 201, 404, 502]).toContain(answer.status)
        if (answer.status >= 400) checkRefusal(answer)
      }
      expect((await app.send('GET', path)).status).toBe(404)
      expect((await app.send('GET', `/api/shares?report=${reportId}`)).json).toEqual([])
    }
  })
})

describe('a backup', () => {
  test('taken, and restored, while others write holds whole reports only', async () => {
    const id = await newClient()
    const state = { done: false }
    const writer = (async () => {
      for (let i = 0; !state.done; i++) await (i % 3 === 0 ? upload(id) : app.createClient(`While ${i}`))
    })()
    for (let round = 0; round < 3; round++) {
      await Bun.sleep(20)
      const file = join(app.folder, `race-${round}.db`)
      await copyDatabase(app.context.db.$client, file)
      const target = join(app.folder, `restored-${round}`, 'spendlens.db')
      const restored = await restoreBackup(file, target, new Date())
      expect(restored.clients).toBeGreaterThan(0)
      const again = await openApp({ settings: { DATABASE_URL: `file:${target}` } })
      const { rows } = await again.context.db.$client.execute(
        'SELECT count(*) FROM reports AS r LEFT JOIN report_bodies AS b ON b.report_id = r.id LEFT JOIN report_sources AS s ON s.report_id = r.id WHERE b.analysis IS NULL OR s.gzip IS NULL',
      )
      expect(Number(rows[0]?.[0])).toBe(0)
      again.close()
    }
    // A restore must not overwrite the database in use.
    const own = join(app.folder, 'spendlens.db')
    await expect(restoreBackup(join(app.folder, 'race-0.db'), own, new Date())).rejects.toThrow(
      'exists already',
    )
    state.done = true
    await writer
    expect(existsSync(`${own}.restoring`)).toBe(false)
  })
})
