import { expect, test } from 'bun:test'
import { readChoice } from './use-audit-choice'

test.each([
  ['', 'audience', 'campaign'],
  ['category=audience', 'audience', 'campaign'],
  ['category=creative', 'creative', 'copy'],
  ['category=creative&type=video', 'creative', 'video'],
  ['type=gender', 'audience', 'gender'],
  ['category=creative&type=gender', 'creative', 'copy'],
  ['category=elsewhere&type=nothing', 'audience', 'campaign'],
])('%p chooses %p, %p', (query, category, type) => {
  expect(readChoice(new URLSearchParams(query))).toMatchObject({ category, type })
})
