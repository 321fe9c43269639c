/**
 * Pictures of every screen at three widths, light and dark, of agencies with 1, 5 and 200 clients: `bun run screenshots:agency` writes
 * them to `shots/agency/` (not in git). Words behind it choose those whose names hold them all: `… report- 1024 dark`.
 */
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillWorkspace } from '../test/journeys/screens'
import { accountFiles, foreignFile } from '../test/support/account-files'
import { dropOn } from '../test/support/journey-stage'
import { openBrowser, openPage, type Page } from '../test/support/open-browser'
import { seedAgency } from '../test/support/seed-agency'
import { freePort, startServer } from '../test/support/start-server'
import { drawAds } from './pictures/ads'
import { accountExports } from './pictures/account-exports'
import { ageExport, copyExport, termsExport, videoExport } from './pictures/exports'

const ROOT = join(import.meta.dir, '..')
const SHOTS = join(ROOT, 'shots/agency')
const wanted = process.argv.slice(2)
const WIDTHS = [1440, 1024, 390]
/** Forced colors are taken where a word asks for them: they are for looking, and double the time. */
const LOOKS = (wanted.includes('forced') ? ['active' as const] : [undefined]).flatMap((forcedColors) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ colorScheme, forcedColors })),
)
const A4 = { width: 794, height: 1123 }
/** The agency that also has the screens on which the number of clients changes nothing. */
const TYPICAL = 5

interface Shot {
  path: string
  /** Clicks and keys on the page before its picture is taken. */
  act?: (page: Page) => Promise<unknown>
  print?: true
  /** Only what the window shows: what lies above the page has its place in the window. */
  window?: true
}
type Shots = Record<string, Shot>

await mkdir(SHOTS, { recursive: true })
const browser = await openBrowser()
for (const clients of [1, TYPICAL, 200]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'spendlens-'))
  await seedAgency(dataDir, { clients, audited: clients, months: 4, hasBreakdowns: true })
  await takeAll({ dataDir }, async (origin) => {
    await take(origin, await listAgency(origin), `-${clients}`)
    if (clients === TYPICAL) await take(origin, await listOthers(origin), '')
  })
}
await takeAll(await needPassword(), (origin) =>
  take(origin, { login: { path: '/login' }, setup: { path: '/setup#a-token' } }, ''),
)
await browser.close()
console.log(`Pictures in ${SHOTS}`)

async function takeAll(
  options: Parameters<typeof startServer>[0],
  work: (origin: string) => Promise<void>,
): Promise<void> {
  const server = await startServer(options)
  try {
    await work(server.origin)
  } finally {
    await server.stop()
    await server.remove()
  }
}

async function take(origin: string, shots: Shots, suffix: string): Promise<void> {
  for (const look of LOOKS) {
    for (const width of WIDTHS) {
      const size = { viewport: { width, height: 900 }, ...look, expected: /40[0-9]/ }
      for (const [name, shot] of Object.entries(shots)) {
        const file = `${name}${suffix}-${width}-${look.colorScheme}${look.forcedColors ? '-forced' : ''}.png`
        if (
          !wanted.every((word) => file.includes(word)) ||
          (shot.print && file !== `${name}${suffix}-${WIDTHS[0]}-light.png`)
        )
          continue
        const { page, close } = await openPage(browser, origin, size)
        await page.goto(shot.path, { waitUntil: 'networkidle' })
        if (shot.print) {
          await page.setViewportSize(A4)
          await page.emulateMedia({ media: 'print' })
        }
        await shot.act?.(page)
        await page.waitForTimeout(600)
        // A bar that stays at the top would be drawn where the page was scrolled to.
        if (!shot.window) await page.evaluate(() => scrollTo(0, 0))
        // The picture of a page that scrolls sideways is wider than its window, which is hardly seen in it.
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (wide > 0) console.log(`${file} scrolls sideways by ${wide} pixels`)
        await page.screenshot({ path: join(SHOTS, file), fullPage: !shot.window })
        await close()
      }
    }
  }
}

