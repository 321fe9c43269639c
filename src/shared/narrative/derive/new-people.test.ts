import { describe, expect, test } from 'bun:test'
import { toExampleTable } from '../../../../test/support/example-table'
import { REPORT_LANGUAGES } from '../../../../test/support/report-languages'
import { salesRow } from '../../../../test/support/rule-examples/rows'
import { EMPTY_CONTEXT } from '../../audit/audit'
import { runAudit } from '../../audit/run-audit'
import { summarise } from '../../audit/summary/summarise'
import { narrate } from '../built-in'
import { toText } from '../markdown'
import type { Language } from '../language'

type Row = [name: string, figures: [spend: number, impressions: number, clicks: number, sold: number, value: number]] // prettier-ignore
/** Impressions at $11.50 a thousand, clicks at $0.65. */
const row = (name: string, spend: number, sold: number, value: number): Row => [
  name,
  [spend, Math.round(spend / 0.0115), Math.round(spend / 0.65), sold, value],
]
/** Prospecting as a whole returns 1.1x, and is expensive beside retargeting alone. */
const MIXED = [
  row('Retargeting | Cart', 12_800, 264, 33_150),
  row('Retargeting | Viewers', 2730, 65, 8217),
  row('Prospecting | Interests', 21_166, 153, 23_282),
  row('Prospecting | Broad', 19_143, 126, 21_057),
  row('Prospecting | Lookalike', 2018, 11, 1917),
]
/** One campaign is expensive beside its own kind, too. */
const DEAR = [
  ['Retargeting | Cart', [1000, 60_000, 1000, 80, 4800]],
  ['Evergreen', [1000, 60_000, 1000, 40, 2400]],
  ['Autumn', [1000, 60_000, 1000, 40, 2400]],
  ['Catalog', [1000, 60_000, 1000, 40, 2400]],
  ['Prospecting | Interests', [1500, 90_000, 1500, 12, 720]],
] as Row[]

const tellRows = (rows: Row[], language?: Language) => {
  const table = toExampleTable({ rows: rows.map(([name, own]) => salesRow('campaignName', name, own)) })
  const audit = runAudit(summarise(table, 'campaign'), EMPTY_CONTEXT)
  const { sentences } = narrate(audit, undefined, language)
  const of = (section: string) =>
    sentences.filter((one) => one.section === section).map(({ parts }) => toText(parts))
  return {
    summary: of('summary'),
    wastage: of('wastage'),
    steps: of('recommendations'),
    all: sentences.map(({ parts }) => toText(parts)),
    level: audit.facts.find(({ metric }) => metric === 'newPeopleRoas')!.shown,
  }
}

describe('campaigns for new customers that are expensive beside retargeting alone', () => {
  const { summary, wastage, steps, all, level } = tellRows(MIXED)
  test('the verdict says what is left, right behind its headline', () => {
    const at = summary.findIndex((text) => text.includes('was overspent against'))
    expect(summary[at + 1]).toMatch(
      /^(?:Of that, only \$[\d,.]+ still|None of that) counts as overspend once “Retargeting | Cart” and “Retargeting/,
    )
    expect(summary[at + 1]).toContain(`excluded from the benchmark (${level})`)
    expect(all.filter((text) => text.includes('reach warm audiences'))).toHaveLength(1)
  })
  test('findings tell that in place of their odds', () => {
    expect(wastage.join(' ')).toContain(`disappears against the prospecting-only benchmark (${level})`) // prettier-ignore
    expect(wastage.join(' ')).toContain(
      `over the benchmark. Most of it disappears against ${level}, as above.`,
    )
    expect(wastage.join(' ')).not.toMatch(/by chance|chance: 1 in/i)
    // A forecast is about the benchmark of all rows, and the sentence before it names another one.
    expect(wastage.join(' ')).not.toContain('Left alone')
  })
  test('decisions say how much of their money is left by it', () => {
    const step = steps[steps.findIndex((text) => text.includes('overspent this period')) + 1]
    expect(step).toMatch(/(?:Only \$[\d,.]+|None) of it remains against /)
    expect(step).toContain(`the prospecting-only benchmark (${level}): judge `)
  })
})

test('a campaign that is expensive beside its own kind keeps its odds, and the verdict is not cut', () => {
  const { summary, wastage, steps, all } = tellRows(DEAR)
  expect(summary.join(' ')).not.toContain('warm audiences')
  expect(wastage.join(' ')).toContain('not chance')
  expect(wastage.join(' ')).toContain('Left alone')
  expect(steps.join(' ')).not.toContain('prospecting-only')
  expect(all.filter((text) => text.includes('which reaches warm audiences'))).toHaveLength(1)
})

test.each(REPORT_LANGUAGES.map((language) => [language.code, language] as const))(
  'the verdict says what is left right behind its headline in %s',
  (_, language) => {
    const { summary, steps } = tellRows(MIXED, language)
    const at = summary.findIndex((text) => text.includes('Retargeting | Cart'))
    expect(summary[at - 1]).toContain('Prospecting | Interests')
    expect(summary[at]).toMatch(/1[.,]1\dx/)
    expect(steps.some((text) => /1[.,]1\dx/.test(text))).toBe(true)
  },
)
