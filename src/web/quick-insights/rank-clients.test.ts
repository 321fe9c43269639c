import { expect, test } from 'bun:test'
import type { ReportRow } from '../../shared/schemas/report'
import { exampleClient, exampleReport } from '../../../test/web/examples'
import { rankClients, toClientOrder, toNextOrder } from './rank-clients'

const of = (name: string, cpm: number | null, currency = 'USD', since?: ReportRow['since']) => {
  const report = exampleReport({ id: name, clientId: name })
  const metrics = { ...report.analysis.metrics!, cpm, roas: cpm }
  return {
    client: exampleClient({ id: name, name }),
    report: { ...report, analysis: { ...report.analysis, currency, metrics }, since },
  }
}
const all = [of('Bär', 9), of('Ada', 4), of('Yen', 900, 'JPY'), of('None', null), of('Cat', 7)]
const names = (sort: string, text = '') =>
  rankClients(all, text, toClientOrder(sort)).map(({ client }) => client.name)

test.each([
  [
    'a cost: the lowest first, the currency of most clients before the others',
    'cpm',
    ['Ada', 'Cat', 'Bär', 'Yen', 'None'],
  ],
  ['a ratio: the highest first, whatever the currency', 'roas', ['Yen', 'Bär', 'Cat', 'Ada', 'None']],
  ['the worst cost first', '-cpm', ['Bär', 'Cat', 'Ada', 'Yen', 'None']],
  ['the worst ratio first', '-roas', ['Ada', 'Cat', 'Bär', 'Yen', 'None']],
  ['by name', 'name', ['Ada', 'Bär', 'Cat', 'None', 'Yen']],
  ['without a change, by name too', 'spend', ['Ada', 'Bär', 'Cat', 'None', 'Yen']],
])('%s', (_, sort, order) => expect(names(sort)).toEqual(order))

test('without a chosen order, what got worse is first: a ROAS that fell as far as a price rose counts as much', () => {
  const since = (changes: NonNullable<ReportRow['since']>['changes']) => ({ end: '2026-09-30', changes })
  const change = (relative: number, better: boolean | null) => ({ relative, better })
  const clients = [
    of('Better', 5, 'USD', since({ costPerPurchase: change(-0.4, true), roas: change(0.9, true) })),
    of('Same', 5, 'USD', since({ costPerPurchase: change(0, null) })),
    of('Alike', 5, 'USD', since({ costPerPurchase: change(0.04, false) })),
    of('Price', 5, 'USD', since({ costPerPurchase: change(0.5, false) })),
    of('Return', 5, 'USD', since({ costPerPurchase: change(0.1, false), roas: change(-0.5, false) })),
    of('Clicks', 5, 'USD', since({ cpc: change(3, false) })),
    of('First', 5),
  ]
  expect(rankClients(clients, '', toClientOrder(null)).map(({ client }) => client.name)).toEqual([
    'Return',
    'Price',
    'Alike',
    'Same',
    'Better',
    'Clicks',
    'First',
  ])
})

test('a head is pressed for the best first, for the worst, and for neither', () => {
  expect(toNextOrder(toClientOrder(null), 'roas')).toBe('roas')
  expect(toNextOrder(toClientOrder('roas'), 'roas')).toBe('-roas')
  expect(toNextOrder(toClientOrder('-roas'), 'roas')).toBeNull()
  expect(toNextOrder(toClientOrder('-roas'), 'cpm')).toBe('cpm')
  expect(toNextOrder(toClientOrder('name'), 'name')).toBeNull()
})

test('the filter ignores accents', () => expect(names('name', 'bar')).toEqual(['Bär']))
