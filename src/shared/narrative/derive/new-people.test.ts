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
    const at = summary.findIndex((text) => text.includes('was paid above the benchmark'))
    expect(summary[at + 1]).toMatch(/^(?:Of that money, only \$[\d,.]+ is also|None of that money is) above /)
    expect(summary[at + 1]).toContain(`${level}, the benchmark without “Retargeting | Cart” and “Retargeting`)
    expect(all.filter((text) => text.includes('know the brand.'))).toHaveLength(1)
  })
  test('findings tell that in place of their odds', () => {
    expect(wastage.join(' ')).toContain(`goes away beside the campaigns for new customers alone, whose benchmark is ${level}`) // prettier-ignore
    expect(wastage.join(' ')).toContain(`(most of it goes away beside ${level}, as above)`)
    expect(wastage.join(' ')).not.toContain('bad luck alone')
    // A forecast is about the benchmark of all rows, and the sentence before it names another one.
    expect(wastage.join(' ')).not.toContain('If nothing changes')
  })
  test('decisions say how much of their money is left by it', () => {
    const step = steps[steps.findIndex((text) => text.includes('above the benchmark in this period')) + 1]
    expect(step).toMatch(/(?:Only \$[\d,.]+ of it is also|None of it is) above /)
    expect(step).toContain(`above ${level}, the benchmark of the campaigns for new customers alone: judge `)
  })
})

test('a campaign that is expensive beside its own kind keeps its odds, and the verdict is not cut', () => {
  const { summary, wastage, steps, all } = tellRows(DEAR)
  expect(summary.join(' ')).not.toContain('know the brand')
  expect(wastage.join(' ')).toContain('bad luck alone')
  expect(wastage.join(' ')).toContain('If nothing changes')
  expect(steps.join(' ')).not.toContain('for new customers alone')
  expect(all.filter((text) => text.includes('which reaches people who know the brand'))).toHaveLength(1)
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
