import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../test/web/analyses'
import { openReport } from '../../../test/web/open-report'

test('a report with the client’s target says target, down to the worked sum of its headline', async () => {
  const analysis = await exampleAnalysis('campaign', { targets: { cpa: null, roas: 2.5, margin: null } })
  const { user } = await openReport(analysis)
  await screen.findByRole('region', { name: 'Findings' })
  const report = screen.getByRole('article')
  // Benchmarks of key metrics come from other sources, too.
  expect(report.textContent?.match(/.{30}\bbenchmark\b.{20}/giu) ?? []).toEqual([])

  const { shown } = analysis.facts.find(({ metric }) => metric === 'bridgeSureOn')!
  const [figure] = within(report).getAllByRole('button', { name: shown })
  await user.click(figure!)
  const panel = await screen.findByRole('dialog')
  expect(panel).toHaveTextContent(/at the target/)
  expect(panel).not.toHaveTextContent(/\bbenchmark\b/i)
})
