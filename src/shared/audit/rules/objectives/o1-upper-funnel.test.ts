import { describe, expect, test } from 'bun:test'
import { toExampleTable } from '../../../../../test/support/example-table'
import { REPORT_LANGUAGES } from '../../../../../test/support/report-languages'
import { salesRow } from '../../../../../test/support/rule-examples/rows'
import { narrate } from '../../../narrative/built-in'
import type { Language } from '../../../narrative/language'
import { toText } from '../../../narrative/markdown'
import { EMPTY_CONTEXT } from '../../audit'
import { runAudit } from '../../run-audit'
import { summarise } from '../../summary/summarise'

const bought = (objective: string) => ({ objective: `OUTCOME_${objective}` })

/** Awareness with so many purchases in the file, beside sales and traffic. */
function tellUpperFunnel(awareness: number, traffic: number, language?: Language): string {
  const rows = [
    salesRow('campaignName', 'Sales', [4532.29, 620_000, 12_150, 53, 5165.98], bought('SALES')),
    salesRow(
      'campaignName',
      'Awareness',
      [15_394.4, 1_117_676, 10_591, awareness, awareness * 98],
      bought('AWARENESS'),
    ),
    salesRow('campaignName', 'Traffic', [2725.09, 263_886, 2738, traffic, traffic * 85], bought('TRAFFIC')),
  ]
  const audit = runAudit(summarise(toExampleTable({ rows }), 'campaign'), EMPTY_CONTEXT)
  expect(audit.findings.map(({ issue }) => issue)).toContain('upper_funnel')
  const { sentences } = narrate(audit, undefined, language)
  return sentences
    .filter(({ section }) => section === 'concerns')
    .map(({ parts }) => toText(parts))
    .join(' ')
}

describe('spend that was not bought for sales or leads is told by what the file has of it', () => {
  test.each<[string, number, number, string]>([
    ['hundreds of purchases, and their cost', 499, 93, 'It drove 592 purchases in this file at $30.61 each.'],
    ['one', 1, 0, 'It drove 1 purchase in this file.'],
    ['none', 0, 0, 'This spend isn’t meant to sell right away; the file can’t show what it does later.'],
  ])('%s', (_, awareness, traffic, words) => {
    const told = tellUpperFunnel(awareness, traffic)
    expect(told).toContain(
      '80% of spend wasn’t bought for sales or leads, but for awareness and for traffic.',
    )
    expect(told).toContain(words)
    expect(told.includes('can’t show what it does later')).toBe(awareness === 0)
  })

  test.each(REPORT_LANGUAGES.map((language) => [language.code, language] as const))(
    'with both figures in %s',
    (_, language) => {
      expect(tellUpperFunnel(499, 93, language)).toMatch(/592\D+30[.,]61/u)
    },
  )
})
