import * as fc from 'fast-check'
import { describe, expect, test } from 'bun:test'
import { readPage, toLinkHeader, toPage } from './paging'

describe('paging', () => {
  test('a cursor decodes to the value that was encoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (key, id) => {
        const link = toLinkHeader('list', 'http://localhost/api/x?q=a&limit=2', [key, id])!
        const next = new URL(/^<(.*)>; rel="next"$/.exec(link)![1]!, 'http://localhost')
        expect([next.searchParams.get('q'), next.searchParams.get('limit')]).toEqual(['a', '2'])
        const cursor = next.searchParams.get('cursor')!
        expect(readPage('list', { cursor }).after).toEqual([key, id])
        expect(() => readPage('other', { cursor })).toThrow()
      }),
    )
  })

  test('the extra row is not returned, and shows that there is a next page', () => {
    const positionOf = (row: string) => [row, row] as const
    expect(toPage(['a', 'b', 'c'], 2, positionOf)).toEqual({ rows: ['a', 'b'], next: ['b', 'b'] })
    expect(toPage(['a', 'b'], 2, positionOf)).toEqual({ rows: ['a', 'b'], next: null })
    expect(toPage([], 2, positionOf)).toEqual({ rows: [], next: null })
    expect(toLinkHeader('list', 'http://localhost/', null)).toBeNull()
  })
})
