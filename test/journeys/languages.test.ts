import { expect, test } from 'bun:test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openStage } from '../support/journey-stage'
import { toForm } from '../support/uploads'
import { openSettled } from '../support/settle'

const FILE = join(import.meta.dir, '../../src/web/public/sample-meta-campaigns.csv')
/** Language code, `lang` of the document, and its heading. */
const LANGUAGES = [
  ['es', 'es', 'Análisis de campañas'],
  ['pt', 'pt-BR', 'Análise de campanhas'],
  ['de', 'de', 'Kampagnenanalyse'],
  ['fr', 'fr', 'Analyse des campagnes'],
] as const
const SPEND = 15_632.64

let report: string
let client: string

const stage = openStage(async ({ post, createClient }) => {
  client = await createClient('Northwind Running')
  const form = toForm({
    file: new File([await readFile(FILE)], 'campaigns.csv'),
    clientId: client,
    category: 'audience',
    type: 'campaign',
  })
  report = (await post('/api/analyze', form)).reportId
})

test.each(LANGUAGES)(
  '%s: the document says its language, and writes money, numbers and days as Intl does there',
  async (code, lang, title) => {
    const { page, close } = await stage.openPage()
    await openSettled(page, `/client/${client}/report/${report}?language=${code}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    // The server's page is shown before the script sets the language.
    await page.waitForFunction((own) => document.documentElement.lang === own, lang)
    const article = page.getByRole('article')
    const text = plain(await article.innerText())
    const print = (value: number, options: Intl.NumberFormatOptions) =>
      plain(new Intl.NumberFormat(lang, options).format(value))
    expect(text).toContain(
      print(SPEND, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
    )
    expect(text).toContain(print(1_644_759, {}))
    expect(text).toContain(print(0.0117, { style: 'percent', minimumFractionDigits: 2 }))
    const day = new Intl.DateTimeFormat(lang, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    })
    expect(text).toContain(plain(day.format(new Date('2026-10-31'))))
    await page.emulateMedia({ media: 'print' })
    // The sources of the figures come last.
    await article.locator('ol > li').last().waitFor()
    const paper = plain(await article.innerText())
    expect(paper).not.toMatch(/\$\d|Show table|Choose a figure/)
    await close()
  },
  30_000,
)

test('a link opens in its own language, and in another where its reader chooses one', async () => {
  const response = await fetch(`${stage.server.origin}/api/reports/${report}/shares`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'pt' }),
  })
  const { token } = (await response.json()) as { token: string }
  const { page, close } = await stage.openPage()
  await openSettled(page, `/share#${token}`)
  await page.getByRole('heading', { level: 1, name: 'Análise de campanhas' }).waitFor()
  await page.waitForFunction(() => document.documentElement.lang === 'pt-BR')
  await page.getByText(/compartilhado até/).waitFor()
  await page.getByLabel('Idioma deste relatório').selectOption('de')
  await page.getByRole('heading', { level: 1, name: 'Kampagnenanalyse' }).waitFor()
  await page.waitForFunction(() => document.documentElement.lang === 'de')
  await page.getByRole('button', { name: 'Drucken' }).waitFor()
  await close()
}, 30_000)

/** Replaces no-break spaces by plain ones. */
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F\u2009]/gu, ' ')
