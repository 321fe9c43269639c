import { describe, expect, test } from 'bun:test'
import { toExampleTable } from '../../../../test/support/example-table'
import { REPORT_LANGUAGES } from '../../../../test/support/report-languages'
import type { ExampleRow } from '../../../../test/support/rule-examples/example'
import { expensiveRow, evenRows } from '../../../../test/support/rule-examples/rows'
import { EMPTY_CONTEXT } from '../audit'
import { runAudit } from '../run-audit'
import { summarise } from '../summary/summarise'
import { toAnalysis } from '../../to-analysis'
import { narrate } from '../../narrative/built-in'
import type { Language } from '../../narrative/language'
import { toText } from '../../narrative/markdown'

const AUGUST = { start: '2026-08-01', end: '2026-08-31' }
const SEPTEMBER = { start: '2026-09-01', end: '2026-10-01' }
const EVEN = evenRows('campaignName', ['A', 'B', 'C', 'D'])
/** Rows with equal results for another spend. */
const spend = (rows: readonly ExampleRow[], factor: number) =>
  rows.map((row) => ({ ...row, spend: Number(row.spend) * factor }))
const withoutValue = (rows: readonly ExampleRow[]) =>
  rows.map((row) => {
    const rest = { ...row }
    delete rest.purchaseValue
    return rest
  })

function tellSince(
  then: readonly ExampleRow[],
  now: readonly ExampleRow[],
  period = SEPTEMBER,
  language?: Language,
) {
  const first = runAudit(summarise(toExampleTable({ rows: then, period: AUGUST }), 'campaign'), EMPTY_CONTEXT)
  const analysis = toAnalysis(first, narrate(first), { narrator: { kind: 'built-in' }, fileHash: '' })
  const previous = { reportId: 'r1', createdAt: '2026-09-01T00:00:00Z', analysis }
  const audit = runAudit(summarise(toExampleTable({ rows: now, period }), 'campaign'), {
    ...EMPTY_CONTEXT,
    previous,
  })
  const { sentences } = narrate(audit, undefined, language)
  const of = (section: string) => sentences.filter((one) => one.section === section)
  return {
    audit,
    opening: of('summary'),
    steps: of('recommendations')
      .map(({ parts }) => toText(parts))
      .join(' '),
  }
}
const textOf = ({ opening }: ReturnType<typeof tellSince>) =>
  opening.map(({ parts }) => toText(parts)).join(' ')

describe('a clear worsening since the last audit', () => {
  test('of the return is one line of the opening, whose figures open', () => {
    const told = tellSince(EVEN, spend(EVEN, 1.5))
    const line = told.opening.find(({ parts }) => toText(parts).startsWith('Since the last audit'))!
    expect(toText(line.parts)).toMatch(
      /^Since the last audit, ROAS fell from [\d.]+x to [\d.]+x \(−33\.3%\)\.$/,
    )
    const figures = line.parts.flatMap((part) =>
      typeof part === 'object' && 'fact' in part ? part.fact : [],
    )
    expect(figures).toHaveLength(3)
    for (const id of figures) expect(told.audit.facts.some((fact) => fact.id === id)).toBe(true)
  })
  test('is followed by what it does not come from, where nothing is expensive', () => {
    const text = textOf(tellSince(EVEN, spend(EVEN, 1.5)))
    expect(text).toMatch(
      /\(−33\.3%\)\. No single campaign stands out: none clearly falls far short of the \d\.\d+x ROAS benchmark\./,
    )
    expect(textOf(tellSince(EVEN, EVEN))).toContain('No campaign clearly falls far short of')
  })
  test('stands behind excess cost', () => {
    const text = textOf(tellSince(EVEN, spend([...EVEN, expensiveRow('campaignName', 'Expensive')], 1.5)))
    expect(text).toMatch(/was overspent against [^“]+“Expensive”\. Since the last audit, ROAS fell/)
  })
  test('of the cost is told where no value is known', () => {
    const text = textOf(tellSince(withoutValue(EVEN), withoutValue(spend(EVEN, 1.5))))
    expect(text).toContain('Since the last audit, cost per purchase rose from $25.06 to $37.59 (+50.0%).')
    expect(text).not.toContain('ROAS fell')
  })
  test.each([
    ['it may be chance', 1.1, SEPTEMBER],
    ['it is better', 0.6, SEPTEMBER],
    ['the days are the same', 1.5, AUGUST],
    ['the last audit covers later days', 1.5, { start: '2026-07-01', end: '2026-07-31' }],
    ['both audits end on one day', 1.5, { start: '2026-08-15', end: '2026-08-31' }],
  ])('is not told where %s', (_, factor, period) => {
    expect(textOf(tellSince(EVEN, spend(EVEN, factor), period))).not.toContain('Since the last audit')
  })
  test.each(REPORT_LANGUAGES.map((language) => [language.code, language] as const))(
    'in %s',
    (_, language) => {
      const lines = tellSince(EVEN, spend(EVEN, 1.5), SEPTEMBER, language).opening.map(({ parts }) =>
        toText(parts),
      )
      expect(lines.filter((line) => line.includes('ROAS') && /33[.,]3/.test(line))).toHaveLength(1)
    },
  )
})

test('a decision about rows that the last audit found expensive says so, and which, unless all were', () => {
  const rows = [...EVEN, expensiveRow('campaignName', 'Expensive')]
  expect(tellSince(rows, rows).steps).toContain('Already flagged in the last audit. ')
  const more = [...rows, expensiveRow('campaignName', 'New')]
  expect(tellSince(rows, more).steps).toContain('Already flagged in the last audit: “Expensive”.')
  expect(tellSince(EVEN, rows).steps).not.toContain('Already flagged in the last audit')
})
