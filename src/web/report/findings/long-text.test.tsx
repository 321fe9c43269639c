import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { openReport } from '../../../../test/web/open-report'

const campaign = await exampleAnalysis('campaign')
const long = `These campaigns spent without a single purchase: ${'Prospecting, '.repeat(80)}end.`

test('a list of many names in a finding is cut until all of it is asked for', async () => {
  const sentences = campaign.sentences.map((one) =>
    one.section === 'wastage' ? { ...one, parts: [...one.parts, long] } : one,
  )
  const { user } = await openReport({ ...campaign, sentences })
  const [button] = within(screen.getByRole('region', { name: 'Wasted Ad Spend' })).getAllByRole('button', {
    name: 'Show all',
  })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button!)
  expect(button).toHaveTextContent('Show less')
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(button).toHaveFocus()
})
