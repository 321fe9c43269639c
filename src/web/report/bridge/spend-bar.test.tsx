import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { SpendBar } from './spend-bar'

const cents = (shown: string | null | undefined) => Math.round(Number(shown?.replaceAll(/[^\d.]/g, '')) * 100)

test('the parts of the bar add up to the spend, to the cent', async () => {
  render(<SpendBar analysis={await exampleAnalysis('campaign')} />)
  const [spend, ...parts] = within(screen.getByRole('figure'))
    .getAllByRole('definition')
    .map(({ textContent }) => cents(textContent))
    .toReversed()
  expect(screen.getByText('Expensive, still running').closest('div')).toHaveTextContent('$2,331.91')
  expect(spend).toBe(1_563_264)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(spend!)
})

test('a report without a bridge has no bar', async () => {
  const { bridge: _, ...analysis } = await exampleAnalysis('campaign')
  const { container } = render(<SpendBar analysis={analysis} />)
  expect(container).toBeEmptyDOMElement()
})
