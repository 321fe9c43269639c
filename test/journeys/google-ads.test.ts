import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { startGoogleStandIn, type GoogleStandIn } from '../google-stand-in/start'
import { AGENCY, SHOP } from '../google-stand-in/state'
import { DESKTOP, openBrowser, openPage, type Browser, type Page } from '../support/open-browser'
import { startServer, type RunningServer } from '../support/start-server'

let google: GoogleStandIn
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  google = startGoogleStandIn()
  ;[server, browser] = await Promise.all([startServer({ env: google.env }), openBrowser()])
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await server?.remove()
  await google?.stop()
})

afterEach(() => {
  Object.assign(google.state, { consent: 'allow', accessible: [SHOP.id], always: null, tokenFault: null })
})

async function createClient(name: string, at = server): Promise<string> {
  const answer = await fetch(`${at.origin}/api/clients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  return ((await answer.json()) as { id: string }).id
}

/** Makes a client and opens a page, whose only other origin is Google's stand-in. */
async function openClient(name: string, at = server) {
  const client = await createClient(name, at)
  const expected = new RegExp(`${RegExp.escape(google.origin)}|callback: Failed to load resource.* 400`)
  const { page, close } = await openPage(browser, at.origin, { ...DESKTOP, expected })
  await page.goto(`/client/${client}`)
  const card = page.getByRole('region', { name: 'Google Ads' })
  await card.waitFor()
  return { client, page, card, close }
}

async function goToGoogle(page: Page, button = 'Connect'): Promise<void> {
  await page
    .getByRole('region', { name: 'Google Ads' })
    .getByRole('button', { name: button, exact: true })
    .click()
  await page
    .getByRole('dialog', { name: 'Connect Google Ads' })
    .getByRole('button', { name: 'Continue to Google' })
    .click()
}

async function connect(page: Page, client: string): Promise<void> {
  await goToGoogle(page)
  await page.waitForURL(`**/client/${client}/google-ads-accounts`)
  await page.getByRole('button', { name: 'Connect Account' }).click()
  await page.getByText('Google Ads account connected successfully.').waitFor()
}

const auditPage = (client: string) => `/client/${client}/facebook-audit?category=audience&type=campaign`

describe('without Google credentials', () => {
  test('Connect says what is to be set up', async () => {
    const bare = await startServer()
    try {
      const { page, card, close } = await openClient('Harbor Dental', bare)
      await card.getByRole('button', { name: 'Connect' }).click()
      const dialog = page.getByRole('dialog', { name: 'Configuration Required' })
      await dialog.getByText(`${bare.origin}/api/google-ads/callback`).waitFor()
      await dialog.getByText('The Google Ads API is enabled in the project.').waitFor()
      await dialog.getByText(/has access to the Google Ads account/).waitFor()
      await dialog.getByText('GOOGLE_CLIENT_SECRET').waitFor()
      await close()
    } finally {
      await bare.stop()
      await bare.remove()
    }
  }, 60_000)
})

describe('connecting', () => {
  test('a login with one account: it is chosen already', async () => {
    const { client, page, card, close } = await openClient('One account')
    await goToGoogle(page)
    await page.waitForURL(`**/client/${client}/google-ads-accounts`)
    await page.getByRole('radio', { name: SHOP.id }).waitFor()
    expect(await page.getByRole('radio').count()).toBe(1)
    expect(await page.getByRole('radio').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Connect Account' }).click()
    await page.getByText('Google Ads account connected successfully.').waitFor()
    await page.waitForURL(`**/client/${client}`)
    await card.getByText(SHOP.id).waitFor()
    await close()
  }, 60_000)

  test('a login with several: the person asks Google, agrees, and chooses', async () => {
    Object.assign(google.state, { consent: 'ask', accessible: [AGENCY.id] })
    const { client, page, card, close } = await openClient('Several accounts')
    await goToGoogle(page)
    await page.getByRole('link', { name: 'Allow' }).click()
    await page.waitForURL(`**/client/${client}/google-ads-accounts`)
    await page.getByRole('radio', { name: SHOP.id }).waitFor()
    expect(await page.getByRole('radio').count()).toBe(2)
    expect(await page.getByRole('button', { name: 'Connect Account' }).isDisabled()).toBe(true)
    // On a phone an account stays within its card, however long its name and time zone are.
    await page.setViewportSize({ width: 390, height: 844 })
    const account = await page.locator('label', { hasText: SHOP.id }).boundingBox()
    expect(account!.x + account!.width).toBeLessThan(390 - account!.x + 1)
    await page.getByRole('radio', { name: SHOP.id }).check()
    await page.getByRole('button', { name: 'Connect Account' }).click()
    await card.getByText(SHOP.id).waitFor()
    await close()
  }, 60_000)

  test('a login with none', async () => {
    google.state.accessible = []
    const { client, page, close } = await openClient('No account')
    await goToGoogle(page)
    await page.waitForURL(`**/client/${client}/google-ads-accounts`)
    await page.getByText('No accounts found').waitFor()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.waitForURL(`**/client/${client}`)
    await close()
  }, 60_000)

  test('a person who declines returns to the client, where nothing has changed', async () => {
    google.state.consent = 'deny'
    const { client, page, card, close } = await openClient('Denied')
    await goToGoogle(page)
    await page.getByText('Could not connect to Google Ads').first().waitFor()
    expect(new URL(page.url()).pathname).toBe(`/client/${client}`)
    await card.getByText('Not connected').waitFor()
    await close()
  }, 60_000)

  test('an unrequested callback, and a repeated one, connect nothing', async () => {
    const { client, page, close } = await openClient('Forged')
    await page.goto(`/api/google-ads/callback?state=${'A'.repeat(43)}&code=4/0forged`)
    await page.getByRole('heading', { name: 'Could not connect to Google Ads' }).waitFor()

    await page.goto(`/client/${client}`)
    const callback = page.waitForRequest((request) => request.url().includes('/api/google-ads/callback?'))
    await goToGoogle(page)
    const used = (await callback).url()
    await page.waitForURL(`**/client/${client}/google-ads-accounts`)
    const grants = google.state.refreshTokens.size
    await page.goto(used)
    await page.getByText(/has been used before/).waitFor()
    expect(google.state.refreshTokens.size).toBe(grants)
    await page.getByRole('link', { name: 'Back to Spendlens' }).click()
    await page.waitForURL('**/clients')
    await close()
  }, 60_000)
})

describe('a connected client', () => {
  test('is audited without a file, and the report says where it comes from', async () => {
    const { client, page, close } = await openClient('Loaded')
    await connect(page, client)
    await page.goto(auditPage(client))
    const load = page.getByRole('region', { name: 'Load from Google Ads' })
    await load.getByText(`${SHOP.name}, 1112223334`).waitFor()
    await load.getByLabel('Period').selectOption('Custom')
    await load.getByLabel('From').fill('2026-10-01')
    await load.getByLabel('To').fill('2026-10-31')
    await load.getByRole('button', { name: 'Load and analyze' }).click()
    await page.getByText('Analysis Complete').waitFor()
    const reports = (await (await fetch(`${server.origin}/api/clients/${client}/reports`)).json()) as {
      id: string
    }[]
    await page.goto(`/client/${client}/report/${reports[0]!.id}`)
    await page.getByText('Google Ads, Northwind Outdoor, 2026-10-01 to 2026-10-31').first().waitFor()
    await page.getByText('Search | Jackets, generic').first().waitFor()
    await close()
  }, 60_000)

  test('is loaded whole: one audit of all cuts, its money claimed once, each cut a report of its own', async () => {
    const { client, page, close } = await openClient('Loaded whole')
    await connect(page, client)
    await page.goto(auditPage(client))
    const load = page.getByRole('region', { name: 'Load from Google Ads' })
    await load.getByLabel('Period').selectOption('Custom')
    await load.getByLabel('From').fill('2026-10-01')
    await load.getByLabel('To').fill('2026-10-31')
    await load.getByRole('button', { name: 'Load everything into one audit' }).click()
    await load.getByRole('button', { name: /\d of 8 loaded/ }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Account Audit' }).waitFor({ timeout: 60_000 })
    const files = page.getByRole('table', { name: 'Files in this audit' })
    await files.waitFor()
    expect(await files.getByRole('row').count()).toBe(9)
    const text = await page.locator('main').innerText()
    expect(text).toContain(
      'Google Ads (Campaign), Google Ads (Devices) and Google Ads (Location) each total $16,120.69: three breakdowns of the same spend, counted once.',
    )
    expect(text).toContain(
      'Google Ads (Ad sets), Google Ads (Age range) and Google Ads (Gender) each cover 69% of that spend',
    )
    // The bridge's total is the spend of each complete report.
    expect(text).toMatch(/Total spend\s+\$16,120\.69/)
    await page.getByRole('tab', { name: 'Search terms' }).click()
    const bars = page.getByRole('list', { name: 'Spend of Google Ads (Search terms)' })
    await bars.getByRole('button').first().click()
    await page.getByRole('dialog').getByRole('region', { name: 'Rows of the file' }).waitFor()
    await page.keyboard.press('Escape')
    await files.getByRole('link', { name: 'Google Ads (Age range)' }).click()
    await page.getByRole('heading', { level: 1, name: 'Age Range Analysis' }).waitFor()
    await page.getByText('Google Ads, Northwind Outdoor, 2026-10-01 to 2026-10-31').first().waitFor()
    await close()
  }, 120_000)

  test('a client whose access was revoked at Google is asked to reconnect, and then loads again', async () => {
    const { client, page, close } = await openClient('Revoked')
    await connect(page, client)
    google.state.refreshTokens.clear()
    google.state.accessTokens.clear()
    await page.goto(auditPage(client))
    await page.getByRole('button', { name: 'Load and analyze' }).click()
    await page.getByText('Analysis Failed').waitFor()
    await page.getByRole('link', { name: 'Reconnect' }).click()
    await goToGoogle(page, 'Reconnect')
    await page.waitForURL(`**/client/${client}/google-ads-accounts`)
    await page.goto(auditPage(client))
    await page.getByRole('button', { name: 'Load and analyze' }).click()
    await page.getByText('Analysis Complete').waitFor()
    await close()
  }, 60_000)

  test('is disconnected, which ends the access at Google', async () => {
    google.state.login = { sub: 'a-login-of-its-own', email: 'own@lighthouse.example' }
    const { client, page, card, close } = await openClient('Disconnected')
    await connect(page, client)
    const before = google.state.refreshTokens.size
    await card.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
    await card.getByText('Not connected').waitFor()
    expect(google.state.refreshTokens.size).toBe(before - 1)
    await close()
  }, 60_000)
})
