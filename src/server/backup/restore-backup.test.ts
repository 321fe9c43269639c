import { createClient } from '@libsql/client'
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp } from '../../../test/support/open-app'
import { blackPng } from '../../../test/support/png'
import { copyDatabase } from '../db/copy-database'
import { restoreBackup } from './restore-backup'

setDefaultTimeout(30_000)

const NOW = new Date('2026-11-21T10:00:00Z')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'spendlens-restore-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('everything that this version stores is restored and shown unchanged', async () => {
  const app = await openApp({ at: new Date('2026-06-03T10:00:00Z') })
  const clientId = (await app.createClient('Harbor')).id
  const upload = async (column: string, type: string) => {
    const rows = Array.from(
      { length: 5 },
      (_, at) => `${column} ${at},80000,1200,${40 + at},2600,${1000 + at},2026-05-01,2026-05-31`,
    )
    const head = `${column},Impressions,Link clicks,Purchases,Purchases conversion value,Amount spent (EUR),Reporting starts,Reporting ends`
    const file = new File([[head, ...rows].join('\n')], `${type}.csv`)
    return (await app.analyze({ file, type, clientId })).json.reportId
  }
  const reports = [await upload('Campaign name', 'campaign'), await upload('Age', 'ageRange')]
  const of = `/api/clients/${clientId}`
  const put = async (path: string, json: object) =>
    expect([path, (await app.send('PUT', path, { json })).status]).toEqual([path, 200])
  const account = await app.send('POST', `${of}/account-audits`, { json: { reports } })
  expect(account.status).toBe(201)
  const shared = await app.send('POST', `/api/reports/${account.json.reportId}/shares`, { json: {} })
  const logo = await new Bun.Image(Buffer.from(blackPng(8))).png().dataurl()
  await put('/api/settings', {
    workspaceName: 'Agency',
    fallbackCurrency: 'EUR',
    logo,
    brandColor: '#0a4f9e',
  })
  await put('/api/narrator', { baseUrl: 'http://127.0.0.1:9/v1', model: 'm', apiKey: 'k', dailyTokens: 5 })
  await put(`${of}/retention`, { uploadDays: 30, reportDays: null })
  const names = { brandCampaigns: ['a'], excludedCampaigns: ['b'] }
  await put(`${of}/targets`, { cpa: 5, roas: null, margin: null, protectedCategory: true, ...names })
  await app.context.db.$client.execute(
    `INSERT INTO google_schedules (client_id, every, types, due_at) SELECT id, 'week', '["campaign"]', '2026-07-01T00:00:00.000Z' FROM clients`,
  )
  await app.analyze({ file: new File(['x'], 'none.csv'), type: 'campaign', clientId })
  await app.send('DELETE', `/api/clients/${(await app.createClient('Gone')).id}`)
  const paths = ['/api/overview', '/api/reports', '/api/clients', '/api/settings', '/api/narrator', '/api/trash', '/api/shares', '/api/notifications', `${of}/targets`, `${of}/retention`, `/api/google-ads/schedule/${clientId}`, `/api/reports/${account.json.reportId}`] // prettier-ignore
  const look = async (one: typeof app) =>
    Promise.all(paths.map(async (path) => [path, (await one.send('GET', path)).json]))
  const before = await look(app)
  const kept = join(folder, 'kinds.db')
  await copyDatabase(app.context.db.$client, kept)
  app.close()
  const target = join(folder, 'kinds', 'spendlens.db')
  await restoreBackup(kept, target, NOW)
  const again = await openApp({ folder: join(target, '..'), at: new Date('2026-06-03T10:00:00Z') })
  const after = await look(again)
  // The key for the model's API key is in the other folder.
  const bare = (answers: typeof before) =>
    JSON.parse(JSON.stringify(answers), (name, value) => (name === 'key' ? null : value))
  expect(bare(after)).toEqual(bare(before))
  const link = await again.send('GET', '/api/share', { headers: { 'x-share-token': shared.json.token } })
  expect(link.json.reportType).toBe('account')
  again.close()
})

test('a backup of each earlier version comes back, brought up to date', async () => {
  const { MIGRATIONS } = await import('../db/migrations')
  const { migrate } = await import('../db/migrate')
  for (let version = 1; version < MIGRATIONS.length; version++) {
    const old = join(folder, `old-${version}.db`)
    const client = createClient({ url: `file:${old}`, concurrency: 1 })
    await migrate(client, { path: null, now: NOW, migrations: MIGRATIONS.slice(0, version) })
    client.close()
    const target = join(folder, `from-${version}`, 'spendlens.db')
    const { migrated } = await restoreBackup(old, target, NOW)
    expect(migrated).toEqual(MIGRATIONS.slice(version).map(({ tag }) => tag))
  }
}, 120_000)
