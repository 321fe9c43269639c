import { describe, expect, test } from 'bun:test'
import { exampleReport } from '../../../test/web/examples'
import type { ListedChanges } from '../../shared/schemas/since-last'
import type { MeasuredReport } from './pick-latest'
import { readReturn, readStanding } from './return-change'

const of = (roas?: ListedChanges[string]): MeasuredReport => ({
  ...(exampleReport() as MeasuredReport),
  ...(roas && { since: { end: '2026-08-31', changes: { roas } } }),
})

describe('what became of ROAS', () => {
  test.each([
    ['fell', { relative: -0.1, better: false }],
    ['rose', { relative: 0.1, better: true }],
    ['steady', { relative: -0.099, better: false }],
    ['fell', { relative: -0.5, better: false, chance: true as const }],
    ['fell', { relative: -0.5, better: false, ended: true as const }],
    ['unknown', { relative: null, better: null }],
    ['unknown', undefined],
  ])('%s of %p', (word, change) => {
    expect(readReturn(of(change))).toBe(word as never)
  })
})

test('a fall asks for action in recent data, beyond chance, of rows that are on', () => {
  const fall = { relative: -0.5, better: false }
  const standing = (more: object, ...old: string[]) => readStanding(of({ ...fall, ...more }), new Set(old))
  expect(standing({})).toBe('recent')
  expect(standing({ ended: true })).toBe('ended')
  expect(standing({ chance: true })).toBe('chance')
  expect(standing({ ended: true }, of().clientId)).toBe('old')
})
