import { afterAll, beforeAll, expect, test } from 'bun:test'
import { goodAnswer, readFacts } from '../model-stand-in/analyst'
import { startModel, type ModelStandIn } from '../model-stand-in/start-model'
import { openBrowser, openPage, type Browser, type Page } from '../support/open-browser'
import { startServer, type RunningServer } from '../support/start-server'
import { settle } from '../support/settle'
import { PAYLOADS } from './payloads'

let server: RunningServer
let browser: Browser
let model: ModelStandIn

beforeAll(async () => {
  model = startModel({ answer: obey })
  const env = { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'obedient' }
  ;[server, browser] = await Promise.all([startServer({ env }), openBrowser()])
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await server?.remove()
  await model?.stop()
})

/** Answer of a model that copies the payloads into every text field. */
function obey(body: Parameters<typeof readFacts>[0]): string {
  const answer = goodAnswer(readFacts(body))
  const said = PAYLOADS.flatMap((payload) => [
    { kind: payload },
    { kind: 'figures', subject: payload, metrics: [payload] },
    { kind: 'cannot', reason: 'split', asked: payload },
  ])
  const paragraphs = [...answer.paragraphs, { section: 'insights', claims: said }]
  return JSON.stringify({ ...answer, paragraphs, opinion: PAYLOADS[0], cannotAnswer: PAYLOADS[1] })
}

async function createClient(payload: string): Promise<string | null> {
  const response = await fetch(`${server.origin}/api/clients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: payload, industry: payload.slice(0, 100), website: payload }),
  })
  return response.ok ? ((await response.json()) as { id: string }).id : null
}

/** Uploads an export with a campaign and an ad per payload, and payloads in header, file name and question. */
async function analyze(clientId: string, type: string): Promise<string> {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = PAYLOADS.map(
    (payload, i) =>
      `${quote(payload)},${quote(payload)},${1000 + i},${40 + i},${i % 4},${(i % 4) * 30},${20 + i},2026-10-01,2026-10-31`,
  )
  const header = `Campaign name,Ad name,Impressions,Link clicks,Purchases,Purchases conversion value,Amount spent (USD),Reporting starts,Reporting ends`
  const form = new FormData()
  form.set('file', new Blob([[header, ...lines].join('\n')]), '<img src=x onerror=alert(1)>.csv')
  form.set('type', type)
  form.set('clientId', clientId)
  form.set('customPrompt', PAYLOADS.join(' ').slice(0, 3900))
  const response = await fetch(`${server.origin}/api/analyze`, { method: 'POST', body: form })
  const { reportId } = (await response.json()) as { reportId?: string }
  if (!reportId) throw new Error(`${response.status}`)
  return reportId
}

/** Opens a page and watches for every effect of a payload. */
async function watch() {
  const { page, faults, close } = await openPage(browser, server.origin)
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      console.error(`policy: ${violatedDirective}`),
    )
  })
  return { page, faults, close }
}

/** Opens everything on the page that can be opened. */
async function openAll(page: Page): Promise<void> {
  await settle(page)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  await page.waitForTimeout(150)
}

test('no text of a client, file or model runs code, loads or navigates on any screen', async () => {
  const created = await Promise.all(PAYLOADS.map(createClient))
  const clients = created.filter((id) => id !== null)
  expect(clients.length).toBeGreaterThan(55)
  const reports = [
    [clients[0]!, await analyze(clients[0]!, 'campaign')],
    [clients[0]!, await analyze(clients[0]!, 'copy')],
    [clients[10]!, await analyze(clients[10]!, 'campaign')],
  ] as const
  const share = await fetch(`${server.origin}/api/reports/${reports[0][1]}/shares`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const { token } = (await share.json()) as { token: string }
  const { page, close } = await watch()
  const addresses = [
    '/',
    '/clients',
    '/quick-insights',
    '/facebook-audit',
    `/settings/targets?client=${clients[0]}`,
    '/settings/shares',
    `/settings/data?client=${clients[0]}`,
    ...clients.slice(0, 2).map((id) => `/client/${id}`),
    `/client/${clients[0]}/reports`,
    ...reports.map(([client, report]) => `/client/${client}/report/${report}`),
    `/share#${token}`,
  ]
  let shown = 0
  for (const address of addresses) {
    await page.goto(address)
    await openAll(page)
    if ((await page.locator('body').innerText()).includes('onerror=')) shown++
    expect(await page.locator('a[href^="javascript:" i], a[href^="data:" i]').count()).toBe(0)
    expect(await page.evaluate(() => document.title)).not.toBe('owned')
  }
  // The payloads were shown as text.
  expect(shown).toBeGreaterThan(5)
  await close()
}, 120_000)

test('a payload that runs is noticed by these tests', async () => {
  const { page, faults, close } = await watch()
  await page.goto('/clients')
  await page.evaluate((payload) => (document.body.innerHTML = payload), PAYLOADS[10]!)
  await page.waitForTimeout(300)
  expect(faults.join()).toContain('policy: script-src')
  await expect(close()).rejects.toThrow('policy: script-src')
}, 30_000)
