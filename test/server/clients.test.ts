import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openApp, type OpenApp } from '../support/open-app'

let app: OpenApp
beforeAll(async () => void (app = await openApp()))
afterAll(() => app.close())

const names = async (q: string) =>
  (await app.send('GET', `/api/clients?q=${encodeURIComponent(q)}`)).json.map(
    ({ name }: { name: string }) => name,
  )

describe('clients', () => {
  test('a client is made, read, changed and deleted', async () => {
    const made = await app.send('POST', '/api/clients', {
      json: { name: '  Bäcker & Söhne ', website: 'x.de' },
    })
    expect(made.status).toBe(201)
    expect(made.json).toMatchObject({
      name: 'Bäcker & Söhne',
      industry: null,
      website: 'x.de',
      googleAdsRefreshToken: null,
      googleAdsCustomerId: null,
    })
    const path = `/api/clients/${made.json.id}`
    expect((await app.send('GET', path)).json).toEqual(made.json)

    const changed = await app.send('PATCH', path, { json: { industry: 'Food' } })
    expect(changed.json).toEqual({ ...made.json, industry: 'Food', version: 2 })
    expect((await app.send('PATCH', path, { json: { name: 'Other', industry: null } })).json).toMatchObject({
      name: 'Other',
      industry: null,
      website: 'x.de',
    })

    expect((await app.send('DELETE', path)).json).toEqual({ id: made.json.id })
    expect((await app.send('GET', path)).status).toBe(404)
    expect((await app.send('DELETE', path)).status).toBe(404)
  })

  test('search folds case and accents, looks in three fields, and knows no wildcards', async () => {
    await app.createClient('Café Zürich', { industry: 'Coffee' })
    await app.createClient('100% Wolle', { website: 'https://wolle_shop.example' })
    await app.createClient('Plain', { industry: 'back\\slash' })
    expect(await names('cafe zurich')).toEqual(['Café Zürich'])
    expect(await names('CAFÉ')).toEqual(['Café Zürich'])
    expect(await names('coff')).toEqual(['Café Zürich'])
    expect(await names('%')).toEqual(['100% Wolle'])
    expect(await names('_')).toEqual(['100% Wolle'])
    expect(await names('\\')).toEqual(['Plain'])
    expect(await names("' OR 1=1 --")).toEqual([])
    // A search must not match across two fields.
    expect(await names('zurichcoffee')).toEqual([])
  })

  test('the list goes by name and pages without a gap or a repeat, also while it grows', async () => {
    for (let i = 0; i < 7; i++) await app.createClient(`Paged ${i % 3}`)
    const seen: string[] = []
    let path: string | null = '/api/clients?q=paged&limit=3'
    while (path) {
      const page = await app.send('GET', path)
      seen.push(...page.json.map(({ id }: { id: string }) => id))
      path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null
      // Adds a client that sorts before all remaining pages.
      await app.createClient('Paged')
    }
    const all = (await app.send('GET', '/api/clients?q=paged%20')).json.map(({ id }: { id: string }) => id)
    expect(seen).toEqual(all)
  })

  test('an edit of an old version is refused with the newer one left in place', async () => {
    const { id } = await app.createClient('Versioned')
    const etag = (await app.send('GET', `/api/clients/${id}`)).headers.get('etag')!
    const edit = (name: string) =>
      app.send('PATCH', `/api/clients/${id}`, { json: { name }, headers: { 'if-match': etag } })
    expect((await edit('First')).status).toBe(200)
    const second = await edit('Second')
    expect([second.status, second.json.code]).toEqual([409, 'edit_conflict'])
    expect(second.json.current).toMatchObject({ id, name: 'First', version: 2 })
    expect((await app.send('GET', `/api/clients/${id}`)).json.name).toBe('First')
  })

  test('two tabs that change different fields of one version: neither is lost', async () => {
    const { id, version } = await app.createClient('Two tabs', { industry: 'Retail', website: 'a.example' })
    const edit = (json: object) => app.send('PATCH', `/api/clients/${id}`, { json })
    expect((await edit({ industry: 'Fashion', version })).json).toMatchObject({ version: version + 1 })
    const late = await edit({ website: 'b.example', version })
    expect([late.status, late.json.current.industry]).toEqual([409, 'Fashion'])
    const merged = await edit({ website: 'b.example', version: late.json.current.version })
    expect(merged.json).toMatchObject({ name: 'Two tabs', industry: 'Fashion', website: 'b.example' })
    expect((await app.send('GET', '/api/clients?q=two%20tabs')).json[0].version).toBe(merged.json.version)
  })

  test('a repeated request makes one client, also when both come at once', async () => {
    const post = (name = 'Twice') =>
      app.send('POST', '/api/clients', { json: { name }, headers: { 'idempotency-key': 'k1' } })
    const [a, b] = await Promise.all([post(), post()])
    expect([a.status, b.status].sort()).toEqual([200, 201])
    expect(a.json.id).toBe(b.json.id)
    expect((await post('Another')).json.code).toBe('idempotency_mismatch')
    expect(await names('Twice')).toHaveLength(1)
  })
})

