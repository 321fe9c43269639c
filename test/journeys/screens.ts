import { join } from 'node:path'
import { ACCOUNT_TYPES, accountFiles } from '../support/account-files'
import { drawScene } from '../server/draw'

const ROOT = join(import.meta.dir, '../..')

/** Addresses of all screens. A word after a colon is an id of `fillWorkspace`. */
export const SCREENS = [
  '/',
  '/clients',
  '/client/:client',
  '/client/:client?category=creative',
  '/client/:empty',
  '/reports',
  '/client/:client/reports',
  '/client/:client/reports?compare=:report,:other',
  '/client/:client/google-ads-accounts',
  '/client/:client/facebook-audit',
  '/client/:client/facebook-audit?category=creative&type=static',
  '/client/:client/report/:report',
  '/client/:client/report/:other',
  '/client/:client/report/:images',
  '/client/:whole/report/:account',
  '/client/unknown',
  '/share#:share',
  '/facebook-audit',
  '/quick-insights',
  '/settings',
  '/settings/targets?client=:client',
  '/settings/shares',
  '/settings/model',
  '/settings/data?client=:client',
  '/settings/benchmarks',
  '/settings/checks',
  '/profile',
  '/logout',
  '/nowhere',
]

export const PAGES_AT_ONCE = 3

export const toAddress = (path: string, ids: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? name)

/** Makes a client with reports of several types and one without any. Exports state `currency`; images have none. */
export async function fillWorkspace(origin: string, currency = 'USD'): Promise<Record<string, string>> {
  const post = async (path: string, init: RequestInit) => {
    const response = await fetch(`${origin}${path}`, { method: 'POST', ...init })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { id: string; reportId: string; token: string }
  }
  const json = (body: object) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const create = (name: string, industry: string, website: string) =>
    post('/api/clients', json({ name, industry, website }))
  const analyze = async (clientId: string, type: string, path: string, name = path.split('/').at(-1)!) =>
    upload(clientId, type, name, await Bun.file(join(ROOT, path)).text())
  const upload = (clientId: string, type: string, name: string, text: string) => {
    const form = new FormData()
    form.set('file', new File([text.replaceAll(/\((?:USD|EUR)\)/g, `(${currency})`)], name))
    form.set('type', type)
    form.set('clientId', clientId)
    return post('/api/analyze', { body: form })
  }
  const client = await create('Northwind Running', 'Sporting goods', 'northwind.example')
  const empty = await create('Åland Ferries', 'Travel', 'aland-ferries.example')
  const whole = await create('Harbor Outdoors', 'Sporting goods', 'harbor-outdoors.example')
  const reports: string[] = []
  for (const { name, bytes } of accountFiles().slice(0, 3))
    reports.push(
      (await upload(whole.id, ACCOUNT_TYPES[name]!, name, new TextDecoder().decode(bytes))).reportId,
    )
  const account = await post(`/api/clients/${whole.id}/account-audits`, json({ reports }))
  const report = await analyze(client.id, 'campaign', 'src/web/public/sample-meta-campaigns.csv')
  const other = await analyze(
    client.id,
    'video',
    'test/fixtures/exports/fx07-meta-video.csv',
    'Videos-August.csv',
  )
  await analyze(client.id, 'objective', 'test/fixtures/exports/fx05-meta-objective.csv', 'Objectives.csv')
  const form = new FormData()
  for (const [index, name] of ['Trail.png', 'Banner.png'].entries()) {
    const picture = new Uint8Array(
      await new Bun.Image(drawScene(320, 320 - index * 200, index)).png().bytes(),
    )
    form.append('images', new File([picture], name, { type: 'image/png' }))
  }
  form.set('type', 'static')
  form.set('clientId', client.id)
  const images = await post('/api/analyze-images', { body: form })
  const share = await post(`/api/reports/${report.reportId}/shares`, json({}))
  return {
    client: client.id,
    empty: empty.id,
    report: report.reportId,
    other: other.reportId,
    images: images.reportId,
    share: share.token,
    whole: whole.id,
    account: account.reportId,
  }
}
