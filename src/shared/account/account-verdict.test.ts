import { describe, expect, test } from 'bun:test'
import { expensiveRow, evenRows, salesRow } from '../../../test/support/rule-examples/rows'
import { toExampleTable } from '../../../test/support/example-table'
import { REPORT_LANGUAGES } from '../../../test/support/report-languages'
import type { ExampleRow } from '../../../test/support/rule-examples/example'
import { EMPTY_CONTEXT } from '../audit/audit'
import { narrate } from '../narrative/built-in'
import { narrateAccount, withFiles } from '../narrative/with-files'
import { rowsOf } from '../audit/facts/rows-of'
import { auditAccount } from './audit-account'

const MAY = { start: '2026-05-01', end: '2026-05-31' }
const file = (name: string, rows: ExampleRow[]) => ({
  file: name,
  hash: name,
  table: { ...toExampleTable({ rows, period: MAY }), currency: 'EUR' },
})
const audit = (files: ReturnType<typeof file>[]) =>
  auditAccount(files, { ...EMPTY_CONTEXT, today: '2026-06-01' }).audit

/** One objective that cannot be compared, and ads of most of its spend, one of them too expensive. */
const OBJECTIVE = file('objective.csv', [
  salesRow('objective', 'Sales', [7000, 480_000, 12_000, 500, 30_000]),
])
const ads = (name: string) =>
  file(name, [...evenRows('adName', ['A', 'B', 'C', 'D']), expensiveRow('adName', 'Expensive')])

describe('the verdict of an account whose leading file claims no overspend', () => {
  const account = audit([OBJECTIVE, ads('ads.csv')])
  const { summary, recommendations } = narrateAccount(account)
  const excess = account.slicings!.flatMap(({ rows }) => rows.flatMap((row) => row.excess ?? []))

  test('leads, with what the map shows as overspent; how the files add up follows', () => {
    expect(account.files.find(({ leads }) => leads)?.file).toBe('objective.csv')
    expect(excess).toHaveLength(1)
    const [verdict, ...caveats] = summary.split('\n\n')
    expect(verdict).toStartWith('From May 1 to May 31, 2026, the account spent €7,000.00')
    const money = excess[0]!.toLocaleString('en', { minimumFractionDigits: 2 })
    expect(verdict).toContain(`€${money} was overspent in ads.csv, which covers part of the account’s spend.`)
    expect(verdict).toContain('objective.csv has one objective, so there’s nothing to compare it with.')
    expect(caveats.join(' ')).toStartWith('ads.csv covers ')
  })

  test('opens to the rows of the file that shows it, added up', () => {
    const other = account.others!.find((one) => one.file === 'ads.csv')!
    const fact = other.facts.find(({ id }) => id.startsWith('over@'))!
    expect(fact.value).toBe(excess[0]!)
    const { sentences } = narrateAccount(account)
    const printed = sentences.flatMap(({ parts }) =>
      parts.flatMap((part) =>
        typeof part === 'object' && 'fact' in part && part.fact === fact.id ? part.text : [],
      ),
    )
    expect(printed).toEqual([fact.shown])
    expect(fact.inputs!.map(({ label, value }) => [label, value])).toEqual([['Expensive', fact.value]])
    expect(rowsOf(other, fact.id)).toBe(other.segments.find(({ label }) => label === 'Expensive')!.rows)
  })

  test('no step says that nothing would pay off', () => {
    expect(recommendations.join(' ')).not.toContain('nothing in these files')
  })

  test.each(REPORT_LANGUAGES)('in $code, with all slots filled', (language) => {
    for (const files of [[OBJECTIVE], [OBJECTIVE, ads('ads.csv'), ads('more-ads.csv')]]) {
      const one = { ...audit(files), actions: [] }
      const told = withFiles(narrate(one, undefined, language), one, language)
      expect(`${told.summary}${told.recommendations.join(' ')}`).not.toMatch(/[{}]|undefined/)
    }
  })

  test('with no action left, the files to look into are named', () => {
    const told = narrate({ ...account, actions: [] })
    expect(told.recommendations).toEqual([
      'No changes recommended for the account as a whole: review the overspend in ads.csv in its own report first.',
    ])
  })
})

test('an account whose leading file shows the overspend says so once, about that file', () => {
  const rows = [...evenRows('campaignName', ['A', 'B', 'C', 'D']), expensiveRow('campaignName', 'Expensive')]
  const { summary } = narrateAccount(audit([file('campaigns.csv', rows), ads('ads.csv')]))
  expect(summary).toContain(' was overspent against ')
  expect(summary).not.toContain('overspent in ads.csv')
})
