import { describe, expect, test } from 'bun:test'
import type { TextPart } from '../../../shared/schemas/text-part'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { toHeadline } from './headline'

const campaign = await exampleAnalysis('campaign')
const text = (parts: TextPart[] | null) =>
  parts?.map((part) => (typeof part === 'string' ? part : part.text)).join('')

describe('the headline', () => {
  const without = (metrics: string[]) => campaign.facts.filter((fact) => !metrics.includes(fact.metric))

  test.each([
    [
      { facts: without(['wasteLow', 'wasteHigh']) },
      /^\$2,\d{3} of \$15,633 was paid on top of the benchmark price\.$/,
    ],
    [{ facts: without(['waste']) }, /^None of the \$15,633 is shown/],
    [
      {
        facts: without(['waste']),
        efficiency: null,
        findings: [{ ...campaign.findings[0]!, tier: 'too_early' as const }],
      },
      /^It is too early to call any of the \$15,633/,
    ],
    [
      { facts: without(['waste']), efficiency: null, findings: [] },
      /^This file shows \$15,633 of spend, but not enough/,
    ],
  ])('says what the audit can say', (over, expected) => {
    expect(text(toHeadline({ ...campaign, ...over }))).toMatch(expected)
  })

  test('the ends of an interval are rounded as the amount between them', () => {
    const low = campaign.facts.map((fact) =>
      fact.subject === 'account' && fact.metric === 'wasteLow' ? { ...fact, value: 33.67 } : fact,
    )
    expect(text(toHeadline({ ...campaign, facts: low }))).toMatch(/, likely between \$34 and \$\d,\d{3}\.$/)
  })

  test('there is none without spend', () => expect(toHeadline({ ...campaign, facts: [] })).toBeNull())
})
