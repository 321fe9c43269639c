import { expect, test } from 'bun:test'
import { toExampleTable } from '../../../../test/support/example-table'
import { REPORT_LANGUAGES } from '../../../../test/support/report-languages'
import type { ExampleRow } from '../../../../test/support/rule-examples/example'
import { evenRows, expensiveRow, salesRow } from '../../../../test/support/rule-examples/rows'
import { EMPTY_CONTEXT } from '../../audit/audit'
import { runAudit } from '../../audit/run-audit'
import { summarise } from '../../audit/summary/summarise'
import { EN } from '../languages/en/en'
import { toText } from '../markdown'
import { tell } from '../tell'
import { derive } from './derive'

const running = { campaignStatus: 'Enabled', effectiveStatus: 'Eligible' }
const even = evenRows('campaignName', ['A', 'B', 'C', 'D', 'E', 'F']).map((row) => ({ ...row, ...running }))
const expensive = { ...expensiveRow('campaignName', 'Expensive'), ...running }
const star = (more: ExampleRow = {}, label = 'Star') =>
  salesRow('campaignName', label, [1200, 90_000, 1400, 88, 5700], { ...running, ...more })
const leads = (label: string, spend: number, results: number, more: ExampleRow = {}): ExampleRow => ({
  campaignName: label,
  spend,
  impressions: 80_000,
  linkClicks: 1200,
  results,
  resultType: 'Website leads',
  ...running,
  ...more,
})

type Platform = 'meta' | 'google'

function auditOf(
  rows: readonly ExampleRow[],
  platform: Platform = 'meta',
  type: 'campaign' | 'adSet' = 'campaign',
) {
  // Budgets are daily in exports of Google alone.
  const google = rows.map(({ linkClicks, purchases, purchaseValue, ...row }): ExampleRow => ({
    ...row,
    ...(linkClicks !== undefined && { clicksAll: linkClicks }),
    ...(purchases !== undefined && { conversions: purchases }),
    ...(purchaseValue !== undefined && { conversionValue: purchaseValue }),
  }))
  const table = toExampleTable({ rows: platform === 'google' ? google : rows, platform })
  const summary = summarise(table, type)
  return runAudit(summary, { ...EMPTY_CONTEXT, today: '2026-09-03' })
}

/** What each step says of the money that it takes. */
function reasons(audit: ReturnType<typeof auditOf>) {
  return audit.actions.flatMap(({ id, lever }) => {
    const told = derive(audit, { kind: 'decision', action: id })
    return told?.kind === 'decision' && told.noReceiver ? [[lever, told.noReceiver.reason]] : []
  })
}

const CASES: [string, readonly ExampleRow[], string, string][] = [
  [
    'none is clearly better',
    [],
    'none',
    'No campaign clearly beats the benchmark, so don’t move this budget elsewhere yet.',
  ],
  [
    'the better one can’t deliver',
    [star({ effectiveStatus: 'Not eligible' })],
    'status',
    '“Star” beats the benchmark but can’t deliver: don’t move this budget there until it does.',
  ],
  [
    'the better one is learning',
    [star({ effectiveStatus: 'Learning' })],
    'learning',
    '“Star” beats the benchmark but is still in the learning phase: don’t move this budget there until it exits.',
  ],
  [
    'the better one spends a tenth of its budget',
    [star({ budget: 400 })],
    'unspent',
    '“Star” beats the benchmark but doesn’t spend its own budget: don’t add this one.',
  ],
  [
    'the better ones reach people who know the brand',
    [star({}, 'Retargeting 7d'), star({}, 'Retargeting 30d')],
    'known',
    '“Retargeting 30d” and “Retargeting 7d” beat the benchmark but reach a warm audience, which is finite: don’t move this budget there.',
  ],
  [
    'the better one is small',
    [salesRow('campaignName', 'Small', [250, 20_000, 300, 36, 2340], running)],
    'small',
    '“Small” beats the benchmark, but on too little spend to show it can scale: don’t move this budget there yet.',
  ],
  [
    'the better one is off',
    [star({ campaignStatus: 'Paused' })],
    'off',
    '“Star” beat the benchmark but is off: don’t move this budget there.',
  ],
]

test.each(CASES)('%s: the step that takes money says why no row gets it', (_, better, reason, sentence) => {
  const audit = auditOf([...even, expensive, ...better], 'google')
  expect(reasons(audit)).toEqual([['pause_dear_row', reason]])
  const [action] = audit.actions.filter(({ lever }) => lever === 'pause_dear_row')
  const told = derive(audit, { kind: 'decision', action: action!.id })!
  expect(tell(told, EN).map(toText).at(-1)).toBe(sentence)
  for (const language of REPORT_LANGUAGES) expect(tell(told, language).at(-1)).not.toBeEmpty()
})

test('where a row is named for the money, nothing is added', () => {
  for (const more of [{}, { impressionShareLostBudget: 0.4 }, { impressionShareLostRank: 0.6 }])
    expect(reasons(auditOf([...even, expensive, star(more)]))).toEqual([])
})

test('ad groups of Google have no budgets, so that the money stays in their campaigns', () => {
  const rows = [...even, expensive, star()].map(({ campaignName, ...row }): ExampleRow => ({
    ...row,
    adSetName: campaignName!,
    campaignName: 'Search',
  }))
  expect(reasons(auditOf(rows, 'google', 'adSet'))).toEqual([['pause_dear_row', 'budgets']])
})

test('two steps that take money of one goal say it once, those of two goals each for theirs', () => {
  const barren = { ...salesRow('campaignName', 'Barren', [900, 60_000, 700, 0, 0]), ...running }
  expect(reasons(auditOf([...even, expensive, barren]))).toEqual([['pause_dear_row', 'none']])
  const forLeads = ['G', 'H', 'I', 'J'].map((label) => leads(label, 1000, 50))
  const forSales = [...even, barren].map((row) => ({
    ...row,
    results: row.purchases!,
    resultType: 'Website purchases',
  }))
  const audit = auditOf([...forSales, ...forLeads, leads('Expensive form', 1500, 9)])
  expect(reasons(audit)).toEqual([
    ['pause_dear_row', 'none'],
    ['pause_row', 'none'],
  ])
  const [action] = audit.actions
  expect(
    tell(derive(audit, { kind: 'decision', action: action!.id })!, EN)
      .map(toText)
      .at(-1),
  ).toBe(
    'No campaign with the same goal clearly beats the benchmark, so don’t move this budget elsewhere yet.',
  )
})
