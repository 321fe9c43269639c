import { render, screen } from '@testing-library/react'
import { expect, test } from 'bun:test'
import type { AdImage } from '../../../shared/schemas/creatives'
import { CheckByEye } from './check-by-eye'

const placed = (...placements: (string | null)[]) =>
  placements.map((placement, at) => ({
    id: `I${at}`,
    name: `I${at}.png`,
    width: 1080,
    height: 1920,
    placement,
  })) as AdImage[]

test.each([
  [
    ['9:16'],
    'Check I0.png by eye: keep text and buttons 269–1,248 px from the top and 65 px from each side. The app may cover the rest.',
  ],
  [
    ['9:16', '1:1', '9:16'],
    'Check 2 story images by eye: keep text and buttons 14%–65% of the height from the top and 6% of the width from each side. The app may cover the rest.',
  ],
])('stories among %p are to be looked at', (placements, text) => {
  render(<CheckByEye images={placed(...placements)} />)
  expect(screen.getByText(text)).toBeVisible()
})

test('a story that is plain where the app covers it needs no look', () => {
  const [plain, detailed, old] = placed('9:16', '9:16', '9:16')
  const images = [{ ...plain!, coveredEdges: 0.001 }, { ...detailed!, coveredEdges: 0.02 }, old!]
  render(<CheckByEye images={images} />)
  expect(screen.getByText(/^Check 2 story images by eye/)).toBeVisible()
})

test('nothing is said without a story', () => {
  const { container } = render(<CheckByEye images={placed('1:1', null)} />)
  expect(container).toBeEmptyDOMElement()
})