describe('client settings', () => {
  const targets = {
    cpa: 25,
    roas: null,
    margin: 0.4,
    protectedCategory: true,
    brandCampaigns: ['Brand | Search'],
    excludedCampaigns: [],
  }

  test('targets are kept, and checked', async () => {
    const { id } = await app.createClient('Targets')
    const path = `/api/clients/${id}/targets`
    expect((await app.send('GET', path)).json).toMatchObject({ cpa: null, brandCampaigns: [] })
    expect((await app.send('PUT', path, { json: targets })).json).toEqual({ ...targets, version: 1 })
    expect((await app.send('GET', path)).json).toEqual({ ...targets, version: 1 })
    for (const wrong of [
      { cpa: -1 },
      { cpa: 0 },
      { margin: 1.2 },
      { roas: '3' },
      { cpa: 1e300 },
      { more: 1 },
    ]) {
      const answer = await app.send('PUT', path, { json: { ...targets, ...wrong } })
      expect([Object.keys(wrong), answer.status]).toEqual([Object.keys(wrong), 'more' in wrong ? 200 : 422])
    }
  })

  test('targets have a version too: the later of two edits of one is refused, with the other one in it', async () => {
    const { id } = await app.createClient('Versioned targets')
    const path = `/api/clients/${id}/targets`
    const put = (json: object, headers = {}) => app.send('PUT', path, { json, headers })
    expect((await put({ ...targets, version: 3 })).status).toBe(409)
    const { version } = (await app.send('GET', path)).json
    const both = await Promise.all([
      put({ ...targets, cpa: 20, version }),
      put({ ...targets, cpa: 30, version }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [winner, loser] = both.toSorted((a, b) => a.status - b.status)
    expect(loser!.json).toMatchObject({ code: 'edit_conflict', current: winner!.json })
    expect((await put(targets, { 'if-match': 'nonsense' })).status).toBe(409)
    expect((await put({ ...targets, cpa: 40 }, { 'if-match': `"${winner!.json.version}"` })).json).toEqual({
      ...targets,
      cpa: 40,
      version: 2,
    })
  })

  test('columns are remembered as a whole, with fields that exist', async () => {
    const { id } = await app.createClient('Columns')
    const path = `/api/clients/${id}/columns`
    const columns = { Kosten: 'spend', Notiz: null }
    expect((await app.send('PUT', path, { json: { columns } })).json).toEqual({ columns })
    expect((await app.send('PUT', path, { json: { columns: { Kosten: 'nope' } } })).status).toBe(422)
    expect((await app.send('GET', path)).json).toEqual({ columns })
    expect((await app.send('PUT', path, { json: { columns: {} } })).json).toEqual({ columns: {} })
  })

  test('a client that does not exist has no settings', async () => {
    expect((await app.send('GET', '/api/clients/nope/targets')).status).toBe(404)
    expect((await app.send('PUT', '/api/clients/nope/columns', { json: { columns: {} } })).status).toBe(404)
  })
})

test('names and industries that look equal are stored equal', async () => {
  for (const name of ['Café Søren', 'Ångström', '한국', 'Việt']) {
    const { json } = await app.send('POST', '/api/clients', {
      json: { name: name.normalize('NFD'), industry: name.normalize('NFD') },
    })
    expect([json.name, json.industry]).toEqual([name.normalize('NFC'), name.normalize('NFC')])
    const edit = { name: `${name} 2`.normalize('NFD') }
    const edited = await app.send('PATCH', `/api/clients/${json.id}`, { json: edit })
    expect(edited.json.name).toBe(`${name} 2`.normalize('NFC'))
  }
})
