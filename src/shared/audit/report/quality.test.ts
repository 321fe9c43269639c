import { expect, test } from 'bun:test'
import { toExampleTable } from '../../../../test/support/example-table'
import { salesRow } from '../../../../test/support/rule-examples/rows'
import { describeQuality } from './quality'
import { summarise } from '../summary/summarise'

test.each([
  ['.', 'numbers like 79.93', 'numbers like 79.93'],
  [',', 'no decimals', 'no decimals'],
  [',', 'the semicolon delimiter', 'decimal comma, known by the semicolon delimiter'],
  [
    '.',
    'columns that hold whole numbers or small ratios',
    'decimal point, known by columns that hold whole numbers or small ratios',
  ],
] as const)('a decimal %p known by %p is told as %p', (decimal, evidence, told) => {
  const table = toExampleTable({ rows: [salesRow('campaignName', 'A', [200, 9000, 120, 3, 180])] })
  const numberLocale = { decimal, group: null, evidence, assumed: false }
  expect(describeQuality(summarise({ ...table, numberLocale }, 'campaign')).numberLocale).toBe(told)
})
