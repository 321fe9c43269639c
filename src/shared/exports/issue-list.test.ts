import { expect, test } from 'bun:test'
import { IssueList, nameRows } from './issue-list'
import { ISSUE_MESSAGES, toIssue, type IssueKey } from './issue-messages'

test('issues say where they are, warnings first', () => {
  const issues = new IssueList()
  issues.info('no_clicks', {}, { column: 'Reach' })
  issues.warn('all_zero', {}, { rows: Array.from({ length: 500 }, (_, i) => i + 2) })
  issues.info('no_impressions', {}, { rows: [] })
  const [warning, ...infos] = issues.toArray()
  expect(warning).toMatchObject({ code: 'all_zero', severity: 'warning' })
  expect(warning?.rows).toHaveLength(200)
  expect(infos).toEqual([
    {
      code: 'no_clicks',
      severity: 'info',
      message: 'This file has no clicks, so CTR, CPC and conversion rate are not available.',
      told: { key: 'no_clicks', slots: {} },
      column: 'Reach',
    },
    {
      code: 'no_impressions',
      severity: 'info',
      message: 'This file has no impressions, so CPM and CTR are not available.',
      told: { key: 'no_impressions', slots: {} },
    },
  ])
})

test.each([
  [[7], 'row 7'],
  [[7, 9], 'rows 7 and 9'],
  [[7, 9, 12], 'rows 7, 9 and 12'],
  [[7, 9, 12, 40], 'rows 7, 9, 12 and 1 more'],
])('%p are named as %p', (rows, words) =>
  expect(toIssue('warning', 'negative_spend', { where: nameRows(rows) }).message).toBe(
    `Spend is negative in ${words}.`,
  ),
)

test.each([
  ['short_rows', { n: 1, where: nameRows([4]) }, '1 row has fewer cells than the header (row 4). The missing cells were left blank.'],
  ['short_rows', { n: 12_000, where: nameRows([4, 5]) }, '12000 rows have fewer cells than the header (rows 4 and 5). The missing cells were left blank.'],
  ['many_ads_in_a_row', { n: 1, where: nameRows([2]) }, '1 row covers several ads at once (row 2), so it says nothing about a single ad.'],
  ['duplicate_columns:two', { field: { field: 'spend' }, header: 'Cost', other: 'Spend', place: 2 }, 'Spend appears in two columns with different figures, “Cost” and “Spend”. The second one was used. If that is the wrong one, leave it out of the export.'],
  ['parts_left_out', { field: { field: 'purchases' }, header: 'Website purchases', names: { names: ['App purchases'] } }, 'Purchases comes from “Website purchases” only, so anything under “App purchases” is missing. Export the column that combines them to get the full total.'],
  ['several_breakdowns', { fields: { fields: ['age', 'gender', 'dma'], and: true } }, 'Rows are broken down by age and gender and dma region. Each report totals them by one of these.'],
  ['total_differs:some', { list: { fields: ['clicksAll', 'reach'] } }, 'The rows add up to the file’s own total except for clicks (all), reach.'],
  ['partial_coverage', { share: { share: 0.996, digits: 1 }, list: { fields: ['spend'] }, where: nameRows([9]), sum: { amount: 1234.5 }, stated: { amount: 1240 } }, 'The rows cover 99.6% of the spend stated in row 9 (1,234.5 of 1,240). The rest is not in this file.'],
  ['source', { loaded: '', counted: 'Purchase', uncounted: '' }, 'Conversions count: Purchase.'],
  ['audit.excluded_campaigns', { campaigns: 'A, B', spend: { amount: 12, currency: 'EUR' }, n: 3 }, 'Excluded in this client’s settings: A, B (€12.00 spent on 3 rows).'],
  ['audit.groups', { goals: { phrases: ['sales', 'leads'] } }, 'Rows were bought for different goals (sales, leads), so only rows with the same goal are compared.'],
] as const)('%s', (key, slots, message) =>
  expect(toIssue('info', key as IssueKey, slots as never).message).toBe(message)) // prettier-ignore

test('every message is a complete sentence', () => {
  for (const message of Object.values(ISSUE_MESSAGES)) expect(message).toMatch(/^[{[]?\p{L}.*\.\]?$/u)
})
