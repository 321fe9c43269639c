import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { openReport } from '../../../../test/web/open-report'

const campaign = await exampleAnalysis('campaign')
const insights = () => screen.findByRole('region', { name: 'Detailed Insights' })

test('the best and the worst row by each metric are a table, whose figures open', async () => {
  await openReport(campaign)
  const table = within(await insights()).getByRole('table', { name: 'Best and worst campaigns: sales' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent!.replaceAll(/[\u00a0\u2060]/g, ' '))).toEqual([
    expect.stringMatching(/^ROASBest6\.29x Retargeting.*Worst0\.38x Prospecting.*Running$/),
    expect.stringMatching(/^Cost per PurchaseBest\$12\.58 Retargeting.*Worst\$364\.14 Prospecting.*Running$/),
    expect.stringMatching(/^CTRBest2\.04% Retargeting.*Worst1\.01% Catalog/),
  ])
  expect(await insights()).not.toHaveTextContent('ranges from')
  await userEvent.click(within(rows[0]!).getByRole('button', { name: '6.29x' }))
  expect(await screen.findByRole('dialog', { name: /^ROAS · .*Cart 7d/ })).toBeVisible()
})

test('where no row stands out from the benchmark, none is called the best: a sentence says the range', async () => {
  await openReport({ ...campaign, findings: [], bridge: { ...campaign.bridge!, rows: [] } })
  expect(await insights()).toHaveTextContent('ranges from 6.29x')
  expect(within(await insights()).queryByRole('table')).toBeNull()
})
