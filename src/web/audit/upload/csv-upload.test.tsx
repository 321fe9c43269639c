import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleFile } from '../../../../test/web/analyses'
import { fakeApi } from '../../../../test/web/fake-api'
import { cell, toSheet, toWorkbook } from '../../../../test/support/workbook'
import { auditHandlers, chooseFile, openWithFile } from '../../../../test/web/open-audit'
import { renderApp } from '../../../../test/web/render'

test.each([
  ['report.xlsx', 10, 'Invalid file type. Please upload a CSV file.'],
  ['big.csv', 5 * 1024 * 1024 + 1, 'File is too large. Maximum size is 5 MB.'],
])('%p of %p bytes is refused', async (name, size, message) => {
  fakeApi(auditHandlers())
  renderApp('/client/c1/facebook-audit')
  await chooseFile(new File([new Uint8Array(size)], name))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})

test('shows what will be read before anything is sent', async () => {
  const { calls, user } = await openWithFile()
  const preview = screen.getByRole('region', { name: 'What will be read' })
  expect(preview).toHaveTextContent('Meta Ads Manager')
  expect(preview).toHaveTextContent('Oct 1 – 31, 2026')
  expect(preview).toHaveTextContent('USD')
  expect(preview).toHaveTextContent('317 rows will be read')
  await user.click(within(preview).getByRole('button', { name: 'Show all columns' }))
  expect(within(preview).getByRole('list', { name: 'Columns of the file' })).toHaveTextContent(
    'Amount spent (USD)spend',
  )
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('one click takes the file to another type that it serves; each type keeps its own', async () => {
  const { user, path } = await openWithFile()
  await user.click(screen.getByRole('button', { name: 'Switch to Objective' }))
  expect(path()).toContain('type=objective')
  expect(screen.getByText('campaign.csv')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Gender' }).closest('details')).not.toHaveAttribute('open')
  await user.click(screen.getByText('Audit another export'))
  await user.click(screen.getByRole('tab', { name: 'Gender' }))
  expect(screen.queryByText('campaign.csv')).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Objective' }))
  expect(screen.getByText('campaign.csv')).toBeVisible()
})

test('a file goes to the type that it was exported for, as long as nobody has chosen one', async () => {
  fakeApi(auditHandlers())
  const { user, path } = renderApp('/client/c1/facebook-audit')
  await chooseFile(await exampleFile('ageRange'))
  expect(await screen.findByText(/^Meta age groups, /)).toBeVisible()
  expect(path()).toContain('category=audience&type=ageRange')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await chooseFile(await exampleFile('video'))
  expect(await screen.findByText(/^Meta videos, /)).toBeVisible()
  expect(path()).toContain('category=creative&type=video')
  await user.click(screen.getByRole('tab', { name: 'Audience' }))
  await chooseFile(await exampleFile('ageRange'))
  expect(await screen.findByText(/does not fit|Audit it as/)).toBeVisible()
  expect(path()).toContain('type=campaign')
})

test('a type chosen while the file is read is respected', async () => {
  const columns = Promise.withResolvers<object>()
  fakeApi(auditHandlers({ 'GET /api/clients/:id/columns': () => columns.promise }))
  const { user, path } = renderApp('/client/c1/facebook-audit')
  await chooseFile(await exampleFile('ageRange'))
  await user.click(screen.getByRole('tab', { name: 'Gender' }))
  columns.resolve({ columns: {} })
  await user.click(screen.getByRole('tab', { name: 'Campaign' }))
  expect(await screen.findByText(/^Meta age groups, /)).toBeVisible()
  expect(path()).toContain('type=campaign')
})

test('a workbook is refused, and read as CSV in one click', async () => {
  const calls = fakeApi(auditHandlers())
  const { user, path } = renderApp('/client/c1/facebook-audit')
  const sheet = toSheet([
    ['Campaign name', 'Age', 'Amount spent (USD)', 'Impressions', 'Purchases'],
    ['A', '18-24', 10.5, 1000, 1],
    ['A', '25-34', 20.25, 2000, 3],
  ])
  await chooseFile(new File([sheet], 'ages.xlsx'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid file type. Please upload a CSV file.')
  await user.click(screen.getByRole('button', { name: 'Read it as CSV' }))
  expect(await screen.findByText('ages.csv')).toBeVisible()
  expect(await screen.findByText(/^Meta age groups, \$31$/)).toBeVisible()
  expect(path()).toContain('type=ageRange')
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test.each([
  [
    'that unpacks to much more',
    toWorkbook(`<row r="1">${cell('A1', 1)}</row>${' '.repeat(65_000_000)}`),
    /too large/,
  ],
  ['that is none', new TextEncoder().encode('no archive'), /could not be read/],
  ['of more than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1), /Maximum size is 5 MB/],
])('a workbook %s says so', async (_, bytes, words) => {
  fakeApi(auditHandlers())
  const { user } = renderApp('/client/c1/facebook-audit')
  await chooseFile(new File([bytes], 'bomb.xlsx'))
  await user.click(await screen.findByRole('button', { name: 'Read it as CSV' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words))
  expect(screen.queryByRole('button', { name: 'Read it as CSV' })).toBeNull()
})

test('a file that is no ads export says that nothing can be served from it', async () => {
  fakeApi(auditHandlers())
  renderApp('/client/c1/facebook-audit')
  await chooseFile(new File(['Name,Amount spent (USD)\nA,10\n'], 'own.csv'))
  expect(await screen.findByText(/No report type can be served|cannot be read/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Analyze' })).toBeDisabled()
})

test('an ads export without the amount spent says what is missing', async () => {
  fakeApi(auditHandlers())
  renderApp('/client/c1/facebook-audit')
  const csv =
    'Search category,Campaign,Clicks,Impr.,Conversions\nsofas,PMax,10,1000,1\nlamps,PMax,20,2000,2\n'
  await chooseFile(new File([csv], 'search-categories.csv'))
  expect(await screen.findByText(/no column with the amount spent/)).toBeVisible()
  expect(screen.queryByText(/No report type can be served/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Analyze' })).toBeDisabled()
})

test('a file that cannot serve the type says which it can, and cannot be sent', async () => {
  fakeApi(auditHandlers())
  renderApp('/client/c1/facebook-audit?type=gender')
  await chooseFile(await exampleFile('campaign'))
  expect(await screen.findByText(/does not fit the type/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Analyze' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Switch to Campaign' })).toBeVisible()
})

test('an unknown column is assigned by hand, remembered, and the file read again', async () => {
  let columns: Record<string, string | null> = { Other: null }
  const calls = fakeApi(
    auditHandlers({
      'GET /api/clients/:id/columns': () => ({ columns }),
      'PUT /api/clients/:id/columns': ({ body }) => {
        columns = (body as { columns: typeof columns }).columns
        return { columns }
      },
    }),
  )
  const { user } = renderApp('/client/c1/facebook-audit')
  const csv = 'Campaign name,Amount spent (USD),Impressions,Our sales\nA,10,1000,3\nB,20,2000,4\n'
  await chooseFile(new File([csv], 'own.csv'))
  await user.click(await screen.findByRole('button', { name: 'Show all columns' }))
  await user.selectOptions(screen.getByLabelText('What Our sales holds'), 'purchases')
  await waitFor(() => expect(columns).toEqual({ Other: null, 'Our sales': 'purchases' }))
  await waitFor(() => expect(screen.getByText('4 of 4 columns')).toBeVisible())
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('the steps of the export are those of the chosen platform, where a type is exported from both', async () => {
  fakeApi(auditHandlers())
  const { user } = renderApp('/client/c1/facebook-audit')
  expect(await screen.findByText('Customize columns')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Google Ads' }))
  expect(screen.getByText('Modify columns')).toBeVisible()
  expect(
    screen.getByText(
      'Campaign, Campaign type, Campaign status, Cost, Impr., Clicks, Conversions, Conv. value',
    ),
  ).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Engaged' }))
  expect(screen.getByText('Customize columns')).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'Google Ads' })).toBeNull()
})

test('Remove brings the empty state back', async () => {
  const { user } = await openWithFile()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.getByRole('button', { name: 'Upload a CSV export' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Which export to make' })).toBeVisible()
})
