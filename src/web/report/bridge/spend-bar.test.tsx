import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { EvidenceProvider } from '../../evidence/evidence-provider'
import { SpendBar } from './spend-bar'

const cents = (shown: string | undefined) => Math.round(Number(shown?.replaceAll(/[^\d.]/g, '')) * 100)

test('the parts of the bar add up to the spend, to the cent', async () => {
  render(<SpendBar analysis={await exampleAnalysis('campaign')} />)
  const parts = within(screen.getByRole('list', { name: 'Spend against the benchmark' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(parts[1]).toBe('Overspend, still running $2,331.91 14.9%')
  const total = parts.pop()
  expect(total).toBe('Total spend $15,632.64')
  expect(parts.reduce((sum, part) => sum + cents(/\$[\d,.]+/.exec(part)?.[0]), 0)).toBe(1_563_264)
})

test('a part that is one line of the bridge opens to its rows', async () => {
  const analysis = await exampleAnalysis('campaign')
  render(
    <EvidenceProvider analysis={analysis} reportId="r1">
      <SpendBar analysis={analysis} />
    </EvidenceProvider>,
  )
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toContain('$2,331.91')
  expect(buttons).toContain('$1,354.61')
})

test('a report without a bridge has no bar', async () => {
  const { bridge: _, ...analysis } = await exampleAnalysis('campaign')
  const { container } = render(<SpendBar analysis={analysis} />)
  expect(container).toBeEmptyDOMElement()
})
