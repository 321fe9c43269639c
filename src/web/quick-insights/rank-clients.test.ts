import { expect, test } from 'bun:test'
import { exampleClient, exampleReport } from '../../../test/web/examples'
import { countRanked, rankClients, toClientOrder, toNextOrder } from './rank-clients'

const of = (name: string, cpm: number | null, currency = 'USD') => {
  const report = exampleReport({ id: name, clientId: name, spend: cpm })
  const metrics = { ...report.analysis.metrics!, cpm, roas: cpm }
  return {
    client: exampleClient({ id: name, name }),
    report: { ...report, analysis: { ...report.analysis, currency, metrics } },
    part: null,
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
  ['the most spend first, within each currency', 'spend', ['Bär', 'Cat', 'Ada', 'Yen', 'None']],
  ['without a chosen order as given', '', ['Bär', 'Ada', 'Yen', 'None', 'Cat']],
])('%s', (_, sort, order) => expect(names(sort)).toEqual(order))

test.each([
  ['spend', 2],
  ['cpm', 2],
  ['roas', 0],
  ['name', 0],
  ['', 0],
])('amounts are ranked by currencies: %p', (sort, count) => {
  expect(countRanked(all, toClientOrder(sort).sort)).toBe(count)
})

test('by the change of ROAS, the largest fall first, or the largest rise; clients without one last', () => {
  const moved = (name: string, relative: number | null) => {
    const one = of(name, 5)
    const change = { relative, better: null }
    const changes: Record<string, typeof change> = relative === null ? {} : { roas: change }
    return { ...one, report: { ...one.report, since: { end: '2026-08-31', changes } } }
  }
  const rows = [moved('Up', 0.2), moved('First', null), moved('Down', -0.4), moved('Flat', 0)]
  const order = (sort: string) => rankClients(rows, '', toClientOrder(sort)).map(({ client }) => client.name)
  expect(order('change')).toEqual(['Down', 'Flat', 'Up', 'First'])
  expect(order('-change')).toEqual(['Up', 'Flat', 'Down', 'First'])
})

test('a head is pressed for the best first, for the worst, and for neither', () => {
  expect(toNextOrder(toClientOrder(null), 'roas')).toBe('roas')
  expect(toNextOrder(toClientOrder('roas'), 'roas')).toBe('-roas')
  expect(toNextOrder(toClientOrder('-roas'), 'roas')).toBeNull()
  expect(toNextOrder(toClientOrder('-roas'), 'cpm')).toBe('cpm')
  expect(toNextOrder(toClientOrder('name'), 'name')).toBeNull()
})

test('the filter ignores accents', () => expect(names('name', 'bar')).toEqual(['Bär']))
