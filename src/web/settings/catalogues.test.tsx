import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { PUBLISHED } from '../../shared/benchmarks/published'
import { RULES } from '../../shared/audit/rules'
import { fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'
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
  expect(groups).toContain('Ad texts')
  expect(groups).not.toContain('Other')
  await user.type(within(section).getByRole('searchbox', { name: 'Search checks' }), 'landing page')
  await waitFor(() => expect(titles().length).toBeLessThan(20))
  expect(titles()).toContain('Clicks that never see the landing pageC7.1')
  await user.clear(within(section).getByRole('searchbox', { name: 'Search checks' }))
  await user.selectOptions(within(section).getByRole('combobox', { name: 'Report type' }), 'Video')
  const shown = RULES.filter(({ types }) => types.includes('video')).length
  await waitFor(() => expect(within(section).getByText(`${shown} of ${RULES.length} checks`)).toBeVisible())
})

test('published benchmarks are a matrix; a row opens to what its figures rest on', async () => {
  fakeApi(settingsHandlers())
  const { user } = renderApp('/settings/benchmarks')
  const prices = within(await screen.findByRole('table', { name: 'Costs and rates' }))
  const traffic = prices.getByRole('row', { name: /^Traffic campaigns/ })
  expect(traffic).toHaveTextContent(/WordStream \/ LocaliQ, Meta, 2025.*1\.71%.*\$0\.70/)
  const whole = prices.getByRole('row', { name: /^All industries ?Superads/ })
  expect(whole).toHaveTextContent(/2\.00%.*\$1\.09.*\$20\.68/)
  await user.click(within(whole).getByRole('button'))
  expect(prices.getByText(/approximate on the publisher’s page/i)).toBeVisible()
  expect(prices.getByText('CTR 1.81%').parentElement).toHaveTextContent(
    'CTR 1.81% · Nov 2024 – Nov 2025 · 1.66% to 2.04% by month',
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Industry' }), 'Food & Beverage')
  expect(screen.queryByRole('table', { name: 'Costs and rates' })).toBeNull()
  const season = screen.getByRole('table', { name: 'Peak season' })
  expect(within(season).getAllByRole('row')).toHaveLength(2)
  await user.click(within(season).getByRole('button'))
  expect(season).toHaveTextContent('Nov 17 – Dec 16, 2024 against the 30 days before')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Platform' }), 'Google Ads')
  expect(screen.getByText('No published benchmarks match these filters.')).toBeVisible()
})

test('every published figure stands in a table', async () => {
  fakeApi(settingsHandlers())
  const { user } = renderApp('/settings/benchmarks')
  await screen.findByRole('table', { name: 'Costs and rates' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Industry' }), 'By industry')
  for (const button of screen.getAllByRole('button', { expanded: false }))
    if (button.closest('table')) await user.click(button)
  const shown = screen.getAllByRole('table').flatMap((table) => [...table.querySelectorAll('li')])
  expect(shown).toHaveLength(PUBLISHED.length)
})
