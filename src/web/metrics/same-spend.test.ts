import { expect, test } from 'bun:test'
import { exampleReport } from '../../../test/web/examples'
import { findSameSpend } from './same-spend'

const campaign = exampleReport({ id: 'campaign' })
const age = exampleReport({ id: 'age', reportType: 'ageRange' })
const said = (...others: Parameters<typeof exampleReport>[0][]) =>
  [
    ...findSameSpend([
      campaign,
      age,
      ...others.map((over) => exampleReport({ reportType: 'location', ...over })),
    ]),
  ].map(([{ id }, whole]) => `${id}: ${whole}`)

test('a report that cuts the spend of a wider one of the same days names it', () => {
  expect(said()).toEqual(['age: campaign'])
  expect(said({ id: 'whole', reportType: 'account' })).toEqual(['campaign: account', 'age: campaign'])
})

test('other spend, days, clients and currencies are other money', () => {
  const { analysis } = campaign
  expect(said({ spend: 3500 })).toEqual(['age: campaign'])
  expect(said({ clientId: 'c2' })).toEqual(['age: campaign'])
  expect(said({ analysis: { ...analysis, currency: 'EUR' } })).toEqual(['age: campaign'])
  expect(said({ analysis: { ...analysis, period: { start: '2026-08-01', end: '2026-08-31' } } })).toEqual([
    'age: campaign',
  ])
  expect(said({ analysis: { ...analysis, period: null } })).toEqual(['age: campaign'])
})
