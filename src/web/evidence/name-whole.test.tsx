import { render, screen } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { SentenceParts } from './prose'
import { nameWhole } from './name-whole'

const LONG = 'DE | Meta | Sales | Prospecting | Advantage+ | Broad 18-65 | UGC Test A | CBO | 2026-Q4'
const rows = [
  { id: 'S1', label: LONG },
  { id: 'S2', label: 'Brand' },
]

test('a shortened name in a sentence has the whole one at hand: tooltip, screen reader, focus', () => {
  const { container } = render(
    <SentenceParts
      parts={[
        { segment: 'S1', text: 'DE | Meta | Sale…UGC Test A' },
        ' and ',
        { segment: 'S2', text: 'Brand' },
      ]}
    />,
  )
  nameWhole(container, rows)
  const name = screen.getByRole('note', { name: LONG })
  expect(name).toHaveAttribute('title', LONG)
  expect(name).toHaveAttribute('data-whole', LONG)
  expect(name.tabIndex).toBe(0)
  expect(screen.getByText('Brand')).not.toHaveAttribute('title')
})

test('a range of ages is kept on one line, without other characters in it', () => {
  render(<SentenceParts parts={[{ segment: 'S2', text: '55-64' }, ' and ', { segment: 'S1', text: LONG }]} />)
  expect(screen.getByText('55-64')).toHaveClass('whitespace-nowrap')
  expect(screen.getByText(/UGC Test A/)).not.toHaveClass('whitespace-nowrap')
})
