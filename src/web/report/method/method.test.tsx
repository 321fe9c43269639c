import { render, screen } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { openReport } from '../../../../test/web/open-report'
import { Method } from './method'

const campaign = await exampleAnalysis('campaign')

test('the method speaks of an interval where a report has an amount with one', async () => {
  await openReport(campaign)
  expect(await screen.findByText(/Monthly amounts come with an 80% range\./)).toBeVisible()
})

test('and of none where no amount has one', async () => {
  await openReport({
    ...campaign,
    facts: campaign.facts.filter(({ metric }) => !metric.startsWith('monthly')),
  })
  expect(await screen.findByText(/Only rows with the same goal are compared\./)).not.toHaveTextContent(
    'interval',
  )
})

test.each([
  [false, true],
  [true, false],
])('names of the product and its versions, on a shared copy (%p): %p', (isShared, areShown) => {
  render(<Method analysis={campaign} isShared={isShared} />)
  // Medians, differences and earlier values don't open.
  expect(
    screen.getByText(/amounts and rates of this file open to their (?:formula and rows|calculation)\./),
  ).toBeVisible()
  for (const words of [/narrator/, 'Versions and file'])
    expect(screen.queryAllByText(words).length > 0).toBe(areShown)
})
