import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../test/web/analyses'
import { Footnotes } from './footnotes'
import { listFootnotes } from './evidence-provider'

const analysis = await exampleAnalysis('campaign')

test('on paper each figure of the texts has its formula and rows under its number', () => {
  render(<Footnotes analysis={analysis} />)
  const region = screen.getByRole('region', { name: 'Sources of the figures' })
  const items = within(region).getAllByRole('listitem')
  const numbers = listFootnotes(analysis)
  expect(items.length).toBe(numbers.size)
  const [first] = [...numbers.keys()]
  const units = new Map(analysis.facts.map(({ id, unit }) => [id, unit]))
  expect([...new Set([...numbers.keys()].map((id) => units.get(id)))].sort()).toEqual([
    'fraction',
    'money',
    'ratio',
  ] as never)
  const fact = analysis.facts.find(({ id }) => id === first)!
  expect(items[0]).toHaveTextContent(fact.shown)
  expect(region).toHaveTextContent(/rows (\d|from)/)
  expect(region).toHaveTextContent(/\$[\d,.]+ − \(\$[\d,.]+ ÷ 2\.43x\) = \$/)
  // Money to the cent, and no sentence of a decision as a name.
  expect(region.textContent).toMatch(/\$\d/)
  expect(region.textContent).not.toMatch(/\$[\d,]+\.\d{3}/)
  for (const { title } of analysis.actions) expect(region.textContent).not.toContain(title)
})
