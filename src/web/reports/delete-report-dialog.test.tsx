import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import type { Analysis } from '../../shared/schemas/analysis'
import { exampleAnalysis, exampleFullReport } from '../../../test/web/analyses'
import { fail, type Handlers } from '../../../test/web/fake-api'
import { openReport } from '../../../test/web/open-report'

const campaign: Analysis = await exampleAnalysis('campaign')

async function askToDelete(over: Handlers) {
  const { user, ...view } = await openReport(campaign, {
    'GET /api/reports/:id/account-audits': () => [],
    ...over,
  })
  await user.click(screen.getByRole('button', { name: 'Delete report' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete report' })
  const confirm = () => user.click(within(dialog).getByRole('button', { name: 'Delete report' }))
  return { ...view, dialog, confirm }
}

test('asks, deletes, leaves the report and says where it is', async () => {
  const { dialog, confirm, calls, path } = await askToDelete({
    'DELETE /api/reports/:id': ({ params: [id] }) => ({ id }),
  })
  expect(dialog).toHaveTextContent(
    /Delete the report of campaigns\.csv, audited \w+ \d+(, 2026)?, \d+:\d\d [AP]M\? It goes to the trash \(Settings, Data\) for 30 days, and can come back from there\./,
  )
  await confirm()
  expect(await screen.findByText('Report deleted')).toBeVisible()
  expect(screen.getByText('It is in the trash (Settings, Data) for 30 days.')).toBeVisible()
  expect(path()).toBe('/client/c1')
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/api/reports/r1',
  ])
})

test('names the account audits that go along', async () => {
  const { dialog } = await askToDelete({
    'GET /api/reports/:id/account-audits': () => [{ id: 'whole', fileName: 'ages.csv, march.csv' }],
  })
  await waitFor(() =>
    expect(dialog).toHaveTextContent(
      'The account audit made of it (ages.csv, march.csv) goes along, and comes back with it.',
    ),
  )
})

test('an account audit leaves the reports that it is made of', async () => {
  const { dialog } = await askToDelete({
    'GET /api/reports/:id': () => ({ ...exampleFullReport(campaign), reportType: 'account' }),
  })
  expect(dialog).toHaveTextContent('The reports that it is made of stay.')
})

test('says when it failed', async () => {
  const { confirm } = await askToDelete({ 'DELETE /api/reports/:id': () => fail(500, 'Something failed.') })
  await confirm()
  expect(await screen.findByText('Failed to delete report')).toBeVisible()
})
