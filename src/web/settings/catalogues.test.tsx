import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { PUBLISHED } from '../../shared/benchmarks/published'
import { RULES } from '../../shared/audit/rules'
import { fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'
import { listCards, newestOf } from './benchmark-cards'
import { settingsHandlers } from '../../../test/web/settings-api'

test('the catalogue lists exactly the rules that run, by type where asked', async () => {
  fakeApi(settingsHandlers())
  const { user } = renderApp('/settings/checks')
  const section = await screen.findByRole('region', { name: 'Checks' })
  expect(await within(section).findByText(`${RULES.length} of ${RULES.length} checks`)).toBeVisible()
  const titles = () => [...section.querySelectorAll('li summary')].map((summary) => summary.textContent)
  expect(titles().toSorted()).toEqual(
    RULES.map(({ title, id, version }) => `${title}${id}.${version}`).toSorted(),
  )
  const groups = within(section)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
  expect(groups).toContain('Ad copy')
  expect(groups).not.toContain('Other')
  await user.type(within(section).getByRole('searchbox', { name: 'Search checks' }), 'landing page')
  await waitFor(() => expect(titles().length).toBeLessThan(20))
  expect(titles()).toContain('Clicks that never see the landing pageC7.1')
  await user.clear(within(section).getByRole('searchbox', { name: 'Search checks' }))
  await user.selectOptions(within(section).getByRole('combobox', { name: 'Report type' }), 'Video')
  const shown = RULES.filter(({ types }) => types.includes('video')).length
  await waitFor(() => expect(within(section).getByText(`${shown} of ${RULES.length} checks`)).toBeVisible())
})

test('published benchmarks have a table for each source; a row opens to what its figures rest on', async () => {
  fakeApi(settingsHandlers())
  const { user } = renderApp('/settings/benchmarks')
  const campaigns = within(await screen.findByRole('table', { name: 'WordStream / LocaliQ' }))
  expect(screen.getByText('Costs and rates · Meta and Google Ads · US · 2025')).toBeVisible()
  const traffic = campaigns.getByRole('row', { name: /^Traffic campaigns, Meta/ })
  expect(traffic).toHaveTextContent(/1\.71%.*\$0\.70.*not published/)
  // Two studies of the same campaigns are one row.
  const searches = campaigns.getByRole('row', { name: /^Search campaigns, Google Ads/ })
  await user.click(within(searches).getByRole('button'))
  expect(campaigns.getByText('Cost per lead $41.40').parentElement).toHaveTextContent(/2021/)
  const rolling = within(screen.getByRole('table', { name: 'Superads (Superside)' }))
  expect(rolling.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Industry',
    'CTR',
    'CPC',
    'CPM',
    'Cost per lead',
    'Cost per purchase',
  ])
  const whole = rolling.getByRole('row', { name: /^All industries/ })
  expect(whole).toHaveTextContent(/2\.00%.*\$1\.09.*\$20\.68/)
  await user.click(within(whole).getByRole('button'))
  expect(rolling.getByText(/approximate on the publisher’s page/i)).toBeVisible()
  expect(rolling.getByText('CTR 1.81%').parentElement).toHaveTextContent(
    'CTR 1.81% · Nov 2024 – Nov 2025 · 1.66% to 2.04% by month',
  )
  // All industries combined has none that stands for itself.
  expect(screen.queryByRole('table', { name: 'Triple Whale' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Industry' }), 'Food & Beverage')
  expect(screen.getAllByRole('table')).toHaveLength(1)
  const season = screen.getByRole('table', { name: 'Triple Whale' })
  expect(within(season).getAllByRole('row')).toHaveLength(2)
  await user.click(within(season).getByRole('button'))
  expect(season).toHaveTextContent('Nov 17 – Dec 16, 2024 against the 30 days before')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Platform' }), 'Google Ads')
  expect(screen.getByText('No published benchmarks match these filters.')).toBeVisible()
})

test('no table is half empty but that of each industry by itself', () => {
  for (const { metrics, scopes } of listCards('', 'All').flatMap(({ blocks }) => blocks)) {
    const filled = scopes.flatMap((scope) => metrics.filter((metric) => newestOf(scope, metric)))
    expect(filled.length).toBeGreaterThan((metrics.length * scopes.length) / 2)
  }
})

test('every published figure stands in a table', async () => {
  fakeApi(settingsHandlers())
  const { user } = renderApp('/settings/benchmarks')
  await screen.findByRole('table', { name: 'WordStream / LocaliQ' })
  const countFigures = async () => {
    for (const button of screen.getAllByRole('button', { expanded: false }))
      if (button.closest('table')) await user.click(button)
    return screen.getAllByRole('table').flatMap((table) => [...table.querySelectorAll('li')]).length
  }
  const combined = await countFigures()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Industry' }), 'By industry')
  expect(combined + (await countFigures())).toBe(PUBLISHED.length)
})
