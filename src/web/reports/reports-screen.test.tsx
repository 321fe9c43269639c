import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import type { ReportRow } from '../../shared/schemas/report'
import { exampleClient, exampleReport } from '../../../test/web/examples'
import { fail, fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'
import { april, march, video } from '../../../test/web/three-reports'

function show(reports: ReportRow[], query = '') {
  const calls = fakeApi({
    'GET /api/clients/:id': () => exampleClient(),
    'GET /api/clients/:id/reports': () => reports,
  })
  return { calls, ...renderApp(`/client/c1/reports${query}`) }
}
const files = () =>
  within(screen.getByRole('table', { name: 'Reports' }))
    .getAllByRole('link')
    .map((link) => link.textContent?.split(' ').at(-1))

describe('the list', () => {
  test('shows every report with its period and opens it', async () => {
    show([april, march, video])
    expect(await screen.findByRole('link', { name: 'Campaign · Mar 1 – 31 march.csv' })).toHaveAttribute(
      'href',
      '/client/c1/report/march',
    )
    for (const report of ['Campaign · Mar 1 – 31', 'Campaign · Apr 1 – 30', 'Video · Sep 1 – 30'])
      expect(screen.getByRole('link', { name: new RegExp(`^${report}`) })).toBeVisible()
    expect(screen.getByText('3 reports')).toBeVisible()
  })

  test('two reports of one type, period and file say when they were made', async () => {
    show([april, march, { ...march, id: 'again', createdAt: '2026-04-01T16:30:00.000Z' }])
    await screen.findByText('3 reports')
    const names = screen.getAllByRole('link', { name: /march\.csv$/ }).map(({ textContent }) => textContent)
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name).toMatch(/audited \w+ \d+(, 2026)?, \d+:\d\d [AP]M · march\.csv$/)
    expect(screen.getByRole('link', { name: /April\.csv$/ })).not.toHaveTextContent('audited')
  })

  test('money of the past is said below a report in which nothing expensive still runs', async () => {
    show([exampleReport({ fileName: 'old.csv', excess: 0, off: 1249.42 }), { ...march, excess: 0 }])
    const cellsOf = (file: string) =>
      within(screen.getByRole('link', { name: new RegExp(`${file}$`) }).closest('tr')!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    await screen.findByRole('link', { name: /old\.csv$/ })
    expect(cellsOf('old.csv')).toContain('$1,249 overspent ended')
    expect(cellsOf('march.csv')).toContain('On benchmark')
  })

  test('money of an audit that a later one supersedes is muted, with a word where the row has none', async () => {
    show([
      exampleReport({ excess: 12, superseded: true }),
      exampleReport({ id: 'r2', excess: 34, off: 5, superseded: true }),
      exampleReport({ id: 'r3', excess: 56, lastDay: new Date().toISOString().slice(0, 10) }),
    ])
    const table = await screen.findByRole('table', { name: 'Reports' })
    const [, first, second, third] = within(table).getAllByRole('row')
    expect(first).toHaveTextContent(/\$12 overspent earlier audit/)
    expect(second).toHaveTextContent(/\$34 overspent \+ \$5 ended/)
    expect(third).not.toHaveTextContent('earlier audit')
    for (const amount of ['$12', '$34']) expect(screen.getByText(amount)).toHaveClass('text-muted')
    expect(screen.getByText('$56')).not.toHaveClass('text-muted')
    // A report is deleted from its own page only, where that is on purpose.
    expect(within(table).queryByRole('button', { name: /Delete/ })).toBeNull()
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

  test('its heads sort it; an order by client is none of a single one', async () => {
    const { user, path } = show([april, { ...march, excess: 900 }, { ...video, excess: 600 }], '?sort=client')
    await screen.findByText('3 reports')
    // As the server lists them: by the time of the audit, newest first, also within a day.
    expect(files()).toEqual(['April.csv', 'march.csv', 'clips.csv'])
    await user.click(screen.getByRole('button', { name: 'Overspend' }))
    expect(files()).toEqual(['march.csv', 'clips.csv', 'April.csv'])
    expect(path()).toBe('/client/c1/reports?sort=excess')
    await user.click(screen.getByRole('button', { name: 'Report' }))
    expect(files()).toEqual(['clips.csv', 'April.csv', 'march.csv'])
  })

  test('none yet', async () => {
    show([])
    expect(await screen.findByText('No Audit Reports')).toBeVisible()
  })
})

test('says that the client’s name could not be loaded, and asks for it again', async () => {
  let isBroken = true
  fakeApi({
    'GET /api/clients/:id/reports': () => [april],
    'GET /api/clients/:id': () => (isBroken ? fail(500, 'Something failed.') : exampleClient()),
  })
  const { user } = renderApp('/client/c1/reports')
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load the client’s name. Try again')
  expect(screen.getByText('1 report')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Harbor Dental')).toBeVisible()
})
