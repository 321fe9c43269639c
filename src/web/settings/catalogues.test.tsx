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
  await user.click(within(section).getByRole('button', { name: `Show all ${RULES.length} checks` }))
  expect([...section.querySelectorAll('summary')].map((summary) => summary.textContent)).toEqual(
    RULES.map(({ title, id, version }) => `${title}${id}.${version}`),
  )
  await user.selectOptions(within(section).getByRole('combobox', { name: 'Report type' }), 'Video')
  const shown = RULES.filter(({ types }) => types.includes('video')).length
  await waitFor(() => expect(within(section).getByText(`${shown} of ${RULES.length} checks`)).toBeVisible())
})

test('published figures are a card a study, which says once what they share', async () => {
  fakeApi(settingsHandlers())
  const { user } = renderApp('/settings/benchmarks')
  const meta = await screen.findByRole('region', { name: 'WordStream / LocaliQ, Meta, 2025' })
  expect(meta).toHaveTextContent(
    '2025 edition · Apr 2024 – Jun 2025 · 554 traffic + 726 lead campaigns · Median · US',
  )
  const definitions = within(meta)
    .getAllByRole('term')
    .map((term) => term.parentElement!.textContent)
  expect(definitions[0]).toBe('CTR: link clicks or all clicks is not stated (the 2017 edition counted all)')
  expect(definitions).not.toContain('Cost per lead: cost per lead')
  expect(within(meta).getAllByRole('row')[1]).toHaveTextContent(
    /^CTRAll industries, traffic campaigns1\.71%$/,
  )
  expect(within(meta).getByText('Taken from pages that quote the study and agree.')).toBeVisible()

  const rolling = screen.getByRole('region', { name: 'Superads (Superside), Meta, 2025–2026' })
  expect(within(rolling).getAllByRole('row')).toHaveLength(1 + 12)
  expect(within(rolling).getAllByRole('row')[1]).toHaveTextContent(
    /^CTRAll industries · Jun 2025 – May 2026Approximate on the publisher’s page2\.00%$/,
  )
  await user.click(within(rolling).getByRole('button', { name: 'Show all 44 figures' }))
  expect(within(rolling).getAllByRole('row')).toHaveLength(1 + 44)
  expect(within(rolling).getByText('Read earlier')).toBeVisible()
  expect(screen.getAllByRole('rowheader')).toHaveLength(PUBLISHED.length)
})
