import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { openReport } from '../../../../test/web/open-report'

const campaign = await exampleAnalysis('campaign')
const video = await exampleAnalysis('video')

test('each has its figures as a table too', async () => {
  const { user } = await openReport(video)
  const [chart] = await screen.findAllByRole('figure')
  expect(chart).toHaveTextContent(/of 3-second viewers reach the halfway point/)
  expect(within(chart!).getByRole('table')).toHaveTextContent('100%')
  await user.click(within(chart!).getByRole('button', { name: 'Show table' }))
  expect(within(chart!).getByRole('button', { name: 'Show chart' })).toBeVisible()
})

test.each([
  [true, /Conversion rate|against the benchmark|1,000 impressions/],
  [false, /^(?!.*(?:Conversion rate|against the benchmark|1,000 impressions))/],
])('search terms have bars and dots only with verdicts: %p', async (isJudged, says) => {
  const bare = isJudged ? {} : { findings: [], bridge: null }
  await openReport({ ...campaign, reportType: 'searchTerm', ...bare })
  const charts = await screen.findAllByRole('figure')
  expect(charts.map(({ textContent }) => textContent).join(' ')).toMatch(says)
})
