import { render } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { UnbrokenName } from './unbroken-name'

test.each([
  ['Prospecting | Lookalike 1% | Spring', ['Prospecting |', '1% |']],
  ['DE - Shop - Brand', ['DE -', 'Shop -']],
  ['acme_video_a', []],
  ['one|two', []],
])('%s: a separator stays with the word before it', (name, kept) => {
  const { container } = render(<UnbrokenName name={name} />)
  expect(container).toHaveTextContent(name)
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(kept)
})

test('a long word may still break', () => {
  const { container } = render(<UnbrokenName name={`${'x'.repeat(200)} | b`} />)
  expect(container.querySelector('span')!.textContent).toHaveLength(22)
})
