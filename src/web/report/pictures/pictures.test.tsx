import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { openReport } from '../../../../test/web/open-report'

const video = await exampleAnalysis('video')

test('each has its figures as a table too', async () => {
  const { user } = await openReport(video)
  const [chart] = await screen.findAllByRole('figure')
  expect(chart).toHaveTextContent(/of those who start a video are still there half way/)
  expect(within(chart!).getByRole('table')).toHaveTextContent('100%')
  await user.click(within(chart!).getByRole('button', { name: 'Show table' }))
  expect(within(chart!).getByRole('button', { name: 'Show chart' })).toBeVisible()
})
