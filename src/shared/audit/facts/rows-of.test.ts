import { describe, expect, test } from 'bun:test'
import type { Analysis } from '../../schemas/analysis'
import type { Fact } from '../../schemas/fact'
import { referRows } from './refer-rows'
import { rowsOf } from './rows-of'

const SEGMENTS = [
  { id: 'S1', rows: [2, 5, 8] },
  { id: 'S2', rows: [3, 6, 9] },
  { id: 'S3', rows: [4, 7, 10, 12, 15] },
]
const RANGES = ['2-8/3', '3-9/3', '4-10/3,12,15']

function open() {
  const segments = SEGMENTS.map(({ id }, at) => ({ id, rows: RANGES[at]! }))
  const references = referRows('2-10,12,15', segments, new Map(SEGMENTS.map(({ id, rows }) => [id, rows])))
  const facts: Fact[] = []
  const add = (subject: string, rows: ArrayLike<number> | string) => {
    const id = `f${facts.length + 1}`
    facts.push({
      id,
      subject,
      metric: 'spend',
      value: 1,
      unit: 'money',
      shown: '$1.00',
      ...references.refer(id, subject, rows),
    })
    return facts.at(-1)!
  }
  const find = (id: string) => rowsOf({ facts, rows: '2-10,12,15', segments } as unknown as Analysis, id)
  return { add, find }
}

describe('the rows behind a figure', () => {
  test.each([
    ['of its segment', 'S1', [2, 5, 8], {}, '2-8/3'],
    ['of the whole file', 'account', '2-10,12,15', {}, '2-10,12,15'],
    ['of another segment', 'W1:S3', [4, 7, 10, 12, 15], { rowsFrom: ['S3'] }, '4-10/3,12,15'],
    ['of a part of a segment', 'W1:S3', [4, 12], { rows: '4,12' }, '4,12'],
    ['of no rows', 'account', '', { rows: '' }, ''],
  ])('%s', (_name, subject, rows, stored, ranges) => {
    const { add, find } = open()
    const fact = add(subject, rows)
    expect({
      ...(fact.rows !== undefined && { rows: fact.rows }),
      ...(fact.rowsFrom && { rowsFrom: fact.rowsFrom }),
    }).toEqual(stored)
    expect(find(fact.id)).toBe(ranges)
  })

  test('refers equal rows to the first fact that stated them', () => {
    const { add, find } = open()
    const first = add('group:sales', [2, 5, 6, 12])
    const second = add('group:sales', [12, 6, 5, 2])
    expect(second.rowsFrom).toEqual([first.id])
    expect(find(second.id)).toBe('2,5-6,12')
  })

  test('several whole segments are named where that is shorter', () => {
    const { add, find } = open()
    const fact = add('group:sales', [15, 4, 7, 10, 12, 2, 5, 8])
    expect(fact.rowsFrom ?? fact.rows).toBeDefined()
    expect(find(fact.id)).toBe('2,4-5,7-8,10,12,15')
  })

  test('a report of the first version keeps its rows inside', () => {
    const old = {
      id: 'f1',
      subject: 'account',
      metric: 'spend',
      value: 1,
      unit: 'money',
      shown: '',
      period: null,
    }
    const report = {
      facts: [{ ...old, rows: '2-9' }],
      segments: [{ id: 'S1', rows: '2-4' }],
    } as unknown as Analysis
    expect([
      rowsOf(report, 'f1'),
      rowsOf(report, 'account'),
      rowsOf(report, 'S1'),
      rowsOf(report, 'f9'),
    ]).toEqual(['2-9', '2-9', '2-4', ''])
  })

  test('a report that refers in circles ends', () => {
    const circle = {
      id: 'f1',
      subject: 'f1',
      metric: 'spend',
      value: 1,
      unit: 'money',
      shown: '',
      rowsFrom: ['f1'],
    }
    expect(rowsOf({ facts: [circle], segments: [] } as unknown as Analysis, 'f1')).toBe('')
  })
})