/** Screens on which the number of clients shows. The client is the one that the dashboard lists first. */
async function listAgency(origin: string): Promise<Shots> {
  const read = async <T>(path: string) => (await (await fetch(`${origin}${path}`)).json()) as T[]
  const [worst] = await read<{ clientId: string }>('/api/overview/clients')
  const listed = await read<{ id: string; reportType: string }>(`/api/clients/${worst!.clientId}/reports`)
  const [last, before] = listed.filter(({ reportType }) => reportType === 'campaign')
  const client = `/client/${worst!.clientId}`
  return {
    dashboard: { path: '/' },
    client: { path: client },
    comparison: { path: `${client}/reports?compare=${before!.id},${last!.id}` },
    report: { path: `${client}/report/${last!.id}` },
    'quick-insights': { path: '/quick-insights' },
    clients: { path: '/clients' },
    'all-reports': { path: '/reports' },
    'choose-client': { path: '/facebook-audit' },
    palette: { path: client, act: (page) => page.keyboard.press('Control+k'), window: true },
    'settings-targets': { path: `/settings/targets?client=${worst!.clientId}` },
  }
}

async function listOthers(origin: string): Promise<Shots> {
  const send = async <T>(method: string, path: string, body: object) => {
    const isForm = body instanceof FormData
    const headers = isForm ? undefined : { 'content-type': 'application/json' }
    const answer = await fetch(origin + path, { method, headers, body: isForm ? body : JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const ids = await fillWorkspace(origin)
  const client = `/client/${ids.client}`
  const ads = await drawAds(browser)
  const fresh = await send<{ id: string }>('POST', '/api/clients', { name: 'Juniper Trails' })
  const analyze = async (type: string, files: File[], clientId = ids.client!) => {
    const form = new FormData()
    for (const file of files) form.append(type === 'static' ? 'images' : 'file', file)
    form.set('type', type)
    form.set('clientId', clientId)
    const path = type === 'static' ? '/api/analyze-images' : '/api/analyze'
    return (await send<{ reportId: string }>('POST', path, form)).reportId
  }
  await send('PUT', '/api/settings', { workspaceName: 'Fjordlight Media', logo: await drawLogo() })
  const { token } = await send<{ token: string }>('POST', `/api/reports/${ids.report}/shares`, {
    recipient: 'Maya, head of marketing',
  })
  const ended = await send<{ id: string; token: string }>('POST', `/api/reports/${ids.report}/shares`, {})
  await fetch(`${origin}/api/shares/${ended.id}`, { method: 'DELETE' })
  const upload = `${client}/facebook-audit?category=`
  const sample = {
    name: 'sample-meta-campaigns.csv',
    type: 'text/csv',
    bytes: await Bun.file(join(ROOT, 'src/web/public/sample-meta-campaigns.csv')).bytes(),
  }
  const report = (id: string) => ({ path: `${client}/report/${id}` })
  const choose = (page: Page, files: { name: string; type: string; bytes: Uint8Array }[]) =>
    page
      .locator(`input[type=file][accept*=${files[0]!.type === 'text/csv' ? 'csv' : 'image'}]`)
      .setInputFiles(
        files.map(({ name, type, bytes }) => ({ name, mimeType: type, buffer: Buffer.from(bytes) })),
      )
  const { id: whole } = await send<{ id: string }>('POST', '/api/clients', {
    name: 'Cedar Outdoors',
    industry: 'Sporting goods',
    website: 'cedar-outdoors.example',
  })
  const parts: string[] = []
  for (const { name, type, text } of accountExports())
    parts.push(await analyze(type, [new File([text], name)], whole))
  const { reportId: account } = await send<{ reportId: string }>(
    'POST',
    `/api/clients/${whole}/account-audits`,
    { reports: parts },
  )
  await analyze('video', [new File([videoExport(true)], 'Ads-videos-before.csv')])
  const video = await analyze('video', [new File([videoExport()], 'Ads-videos.csv')])
  return {
    'client-reports': { path: `${client}/reports` },
    'client-empty': { path: `/client/${ids.empty}` },
    'audit-empty': { path: `${upload}audience&type=campaign` },
    'audit-file': {
      path: `${upload}audience&type=campaign`,
      act: (page) => choose(page, [accountFiles()[0]!]).then(() => page.waitForTimeout(1500)),
    },
    'audit-result': {
      path: `/client/${fresh.id}/facebook-audit`,
      act: async (page) => {
        await choose(page, [sample])
        await page.getByRole('button', { name: 'Analyze' }).click()
        await page.getByRole('heading', { name: 'Results' }).waitFor()
        // The mouse would stay on the button that has moved below it.
        await page.mouse.move(0, 0)
      },
    },
    'audit-images': { path: `${upload}creative&type=static`, act: (page) => choose(page, ads) },
    'audit-many': {
      path: client,
      act: (page) =>
        dropOn(page, [...accountFiles(), foreignFile(), ...ads]).then(() => page.waitForTimeout(3000)),
    },
    'report-sample': report(ids.report!),
    'report-images': report(
      await analyze(
        'static',
        ads.map(({ name, type, bytes }) => new File([Buffer.from(bytes)], name, { type })),
      ),
    ),
    'report-account': { path: `/client/${whole}/report/${account}` },
    'report-video': report(video),
    'report-copy': report(await analyze('copy', [new File([copyExport()], 'Ads-text.csv')])),
    'report-age': report(await analyze('ageRange', [new File([ageExport()], 'Ages.csv')])),
    'report-terms': report(
      await analyze('searchTerm', [new File([termsExport()], 'Search terms report.csv')]),
    ),
    evidence: {
      ...report(ids.report!),
      act: async (page) => {
        // Figures above may wait in a line that is cut.
        const decisions = page.getByRole('region', { name: 'Strategic Recommendations' })
        await decisions.locator('button.figures').first().click()
        await page.getByRole('region', { name: 'Rows of the file' }).waitFor()
      },
      window: true,
    },
    share: { path: `/share#${token}` },
    'share-gone': { path: `/share#${ended.token}` },
    'print-report': { ...report(ids.report!), print: true },
    'print-share': { path: `/share#${token}`, print: true },
    ...Object.fromEntries(
      ['workspace', 'shares', 'model', 'data', 'benchmarks', 'checks'].map((page) => [
        `settings-${page}`,
        { path: `/settings/${page}?client=${ids.client}` },
      ]),
    ),
    google: { path: `${client}/google-ads-accounts` },
    notifications: {
      path: '/',
      act: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
      window: true,
    },
    profile: { path: '/profile' },
    logout: { path: '/logout' },
    missing: { path: '/nowhere' },
    'client-missing': { path: '/client/unknown' },
    'report-missing': { path: `${client}/report/unknown` },
  }
}

/** A wordmark wider than high, as most agencies have. */
async function drawLogo(): Promise<string> {
  const { page, close } = await openPage(browser, 'about:', { viewport: { width: 256, height: 64 } })
  await page.setContent(
    `<body style="margin:0"><svg viewBox="8 0 256 64"><path d="M8 52 32 8l24 44z" fill="#1f4fd8"/><path d="m32 52 16-28 16 28z" fill="#f0803c"/><text x="76" y="43" font-family="serif" font-size="32" font-weight="700" fill="#1d2433">Fjordlight</text></svg>`,
  )
  const right = await page.locator('text').evaluate((text) => text.getBoundingClientRect().right)
  const clip = { x: 0, y: 8, width: Math.ceil(right), height: 44 }
  const png = await page.screenshot({ clip, omitBackground: true })
  await close()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** A server that others can reach, and so asks for a password. */
async function needPassword(): Promise<Parameters<typeof startServer>[0]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'spendlens-'))
  await Bun.write(join(dataDir, 'password'), 'a long enough password')
  const port = String(freePort())
  const env = {
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SPENDLENS_PASSWORD_FILE: join(dataDir, 'password'),
  }
  return { dataDir, env }
}
