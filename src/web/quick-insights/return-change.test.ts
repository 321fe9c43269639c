import { describe, expect, test } from 'bun:test'
import type { ListedChanges } from '../../shared/schemas/since-last'
import { readReturn } from './return-change'

describe('what became of ROAS', () => {
  const of = (roas?: ListedChanges[string]) =>
    readReturn(roas ? { since: { end: '2026-08-31', changes: { roas } } } : {})
  test.each([
    ['fell', { relative: -0.1, better: false }],
    ['rose', { relative: 0.1, better: true }],
    ['steady', { relative: -0.099, better: false }],
    ['steady', { relative: -0.5, better: false, chance: true as const }],
    ['ended', { relative: -0.5, better: false, ended: true as const }],
    ['unknown', { relative: null, better: null }],
    ['unknown', undefined],
  ])('%s of %p', (word, change) => {
    expect(of(change)).toBe(word as never)
  })
})
