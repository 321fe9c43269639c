import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../test/web/analyses'
import { Footnotes } from './footnotes'
import { listFootnotes } from './evidence-provider'

const analysis = await exampleAnalysis('campaign')

test('on paper each figure of the texts has its formula and rows under its number', () => {
  render(<Footnotes analysis={analysis} />)
  const region = screen.getByRole('region', { name: 'Where the figures come from' })
  const items = within(region).getAllByRole('listitem')
  const numbers = listFootnotes(analysis)
  expect(items.length).toBe(numbers.size)
  const [first] = [...numbers.keys()]
  const fact = analysis.facts.find(({ id }) => id === first)!
  expect(items[0]).toHaveTextContent(fact.shown)
  expect(region).toHaveTextContent(/rows (\d|from)/)
})
