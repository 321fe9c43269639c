import { expect, test } from 'bun:test'
import type { Finding } from '../../../shared/schemas/finding'
import { REPORT_LANGUAGES } from '../../../../test/support/report-languages'
import { exampleAnalysis, exampleAudit } from '../../../../test/web/analyses'
import { narrate } from '../../../shared/narrative/built-in'
import { toText } from '../../../shared/narrative/markdown'
import { arrangeLower } from '../story/arrange-lower'
import { findPaid, findToldMoney, moneyOf, verdictOf, withoutMoney } from './finding-words'

const campaign = await exampleAnalysis('campaign')
const finding = (over: Partial<Finding>): Finding => ({ ...campaign.findings[0]!, ...over })

test.each([
  [{ kind: 'waste', tier: 'confirmed', state: 'on' }, 'Expensive, still running'],
  [{ kind: 'waste', tier: 'likely', state: 'off' }, 'Expensive, ended'],
  [{ kind: 'waste', tier: 'likely', state: 'unknown' }, 'Expensive'],
  [{ kind: 'concern', tier: 'likely', issue: 'mildly_dear' }, 'Falls short'],
  [{ kind: 'concern', tier: 'confirmed', issue: 'fatigue' }, 'Watch'],
  [{ kind: 'concern', tier: 'likely', issue: 'new_keywords' }, 'Opportunity'],
  [{ kind: 'waste', tier: 'watch' }, 'Could be chance'],
  [{ kind: 'concern', tier: 'watch', segmentId: 'S1' }, 'Could be chance'],
  [{ kind: 'concern', tier: 'watch', issue: 'unknown_share', segmentId: undefined as never }, 'Watch'],
  [{ kind: 'highlight', tier: 'likely' }, 'Better'],
  [{ kind: 'highlight', tier: 'too_early' }, 'Too early'],
] as const)('%p is “%s”', (over, word) => {
  const at = { period: { start: '2026-09-01', end: '2026-09-30' }, today: '2026-10-14' }
  expect(verdictOf(finding({ issue: undefined as never, ...over }), at).word).toBe(word)
})

test('of data that ended more than two weeks before the audit, only the file says that a row runs', () => {
  const at = { period: { start: '2026-09-01', end: '2026-09-30' }, today: '2026-10-15' }
  const running = finding({ kind: 'waste', tier: 'confirmed', state: 'on', issue: undefined as never })
  expect(verdictOf(running, at).word).toBe('Expensive')
  expect(verdictOf(running, { period: null, today: '2026-10-15' }).word).toBe('Expensive, still running')
  expect(verdictOf(running, { ...at, today: undefined }).word).toBe('Expensive, still running')
})

test('the money of a row is counted once, and no row without any', () => {
  const row = { segmentId: 'S1', excess: 100 }
  expect(moneyOf([finding({ ...row, id: 'a' }), finding({ ...row, id: 'b' })])).toBe(100)
  expect(moneyOf([finding({ ...row, id: 'a' }), finding({ segmentId: 'S2', id: 'c', excess: 23 })])).toBe(123)
  expect(moneyOf([finding({ excess: -5 })])).toBeNull()
})

test('days without sales stand first among the trends, with their money as the sentence prints it', () => {
  const items = arrangeLower(campaign).findings.find(({ section }) => section === 'concerns')!.items
  expect(items.length).toBeGreaterThan(1)
  expect(items.map((item) => findToldMoney(item, campaign)?.text)).toEqual([
    '$2,800',
    ...items.slice(1).map(() => undefined),
  ])
})

test.each(REPORT_LANGUAGES.map((language) => [language.code, language] as const))(
  'a sentence leaves out the money that stands before it, and nothing else (%s)',
  async (_, language) => {
    const { audit } = await exampleAudit('campaign')
    const [dear] = audit.findings.filter(({ kind, tier }) => kind === 'waste' && tier === 'confirmed')
    const paid = findPaid([dear!], audit.facts)!
    const { sentences } = narrate(audit, undefined, language)
    const told = sentences.find(({ section, parts }) => section === 'wastage' && parts.some((part) => typeof part === 'object' && 'fact' in part && part.fact === paid.id))! // prettier-ignore
    const [whole, cut] = [toText(told.parts), toText(withoutMoney(told, paid.id).parts)]
    expect(cut).toEndWith('.')
    expect(cut).not.toMatch(/:\s*\.$/)
    expect(whole).toStartWith(cut.slice(0, -1))
    expect(whole.length - cut.length).toBeGreaterThan(10)
    expect(cut.length).toBeGreaterThan(60)
    // Figures that stand within the sentence stay.
    expect(withoutMoney(told, 'another')).toBe(told)
  },
)

test('the money of several rows is a sum without a fact', () => {
  const row = { segmentId: 'S1', excess: 100 }
  expect(
    findPaid([finding(row), finding({ segmentId: 'S2', excess: 23, id: 'c' })], campaign.facts),
  ).toBeNull()
  expect(findPaid([finding({ excess: -5 })], campaign.facts)).toBeNull()
})
