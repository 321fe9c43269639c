import { describe, expect, test } from 'bun:test'
import { openFactBook } from './fact-book'

const PERIOD = { start: '2026-08-01', end: '2026-08-31' }

describe('the fact book', () => {
  test('numbers facts, prints them in the file’s currency, and keeps the way to the rows', () => {
    const book = openFactBook('EUR', PERIOD)
    book.add({ subject: 'S1', metric: 'spend', value: 50, rows: [2] })
    const id = book.add({
      subject: 'S1',
      metric: 'costPerPurchase',
      value: 12.5,
      rows: [4, 2, 3],
      inputs: [
        { metric: 'spend', value: 50 },
        { metric: 'purchases', value: 4 },
      ],
    })
    expect(book.facts.slice(1)).toEqual([
      {
        id,
        subject: 'S1',
        metric: 'costPerPurchase',
        value: 12.5,
        unit: 'money',
        shown: '€12.50',
        rows: '2-4',
        inputs: [
          { label: 'Spend', shown: '€50.00', value: 50, factId: 'f1' },
          { label: 'Purchases', shown: '4', value: 4, op: '÷' },
        ],
      },
    ])
  })

  test('has one fact of a subject and metric', () => {
    const book = openFactBook(null, null)
    const first = book.add({ subject: 'account', metric: 'spend', value: 1, rows: [2] })
    expect(book.add({ subject: 'account', metric: 'spend', value: 2, rows: [3] })).toBe(first)
    expect(book.facts).toHaveLength(1)
  })

  test('says above, below or equal of what it is set against', () => {
    const book = openFactBook('USD', null)
    const account = book.add({ subject: 'account', metric: 'ctr', value: 0.02, rows: [2] })
    const against = (subject: string, value: number | null) => {
      book.add({ subject, metric: 'ctr', value, rows: [2], comparedTo: account })
      return book.find(subject, 'ctr')!
    }
    expect(against('S1', 0.03)).toMatchObject({
      direction: 'above',
      compared: { to: account, value: 0.02, shown: '2.00%', ratio: 1.5 },
    })
    expect(against('S2', 0.01).direction).toBe('below')
    expect(against('S3', 0.02005).direction).toBe('equal')
    expect(against('S4', null).compared).toBeUndefined()
  })
})
