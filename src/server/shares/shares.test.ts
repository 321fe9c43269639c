import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openApp, type OpenApp } from '../../../test/support/open-app'
import { bookAttempt } from '../access/throttle'

const SAMPLE = Bun.file(join(import.meta.dir, '../../../test/fixtures/exports/fx02-meta-age.csv'))

let app: OpenApp
let reportId: string
let clientId: string

beforeEach(async () => {
  app = await openApp()
  clientId = String((await app.send('POST', '/api/clients', { json: { name: 'Northwind' } })).json.id)
  const form = new FormData()
  form.set('file', new File([await SAMPLE.bytes()], 'ages.csv'))
  form.set('type', 'ageRange')
  form.set('clientId', clientId)
  form.set('category', 'audience')
  form.set('customPrompt', 'Which age group is a secret plan?')
  reportId = String((await app.send('POST', '/api/analyze', { body: form })).json.reportId)
})
afterEach(async () => app.close())

async function share(body = {}) {
  const { status, json } = await app.send('POST', `/api/reports/${reportId}/shares`, { json: body })
  expect(status).toBe(201)
  return json
}
const open = (token: unknown) =>
  app.send('GET', '/api/share', { headers: { 'x-share-token': String(token) } })

describe('a share link', () => {
  test('shows that one report, and nothing that leads further in', async () => {
    const { token } = await share()
    const answer = await open(token)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      clientName: 'Northwind',
      fileName: 'ages.csv',
      reportType: 'ageRange',
    })
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    for (const secret of [clientId, reportId, String(token), 'secret plan'])
      expect(answer.text).not.toContain(secret)
  })

  test('names in the list alone whom it is for, until it ends', async () => {
    const { token, id } = await share({ recipient: '  Anna, finance ' })
    await share({ recipient: ' ' })
    const list = async () =>
      (await app.send('GET', '/api/shares')).json.map(({ recipient }: { recipient: unknown }) => recipient)
    expect((await list()).sort()).toEqual(['Anna, finance', null])
    expect((await open(token)).text).not.toContain('Anna')
    await app.send('DELETE', `/api/shares/${String(id)}`)
    const { rows } = await app.context.db.$client.execute('SELECT recipient FROM shares')
    expect(rows.map(({ recipient }) => recipient)).toEqual([null, null])
    const long = { json: { recipient: 'a'.repeat(101) } }
    expect((await app.send('POST', `/api/reports/${reportId}/shares`, long)).status).toBe(422)
  })

  test('says when its file was audited again, to the agency also where that report is', async () => {
    const { token } = await share()
    const listed = async () => (await app.send('GET', '/api/shares')).json[0].rerun
    expect([await listed(), (await open(token)).json.rerunAt]).toEqual([null, undefined])
    app.now.at = new Date(app.now.at.getTime() + 60_000)
    const { json: again } = await app.send('POST', `/api/reports/${reportId}/rerun`)
    const createdAt = app.now.at.toISOString()
    const rerun = { reportId: again.reportId, createdAt }
    expect(await listed()).toEqual(rerun)
    expect((await app.send('GET', `/api/reports/${reportId}`)).json.rerun).toEqual(rerun)
    expect((await app.send('GET', `/api/reports/${again.reportId}`)).json).not.toHaveProperty('rerun')
    const told = await open(token)
    expect(told.json.rerunAt).toBe(createdAt)
    expect(told.text).not.toContain(again.reportId)
    await app.send('DELETE', `/api/reports/${again.reportId}`)
    expect([await listed(), (await open(token)).json.rerunAt]).toEqual([null, undefined])
  })

  test('is a frozen copy: it outlives no report, and a withdrawn one is gone', async () => {
    const { token, id } = await share()
    expect((await app.send('DELETE', `/api/shares/${String(id)}`)).status).toBe(200)
    expect((await open(token)).status).toBe(404)
    const again = await share()
    await app.send('DELETE', `/api/reports/${reportId}`)
    expect((await open(again.token)).status).toBe(404)
  })

  test.each(['goes to the trash', 'is erased'])(
    'is not made of a report that %s while its images are copied',
    async (how) => {
      // Holds the place for decoding, so that this image has to wait.
      const turn = Promise.withResolvers<void>()
      const works = app.context.imageWorks
      app.context.imageWorks = async (work) => {
        await turn.promise
        return works(work)
      }
      await app.context.db.$client.execute(
        `UPDATE report_bodies SET analysis = json_set(analysis, '$.images', json('[{"id":"x","key":"k"}]'))`,
      )
      const late = app.send('POST', `/api/reports/${reportId}/shares`, { json: {} })
      await Bun.sleep(50)
      await app.send('DELETE', `/api/reports/${reportId}`)
      if (how === 'is erased') await app.send('DELETE', `/api/trash/reports/${reportId}`)
      turn.resolve()
      expect(await late).toMatchObject({ status: 404, json: { code: 'not_found' } })
      expect((await app.send('GET', '/api/shares')).json).toEqual([])
    },
  )

  test('wrong, short, expired and withdrawn ones look the same', async () => {
    const { token } = await share({ days: 1 })
    const oneBitOff = `${String(token).slice(0, -1)}${String(token).endsWith('A') ? 'B' : 'A'}`
    const wrong = [await open(oneBitOff), await open('short'), await open('')]
    expect((await open(token)).status).toBe(200)
    app.now.at = new Date(app.now.at.getTime() + 25 * 3600_000)
    wrong.push(await open(token))
    const bodies = wrong.map(({ status, json }) => [status, json.code, json.message])
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(bodies[0]?.[0]).toBe(404)
  })

  test.each(['withdrawn', 'expired'])(
    '%s, it says whose it was in its language, and keeps no report',
    async (how) => {
      await app.send('PUT', '/api/settings', {
        json: { workspaceName: 'Blue Harbor Media', brandColor: '#0a4f9e' },
      })
      const { token, id } = await share({ days: 1, language: 'de', password: 'a good password' })
      if (how === 'withdrawn') await app.send('DELETE', `/api/shares/${String(id)}`)
      else app.now.at = new Date(app.now.at.getTime() + 25 * 3600_000)
      const agency = {
        workspaceName: 'Blue Harbor Media',
        logo: null,
        brandColor: '#0a4f9e',
        language: 'de',
      }
      expect(await open(token)).toMatchObject({ status: 404, json: { current: agency } })
      expect((await open('A'.repeat(43))).json.current).toBeUndefined()
      // The next link clears up.
      await share()
      const { rows } = await app.context.db.$client.execute({
        sql: 'SELECT snapshot, sealed_token, password_hash FROM shares WHERE id = ?',
        args: [String(id)],
      })
      expect(JSON.parse(String(rows[0]?.snapshot))).toEqual(agency)
      expect([rows[0]?.sealed_token, rows[0]?.password_hash]).toEqual([null, null])
      expect(await open(token)).toMatchObject({ status: 404, json: { current: agency } })
      app.now.at = new Date(app.now.at.getTime() + 91 * 24 * 3600_000)
      await share()
      expect((await open(token)).json.current).toBeUndefined()
    },
  )

  test('the list names links that are good, never the links themselves', async () => {
    const { token } = await share()
    const list = await app.send('GET', `/api/shares?report=${reportId}`)
    expect(list.text).toContain('Northwind')
    expect(list.text).not.toContain(String(token))
    app.now.at = new Date(app.now.at.getTime() + 31 * 24 * 3600_000)
    expect((await app.send('GET', '/api/shares')).text).toBe('[]')
  })

  test('is told again to who made it, from a seal that opens in its own row alone', async () => {
    const { token, id } = await share()
    const other = await share()
    const tell = (of: unknown) => app.send('POST', `/api/shares/${String(of)}/token`)
    expect((await tell(id)).json).toEqual({ token })
    const stored = await Promise.all(
      ['', '-wal'].map((end) => Bun.file(join(app.folder, `spendlens.db${end}`)).text()),
    )
    expect(stored.some((text) => text.includes(String(token)))).toBe(false)
    const move =
      'UPDATE shares SET sealed_token = (SELECT sealed_token FROM shares WHERE id = ?) WHERE id = ?'
    await app.context.db.$client.execute({ sql: move, args: [String(id), String(other.id)] })
    expect(await tell(other.id)).toMatchObject({ status: 409, json: { code: 'share_not_kept' } })
    await app.context.db.$client.execute('UPDATE shares SET sealed_token = NULL')
    expect(await tell(id)).toMatchObject({ status: 409, json: { code: 'share_not_kept' } })
    expect((await app.send('GET', '/api/shares')).json[0]).toMatchObject({ isKept: false })
    await app.send('DELETE', `/api/shares/${String(id)}`)
    expect((await tell(id)).status).toBe(404)
    app.now.at = new Date(app.now.at.getTime() + 31 * 24 * 3600_000)
    expect((await tell(other.id)).status).toBe(404)
  })

  test('a link for a report that is not there, or for years, is refused', async () => {
    expect((await app.send('POST', '/api/reports/nope/shares', { json: {} })).status).toBe(404)
    expect((await app.send('POST', `/api/reports/${reportId}/shares`, { json: { days: 4000 } })).status).toBe(
      422,
    )
  })
})

