import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { toExampleTable } from '../../../../test/support/example-table'
import type { ExampleRow } from '../../../../test/support/rule-examples/example'
import { evenRows, expensiveRow } from '../../../../test/support/rule-examples/rows'
import { fakeApi } from '../../../../test/web/fake-api'
import { openReport } from '../../../../test/web/open-report'
import { renderApp } from '../../../../test/web/render'
import { auditAccount } from '../../../shared/account/audit-account'
import { EMPTY_CONTEXT } from '../../../shared/audit/audit'
import { loadLanguage } from '../../../shared/narrative/languages/load'
import { tellAnalysis } from '../../../shared/narrative/tell-analysis'
import { narrateAccount } from '../../../shared/narrative/with-files'
import type { Analysis } from '../../../shared/schemas/analysis'
import { toAnalysis } from '../../../shared/to-analysis'

const MAY = { start: '2026-05-01', end: '2026-05-31' }
const file = (name: string, rows: ExampleRow[]) => ({
  file: name,
  hash: name,
  table: { ...toExampleTable({ rows, period: MAY }), currency: 'EUR' },
})
const cut = (name: string, field: keyof ExampleRow, labels: readonly string[]) =>
  file(name, [...evenRows(field, labels.slice(0, -1)), expensiveRow(field, labels.at(-1)!)])

const CAMPAIGNS = cut('campaigns.csv', 'campaignName', ['A', 'B', 'C', 'D', 'Expensive'])
const AGES = cut('ages.csv', 'age', ['18-24', '25-34', '35-44', '45-54', '65+'])
const GENDERS = cut('gender.csv', 'gender', ['female', 'male', 'other', 'none', 'unknown'])
/** The spend of the others in rows that perform alike. */
const CALM = file(
  'calm.csv',
  evenRows('placement', ['Feed', 'Reels', 'Stories', 'Search']).map((row) => ({
    ...row,
    spend: Number(row.spend) + 375,
  })),
)

function analysisOf(...files: ReturnType<typeof file>[]): Analysis {
  const { audit } = auditAccount(files, { ...EMPTY_CONTEXT, today: '2026-06-01' })
  const slicings = audit.slicings?.map((slicing) => ({ ...slicing, reportId: slicing.file }))
  return toAnalysis({ ...audit, ...(slicings && { slicings }) }, narrateAccount(audit), {
    narrator: { kind: 'built-in' },
    fileHash: 'f'.repeat(64),
  })
}

const find = (name = 'The same spend by age group and gender') =>
  screen.findByRole('region', { name }).then(within)

test('the most expensive row of each further file is told, and that its money is not added', async () => {
  await openReport(analysisOf(CAMPAIGNS, AGES, GENDERS))
  const part = await find()
  const [age, gender, ...others] = part.getAllByRole('listitem')
  expect(others).toEqual([])
  expect(age).toHaveTextContent(
    /^€1,\d{3}\.\d\dOverspend65\+ \(Age range\): ROAS 0\.32x, benchmark 2\.\d\dx\./,
  )
  expect(age).toHaveTextContent(/Expensive$/)
  expect(gender).toHaveTextContent('unknown (Gender): ROAS 0.32x')
  expect(
    part.getByText(
      'These files cut the same money another way: don’t add their overspend to the overspend above.',
    ),
  ).toBeVisible()
})

test('says how many rows of the file are expensive, as the list of files does', async () => {
  const two = file('ages.csv', [
    ...evenRows('age', ['18-24', '25-34', '35-44', '45-54']),
    ...['55-64', '65+'].map((label) => ({ ...expensiveRow('age', label), spend: 750 })),
  ])
  await openReport(analysisOf(CAMPAIGNS, two))
  const part = await find('The same spend by age group')
  expect(part.getByRole('listitem')).toHaveTextContent('This file: 2 expensive.')
  expect(screen.getByRole('row', { name: /ages\.csv/ })).toHaveTextContent(/2 expensive/)
})

test('its money opens to the sum and the rows of its own file', async () => {
  const { user } = await openReport(analysisOf(CAMPAIGNS, AGES))
  const part = await find('The same spend by age group')
  await user.click(part.getByRole('button', { name: /^€1,/ }))
  const panel = await screen.findByRole('dialog')
  expect(panel).toHaveTextContent('Overspend65+')
  expect(panel).toHaveTextContent('spend − (purchase value ÷ benchmark ROAS)')
  expect(panel).toHaveTextContent('ages.csv')
})

test('leads to its tab of the spend map and to its report', async () => {
  const { user } = await openReport(analysisOf(CAMPAIGNS, AGES, GENDERS))
  const part = await find()
  const map = within(screen.getByRole('region', { name: 'Spend map' }))
  expect(map.getByRole('tab', { name: 'Gender' })).toHaveAttribute('aria-selected', 'false')
  const link = part.getByRole('link', { name: 'Show in the spend map: Gender' })
  expect(link).toHaveAttribute('href', '#money-map')
  await user.click(link)
  expect(map.getByRole('tab', { name: 'Gender' })).toHaveAttribute('aria-selected', 'true')
  expect(part.getByRole('link', { name: 'Open its report: Age range' })).toHaveAttribute(
    'href',
    '/client/c1/report/ages.csv',
  )
})

test('of a file without an expensive row it says that none stands out', async () => {
  await openReport(analysisOf(CAMPAIGNS, CALM))
  const part = await find('The same spend by placement')
  expect(part.getByRole('listitem')).toHaveTextContent(/^No placement stands out from the benchmark\.$/)
  expect(part.queryByText(/the same money/)).toBeNull()
})

test('a report of before the worked-out money still leads to the map', async () => {
  const analysis = analysisOf(CAMPAIGNS, AGES)
  const others = analysis.others!.map((other) => ({ ...other, facts: [] }))
  await openReport({ ...analysis, others })
  const part = await find('The same spend by age group')
  expect(part.getByRole('link', { name: /^€1,/ })).toHaveAttribute('href', '#money-map')
})

test('an account of one judged file has no such part', async () => {
  await openReport(analysisOf(CAMPAIGNS))
  expect(screen.queryByRole('heading', { name: /^The same spend/ })).toBeNull()
})

test('a shared copy has it without a link into the workspace', async () => {
  const analysis = analysisOf(CAMPAIGNS, AGES)
  const copy = {
    category: 'audience', reportType: 'account', fileName: 'a', createdAt: '2026-06-05T12:00:00.000Z', analysis,
    clientName: 'Harbor Dental', workspaceName: 'Blue Harbor Media', logo: null, fallbackCurrency: 'USD',
    sharedAt: '2026-06-06T12:00:00.000Z', expiresAt: null,
  } // prettier-ignore
  window.location.hash = '#the-token'
  fakeApi({ 'GET /api/share': () => copy })
  renderApp('/share')
  const part = await find('The same spend by age group')
  const links = part.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['#money-map'])
  window.location.hash = ''
})

test.each([
  ['de', 'Dieselben Ausgaben nach Altersgruppe und Geschlecht'],
  ['es', 'El mismo gasto por grupo de edad y género'],
  ['fr', 'La même dépense par tranche d’âge et genre'],
  ['pt', 'O mesmo gasto por faixa etária e gênero'],
] as const)('%s: its heading names the files by their rows', async (code, heading) => {
  const language = await loadLanguage(code)
  const analysis = tellAnalysis(analysisOf(CAMPAIGNS, AGES, GENDERS), language)
  await openReport(analysis, {}, language.document!['Versions and file'])
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
})
