import { expect, test } from 'bun:test'
import { describeSources, nameObjective } from './budget-distribution'

test.each([
  ['OUTCOME_SALES', 'Sales'],
  ['LINK_CLICKS', 'Link clicks'],
  ['CONVERSIONS', 'Conversions'],
  ['Search', 'Search'],
  ['Demand Gen', 'Demand Gen'],
  ['מכירות', 'מכירות'],
])('%p is %p', (objective, name) => expect(nameObjective(objective)).toBe(name))

test.each([
  [
    { clients: 1, clientName: 'Acme', currency: 'USD' },
    /^\W?Acme\W?, latest objective audit, Aug\u00a01\u00a0–\u00a031,\u00a02026\.$/,
  ],
  [
    { clients: 3, clientName: null, currency: 'USD' },
    /^Latest objective audits of 3 clients in USD, Aug\u00a01/,
  ],
  [
    { clients: 3, clientName: null, currency: null, period: null },
    /^Latest objective audits of 3 clients\.$/,
  ],
])('whose budget it is, and when: %j', (source, words) => {
  expect(describeSources({ period: { start: '2026-08-01', end: '2026-08-31' }, ...source })).toMatch(words)
})
