import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import type { ReportRow } from '../../shared/schemas/report'
import { exampleReport } from '../../../test/web/examples'
import { fail, fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

const { analysis } = exampleReport()
const march = exampleReport({
  id: 'march',
  fileName: 'march.csv',
  createdAt: '2026-04-01T09:00:00.000Z',
  analysis: { ...analysis, period: { start: '2026-03-01', end: '2026-03-31' } },
})
const april = exampleReport({
  id: 'april',
  fileName: 'April.csv',
  createdAt: '2026-05-01T09:00:00.000Z',
  analysis: {
    ...analysis,
    period: { start: '2026-04-01', end: '2026-04-30' },
    metrics: { ...march.analysis.metrics!, cpm: 15, ctr: 0.0246, purchases: null },
  },
})
const video = exampleReport({ id: 'video', fileName: 'clips.csv', reportType: 'video', category: 'creative' })

function show(reports: ReportRow[], query = '') {
  const calls = fakeApi({ 'GET /api/clients/:id/reports': () => reports })
  return { calls, ...renderApp(`/client/c1/reports${query}`) }
}
const files = () =>
  within(screen.getByRole('table', { name: 'Reports' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('the list', () => {
  test('shows every report with its period and opens it', async () => {
    show([april, march, video])
    expect(await screen.findByRole('link', { name: 'march.csv' })).toHaveAttribute(
      'href',
      '/client/c1/report/march',
    )
    for (const period of [/^Mar 1.–.31, 2026$/, /^Apr 1.–.30, 2026$/, /^Sep 1.–.30, 2026$/])
      expect(screen.getByText(period)).toBeVisible()
    expect(screen.getByText('3 reports')).toBeVisible()
  })

  test('filters by type and by words of the file name, kept in the address', async () => {
    const { user } = show([april, march, video])
    await screen.findByText('3 reports')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Report type' }), 'Campaign')
    expect(files()).toEqual(['April.csv', 'march.csv'])
    await user.type(screen.getByRole('searchbox', { name: 'Search by file name' }), 'APR')
    expect(files()).toEqual(['April.csv'])
    expect(screen.getByText('1 of 3 reports')).toBeVisible()
    await user.type(screen.getByRole('searchbox'), 'zzz')
    expect(screen.getByText('No reports match')).toBeVisible()
  })

  test('none yet', async () => {
    show([])
    expect(await screen.findByText('No Audit Reports')).toBeVisible()
  })
})

describe('compare two', () => {
  test('the earlier one first, each change with its sign and its verdict in words', async () => {
    const { user } = show([april, march, video])
    await user.click(await screen.findByRole('checkbox', { name: 'Compare April.csv' }))
    expect(screen.getByText(/tick another to compare/)).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Compare march.csv' }))
    const table = screen.getByRole('table', { name: 'Comparison of two reports' })
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows[0]).toEqual(['Metric', 'march.csv Mar 1 – 31, 2026', 'April.csv Apr 1 – 30, 2026', 'Change'])
    expect(screen.getByText('Change from the earlier report to the later one.')).toBeVisible()
    expect(rows[1]).toEqual(['CPM', 'Earlier$12.50', 'Later$15.00', 'Change+20.0% worse'])
    expect(rows[2]).toEqual(['CTR', 'Earlier1.23%', 'Later2.46%', 'Change+100.0% better'])
    expect(rows[4]).toEqual(['Purchases', 'Earlier120', 'Later0 not in this file', 'Change—'])
    expect(rows[6]).toEqual(['ROAS', 'Earlier2.40x', 'Later2.40x', 'Change0.0% the same'])
  })

  test('the earlier one is that of the earlier days, whenever it was audited; counts of a week and a month are not compared', async () => {
    const week = exampleReport({
      id: 'week',
      fileName: 'week.csv',
      createdAt: '2026-05-02T09:00:00.000Z',
      analysis: { ...analysis, period: { start: '2026-03-02', end: '2026-03-08' } },
    })
    show([week, april], '?compare=week,april')
    const table = await screen.findByRole('table', { name: 'Comparison of two reports' })
    const heads = within(table).getAllByRole('columnheader')
    expect(heads[1]).toHaveTextContent('week.csv Mar 2 – 8, 2026')
    expect(
      screen.getByText('The periods differ in length (7 and 30 days): compare rates, not counts.'),
    ).toBeVisible()
    expect(within(table).getByRole('row', { name: /^Purchases/ })).toHaveTextContent('Change—')
    expect(within(table).getByRole('row', { name: /^CTR/ })).toHaveTextContent('+100.0% better')
  })

  test('a file without dates goes by when it was audited', async () => {
    const undated = exampleReport({
      id: 'undated',
      fileName: 'undated.csv',
      analysis: { ...analysis, period: null },
    })
    show([march, undated], '?compare=march,undated')
    const table = await screen.findByRole('table', { name: 'Comparison of two reports' })
    const heads = within(table).getAllByRole('columnheader')
    expect(heads[1]).toHaveTextContent('march.csv Mar 1 – 31, 2026')
    expect(heads[2]).toHaveTextContent('undated.csv audited Oct 5, 2026')
    expect(screen.getByText(/states no dates/)).toBeVisible()
  })

  test('another type and another currency are said; their money is not compared; a third tick lets the oldest go', async () => {
    const euro = exampleReport({
      ...video,
      id: 'euro',
      fileName: 'euro.csv',
      analysis: { ...video.analysis, currency: 'EUR' },
    })
    const { user } = show([march, april, euro], '?compare=april,march')
    await screen.findByRole('table', { name: 'Comparison of two reports' })
    await user.click(screen.getByRole('checkbox', { name: 'Compare euro.csv' }))
    expect(screen.getByRole('checkbox', { name: 'Compare April.csv' })).not.toBeChecked()
    expect(
      screen.getByText('Different types: Campaign and Video. Different currencies: money is not compared.'),
    ).toBeVisible()
    const cpm = within(screen.getByRole('table', { name: 'Comparison of two reports' })).getAllByRole(
      'row',
    )[1]!
    expect(cpm).toHaveTextContent('Change—')
    await user.click(screen.getByRole('button', { name: 'Close comparison' }))
    expect(screen.queryByRole('table', { name: 'Comparison of two reports' })).toBeNull()
  })
})

describe('delete', () => {
  test('asks, deletes and refreshes', async () => {
    let reports = [april, march]
    const calls = fakeApi({
      'GET /api/clients/:id/reports': () => reports,
      'DELETE /api/reports/:id': ({ params: [id] }) => {
        reports = reports.filter((report) => report.id !== id)
        return { id }
      },
    })
    const { user } = renderApp('/client/c1/reports')
    await user.click(await screen.findByRole('button', { name: 'Delete march.csv' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Delete report' })
    expect(dialog).toHaveTextContent(
      'Delete the report of march.csv? It is in the trash, under Settings, for 30 days, and can come back from there.',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Delete report' }))
    expect(await screen.findByText('Report deleted')).toBeVisible()
    await waitFor(() => expect(files()).toEqual(['April.csv']))
    expect(calls.some(({ method, path }) => method === 'DELETE' && path === '/api/reports/march')).toBe(true)
  })

  test('names the account audits that go along', async () => {
    fakeApi({
      'GET /api/clients/:id/reports': () => [march],
      'GET /api/reports/:id/account-audits': () => [{ id: 'whole', fileName: 'ages.csv, march.csv' }],
    })
    const { user } = renderApp('/client/c1/reports')
    await user.click(await screen.findByRole('button', { name: 'Delete march.csv' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Delete report' })
    await waitFor(() =>
      expect(dialog).toHaveTextContent(
        'The account audit made of it (ages.csv, march.csv) goes along, and comes back with it.',
      ),
    )
  })

  test('an account audit leaves the reports that it is made of', async () => {
    fakeApi({
      'GET /api/clients/:id/reports': () => [{ ...march, reportType: 'account' as const }],
      'GET /api/reports/:id/account-audits': () => [],
    })
    const { user } = renderApp('/client/c1/reports')
    await user.click(await screen.findByRole('button', { name: 'Delete march.csv' }))
    expect(screen.getByRole('alertdialog')).toHaveTextContent('The reports that it is made of stay.')
  })

  test('says when it failed', async () => {
    fakeApi({
      'GET /api/clients/:id/reports': () => [march],
      'DELETE /api/reports/:id': () => fail(500, 'Something failed.'),
    })
    const { user } = renderApp('/client/c1/reports')
    await user.click(await screen.findByRole('button', { name: 'Delete march.csv' }))
    await user.click(screen.getByRole('button', { name: 'Delete report' }))
    expect(await screen.findByText('Failed to delete report')).toBeVisible()
  })
})
