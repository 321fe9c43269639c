import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
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

describe('published figures', () => {
  test('a few at first, then all, each with its source', async () => {
    fakeApi(settingsHandlers())
    const { user } = renderApp('/settings/benchmarks')
    const table = await screen.findByRole('table', { name: 'Published figures' })
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 5)
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
      /^CTRMeta.*1\.71%.*All industries, traffic campaigns, US.*WordStream/,
    )
    await user.click(screen.getByRole('button', { name: `Show all ${PUBLISHED.length} figures` }))
    expect(within(table).getAllByRole('row')).toHaveLength(1 + PUBLISHED.length)
  })
})
