import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleFile } from '../../test/analyses'
import { fakeApi } from '../../test/fake-api'
import { auditHandlers, chooseFile, openWithFile } from '../../test/open-audit'
import { renderApp } from '../../test/render'

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
  await user.click(within(preview).getByRole('button', { name: 'Show columns' }))
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
  await user.click(screen.getByRole('tab', { name: 'Gender' }))
  expect(screen.queryByText('campaign.csv')).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Objective' }))
  expect(screen.getByText('campaign.csv')).toBeVisible()
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
  await user.click(await screen.findByRole('button', { name: 'Show columns' }))
  await user.selectOptions(screen.getByLabelText('What Our sales holds'), 'purchases')
  await waitFor(() => expect(columns).toEqual({ Other: null, 'Our sales': 'purchases' }))
  await waitFor(() => expect(screen.getByText('4 of 4 columns')).toBeVisible())
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('Remove brings the empty state back', async () => {
  const { user } = await openWithFile()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.getByRole('button', { name: 'Upload a CSV export' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Which export to make' })).toBeVisible()
})
