import { expect, test } from 'bun:test'
import { nameObjective } from './budget-distribution'

test.each([
  ['OUTCOME_SALES', 'Sales'],
  ['LINK_CLICKS', 'Link clicks'],
  ['CONVERSIONS', 'Conversions'],
  ['Search', 'Search'],
  ['Demand Gen', 'Demand Gen'],
  ['מכירות', 'מכירות'],
])('%p is %p', (objective, name) => expect(nameObjective(objective)).toBe(name))
