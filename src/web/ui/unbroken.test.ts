import { expect, test } from 'bun:test'
import { unbroken } from './unbroken'

test.each([
  ['Prospecting | Lookalike 1% | Spring', 'Prospecting~| Lookalike 1%~| Spring'],
  ['DE - Shop - Brand', 'DE~- Shop~- Brand'],
  ['acme_video_a', 'acme_video_a'],
  ['one|two', 'one|two'],
])('%s: a separator stays with the word before it, and a line may break behind it', (name, kept) => {
  expect(unbroken(name)).toBe(kept.replaceAll('~', '\u00a0'))
})