describe('a share link with a password', () => {
  const PASSWORD = 'größer als 8'
  const openWith = (token: unknown, password: string) =>
    app.send('GET', '/api/share', {
      headers: { 'x-share-token': String(token), 'x-share-password': encodeURIComponent(password) },
    })

  test('is asked for in the language of the report, and says nothing else of it', async () => {
    const { token } = await share({ password: PASSWORD, language: 'fr' })
    const { json } = await open(token)
    expect(json).toEqual({
      code: 'share_password:fr',
      message: 'This report asks for a password.',
      requestId: expect.any(String),
      current: { workspaceName: 'Spendlens', logo: null, brandColor: null, language: 'fr' },
    })
    expect((await openWith(token, 'wrong password')).json.code).toBe('share_password_wrong:fr')
  })

  test('opens with it alone; the password lies nowhere', async () => {
    const { token } = await share({ password: PASSWORD })
    expect(await open(token)).toMatchObject({ status: 403, json: { code: 'share_password:en' } })
    expect(await openWith(token, 'wrong password')).toMatchObject({
      status: 403,
      json: { code: 'share_password_wrong:en' },
    })
    expect((await openWith(token, PASSWORD)).json).toMatchObject({ clientName: 'Northwind' })
    expect((await openWith('A'.repeat(43), PASSWORD)).status).toBe(404)
    const { json } = await app.send('GET', '/api/shares')
    expect(json[0].hasPassword).toBe(true)
    const stored = await Promise.all(
      ['', '-wal'].map((end) => Bun.file(join(app.folder, `spendlens.db${end}`)).text()),
    )
    expect([...stored, ...app.log].some((text) => text.includes(PASSWORD))).toBe(false)
  })

  test('takes ten guesses from one network, and then makes it wait; others still get in', async () => {
    const { token } = await share({ password: PASSWORD })
    const other = await share({ password: PASSWORD })
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await openWith(token, `wrong ${i}`)).status)
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429])
    const refused = await openWith(token, PASSWORD)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await openWith(other.token, PASSWORD)).status).toBe(200)
  }, 30_000)

  test('takes forty guesses from all the networks of one site', async () => {
    const book = (address: string, share = 'a link') =>
      bookAttempt(app.context.db, { share, address }, new Date('2026-11-20T10:00:00Z')).then(
        () => 'taken',
        () => 'refused',
      )
    const answers: string[] = []
    for (let i = 0; i < 60; i++) answers.push(await book(`2001:db8:7:${i.toString(16)}::1`))
    expect(answers).toEqual([...Array(40).fill('taken'), ...Array(20).fill('refused')])
    expect([await book('2001:db8:8::1'), await book('2001:db8:7:ffff::1', 'another link')]).toEqual([
      'taken',
      'taken',
    ])
  })

  test('is not opened by a password that was right before it was withdrawn', async () => {
    const { token, id } = await share({ password: PASSWORD })
    const { verify } = Bun.password
    const [verified, withdrawn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    Bun.password.verify = async (...args) => {
      const isRight = await verify(...args)
      verified.resolve()
      await withdrawn.promise
      return isRight
    }
    try {
      const late = openWith(token, PASSWORD)
      await verified.promise
      await app.send('DELETE', `/api/shares/${String(id)}`)
      withdrawn.resolve()
      expect((await late).status).toBe(404)
    } finally {
      Bun.password.verify = verify
    }
  })

  test.each(['short', 'x'.repeat(129), 'nul\0 in it..', 12345678])('%p is refused', async (password) => {
    const answer = await app.send('POST', `/api/reports/${reportId}/shares`, { json: { password } })
    expect(answer.status).toBe(422)
  })
})

test('openings are counted, with the time of the last one; refusals are not', async () => {
  app.now.at = new Date('2026-11-20T10:00:00Z')
  const { token } = await share()
  const locked = await share({ password: 'a good password' })
  await open(token)
  app.now.at = new Date('2026-11-21T10:00:00Z')
  await Promise.all([open(token), open(token), open(locked.token)])
  const list = (await app.send('GET', '/api/shares')).json as {
    openings: number
    lastOpenedAt: string | null
  }[]
  expect(list.map(({ openings, lastOpenedAt }) => `${openings} ${lastOpenedAt}`).toSorted()).toEqual([
    '0 null',
    '3 2026-11-21T10:00:00.000Z',
  ])
})
