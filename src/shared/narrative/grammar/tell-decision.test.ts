import { describe, expect, test } from 'bun:test'
import { exampleAudit } from '../../../../test/web/analyses'
import { tellTexts } from '../tell-texts'
import type { LanguageCode } from '../../schemas/language'
import { EN } from '../languages/en/en'
import { loadLanguage } from '../languages/load'
import { derive } from '../derive/derive'
import { tell } from '../tell'
import { OF_ANY_RESULT, PROOF_OF } from './proofs'
import { REPORT_LANGUAGES } from '../../../../test/support/report-languages'
import { toText } from '../markdown'

test('step and check of a decision about several rows say “them” and “their”, about one row “it” and “its”', async () => {
  const { audit } = await exampleAudit('campaign')
  const told = (rows: number) => {
    const actions = audit.actions.map((action) =>
      action.lever === 'lower_budget'
        ? { ...action, lever: 'raise_conversion', segmentIds: ['S4', 'S3'].slice(0, rows) }
        : action,
    )
    return tellTexts({ ...audit, actions }, EN).actions.find(({ lever }) => lever === 'raise_conversion')!
  }
  expect(told(2).title).toEndWith('price or offer. Until then, don’t raise their spend.')
  expect(told(1).title).toBe(
    'Check the landing page behind “Prospecting | Interests | Running”. If others convert on it, change the audience; if not, fix page, price or offer. Until then, don’t raise its spend.',
  )
  expect(told(2).check).toBe(
    'In two weeks, compare their conversion rate with the others’ over the same days.',
  )
  expect(told(1).check).toBe('In two weeks, compare its conversion rate with the others’ over the same days.')
})

test('a price to come is compared with that of usual days as well, and with nothing of today', async () => {
  const { audit } = await exampleAudit('campaign')
  const checkOf = (findings: typeof audit.findings) =>
    tellTexts({ ...audit, findings }, EN).actions.find(({ lever }) => lever === 'pause_dear_row')!.check
  expect(checkOf(audit.findings)).toBe(
    'In two weeks, re-export and compare cost per purchase (all sales campaigns) with this audit: $39.01, or $35.96 excluding Oct 14 to Oct 18, 2026.',
  )
  expect(checkOf(audit.findings.filter(({ rule }) => rule !== 'DIP'))).toBe(
    'In two weeks, re-export and compare cost per purchase (all sales campaigns) with this audit: $39.01.',
  )
})

test('a pause says what the rows return, or pay, and the benchmark; each figure opens', async () => {
  const { audit } = await exampleAudit('campaign')
  const pause = audit.actions.find(({ lever }) => lever === 'pause_dear_row')!
  const stepOf = (one: typeof audit): readonly string[] =>
    tell(derive(one, { kind: 'decision', action: pause.id })!, EN).map(toText)
  expect(stepOf(audit).slice(0, 3)).toEqual([
    'Pause “Prospecting | Interests | Running”. Find the cause before restarting.',
    '$1,537.21 overspent this period.',
    '0.38x ROAS vs. the 2.43x benchmark.',
  ])
  const [first] = audit.findings.filter(({ id }) => pause.findings.includes(id))
  const other = audit.findings.find(({ rule, segmentId }) => rule === 'C1' && segmentId === 'S3')!
  const actions = [{ ...pause, segmentIds: ['S4', 'S3'], findings: [first!.id, other.id] }]
  expect(stepOf({ ...audit, actions })).toContain('0.38x and 1.40x ROAS vs. the 2.43x benchmark.')
  const byCost = { ...audit, facts: audit.facts.filter(({ metric }) => metric !== 'benchmarkRoas') }
  expect(stepOf(byCost).at(2)).toMatch(/^\$364\.14 per purchase vs\. the \$[\d.]+ benchmark\.$/)
})

test('a budget that is cut is judged by its own rows, a pause by all rows of the goal', async () => {
  const { audit } = await exampleAudit('campaign')
  const [pause, cut] = audit.actions
  expect([pause!.lever, cut!.lever]).toEqual(['pause_dear_row', 'lower_budget'])
  expect(pause!.check).toContain('cost per purchase (all sales campaigns) with this audit')
  expect(cut!.check).toBe('In two weeks, compare its cost per purchase and spend with today’s.')
  expect(cut!.disproof).toBe('Roll back if its results fall by more than its spend does.')
})

test('a lower bid is judged by results and spend of all rows together: it always gets fewer results', async () => {
  const { audit } = await exampleAudit('ageRange')
  const actions = [{ ...audit.actions[0]!, lever: 'value_rule' }]
  const [bid] = tellTexts({ ...audit, actions }, EN).actions
  expect([bid!.check, bid!.disproof]).toEqual([
    'In two weeks, compare cost per purchase and spend for all age groups together with today’s.',
    'Roll back if results of all age groups together fall by more than their spend does.',
  ])
})

test('a step that would move budget which a decision before it cuts takes the money that this one frees', async () => {
  const { audit } = await exampleAudit('campaign')
  const [giver, taker] = audit.segments
  const finding = { ...audit.findings[0]!, id: 'M1', segmentId: taker!.id, cells: [giver!.label] }
  const [first] = audit.actions
  const step = (id: string, lever: string, decision: 1 | 2, segmentId: string, findings: string[]) => ({
    ...first!,
    id,
    lever,
    decision,
    segmentId,
    segmentIds: [segmentId],
    findings,
  })
  const tellSecond = (lever: string) => {
    const actions = [step('A1', lever, 1, giver!.id, []), step('A2', 'shift_budget', 2, taker!.id, ['M1'])]
    const told = derive({ ...audit, findings: [finding], actions }, { kind: 'decision', action: 'A2' })!
    return tell(told, EN).map(toText).join(' ')
  }
  const words = `Raise the budget of “${taker!.label}” 10–20% with the money that step 1 frees up; keep back what is left.`
  expect(tellSecond('lower_then_find')).toStartWith(words)
  expect(tellSecond('pause_dear_row')).toStartWith(words)
  expect(tellSecond('raise_budget')).toStartWith(`Move 10–20% of the budget of “${giver!.label}” to`)
})

test('ads that are paused are replaced when the decision that briefs their variants has brought them', async () => {
  const { audit } = await exampleAudit('campaign')
  const [dear, best] = audit.segments
  const finding = { ...audit.findings[0]!, id: 'M1', segmentId: dear!.id, cells: [best!.label] }
  const [first] = audit.actions
  const pause = { ...first!, id: 'A1', lever: 'retire_creative', decision: 1 as const, segmentId: dear!.id, segmentIds: [dear!.id], findings: ['M1'] } // prettier-ignore
  const tellFirst = (decision: 2 | null, segmentId = best!.id) => {
    const brief = { ...first!, id: 'A2', lever: 'brief_variants', decision, segmentId, segmentIds: [segmentId], findings: [] } // prettier-ignore
    const told = derive(
      { ...audit, findings: [finding], actions: [pause, brief] },
      { kind: 'decision', action: 'A1' },
    )!
    return tell(told, EN).map(toText).join(' ')
  }
  const step = `Pause “${dear!.label}”.`
  expect(tellFirst(2)).toStartWith(`${step} Replace it once the variants of step 2 are ready.`)
  const alone = `${step} Replace it with variants of “${best!.label}”.`
  expect(tellFirst(null)).toStartWith(alone)
  expect(tellFirst(2, dear!.id)).toStartWith(alone)
})

test('more money on a row is judged by the benchmark of its goal, with its figure', async () => {
  const { audit } = await exampleAudit('campaign')
  const [first] = audit.actions
  const raise = { ...first!, lever: 'raise_budget' }
  const disproofOf = (over: Partial<typeof audit>) =>
    tellTexts({ ...audit, actions: [raise], ...over }, EN).actions[0]!.disproof
  expect(disproofOf({})).toMatch(
    /^Roll back if the added spend returns less than [\d.]+x ROAS, the benchmark\.$/,
  )
  const byPrice = audit.facts
    .filter(({ metric }) => metric !== 'benchmarkCost')
    .map((fact) => (fact.metric === 'benchmarkRoas' ? { ...fact, metric: 'benchmarkCost' as const, unit: 'money' as const, value: 25 } : fact)) // prettier-ignore
  expect(disproofOf({ facts: byPrice })).toBe(
    'Roll back if the added spend costs more than $25.00 per purchase, the benchmark.',
  )
  const none = audit.facts.filter(({ metric }) => !metric.startsWith('benchmark'))
  expect(disproofOf({ facts: none })).toBe(
    'Roll back if the added spend costs more per purchase than the benchmark.',
  )
})

describe('a check that an earlier step has stated', () => {
  const reportOf = async (levers: readonly string[], kind: 'do' | 'lesson' = 'do', cards = 2) => {
    const { audit } = await exampleAudit('campaign')
    const [first] = audit.actions
    const actions = levers.map((lever, at) => ({
      ...first!,
      id: `A${at + 1}`,
      lever,
      kind,
      segmentIds: ['S4'],
      decision: kind === 'do' && at < cards ? ([1, 2, 3] as const)[at]! : null,
    }))
    return { ...audit, actions }
  }

  test.each(REPORT_LANGUAGES.map((language) => [language.code, language] as const))(
    'is replaced by the number of that step, wherever it stands (%s)',
    async (_, language) => {
      const audit = await reportOf(['raise_budget', 'pause_row', 'loosen_target'])
      const { actions } = tellTexts(audit, language)
      expect(new Set(actions.map(({ check }) => check)).size).toBe(3)
      expect(actions[2]!.check).toMatch(/ 1\.$/)
      expect(actions[2]!.check.length).toBeLessThan(40)
      const told = tell(derive(audit, { kind: 'proof', action: 'A3' })!, language).map(toText)
      expect(told[1]).toBe(actions[2]!.check)
      // The step that it names states the disproof as well.
      expect(actions[2]!.disproof).not.toBe(actions[0]!.disproof)
      expect(actions[2]!.disproof).toMatch(/^[^\d{}[\]]+\.$/)
    },
  )

  test.each(REPORT_LANGUAGES.map((language) => [language.code, language] as const))(
    'of another kind of result is kept, and only what would disprove it is not said twice (%s)',
    async (_, language) => {
      const audit = await reportOf(['pause_row', 'pause_row'])
      const told = derive(audit, { kind: 'proof', action: 'A1' })!
      const tellAs = (more: object) => tell({ ...told, ...more } as typeof told, language).map(toText)
      const [, check, disproof] = tellAs({})
      const [, ownCheck, again] = tellAs({ sameProof: 1 })
      expect(ownCheck).toBe(check)
      expect(again).toMatch(/ 1\.$/)
      expect(again).not.toBe(disproof)
    },
  )

  test('is said again on a card', async () => {
    const { actions } = tellTexts(await reportOf(['raise_budget', 'loosen_target', 'loosen_target']), EN)
    expect(actions[1]!.check).toBe(actions[0]!.check)
    expect(actions[2]!.check).toBe('Judge it the same way as step 1.')
  })

  test('is kept for lessons, whose one proof stands below all of them', async () => {
    const audit = await reportOf(['lesson_too_dear', 'lesson_bid_less'], 'lesson')
    const [first, second] = tellTexts(audit, EN).actions
    expect(second!.check).toBe(first!.check)
    expect(tell(derive(audit, { kind: 'proof', action: 'A2' })!, EN)).toEqual([])
  })

  test('may be about rows of another goal where it names no kind of result', () => {
    const without = Object.entries(EN.proofs).filter(([, texts]) => !texts.join().includes('{thing}'))
    expect(without.map(([key]) => key).sort()).toEqual([...OF_ANY_RESULT].sort())
  })
})

test('money lost on the days of a dip is not to be added to an overspend that includes them', async () => {
  const { audit } = await exampleAudit('campaign')
  const { id } = audit.actions.find(({ lever }) => lever === 'find_dip_cause')!
  const toldOf = (findings: typeof audit.findings) =>
    tell(derive({ ...audit, findings }, { kind: 'decision', action: id })!, EN).map(toText)
  const overlap = 'Don’t add this to the overspend, which includes those days.'
  expect(toldOf(audit.findings).at(-1)).toBe(overlap)
  expect(toldOf(audit.findings.filter(({ kind }) => kind !== 'waste'))).not.toContain(overlap)
})

test.each<[LanguageCode, string]>([
  ['en', 'compare cost per purchase and spend for all age groups together'],
  ['de', 'Kosten pro Kauf und Ausgaben, über alle Altersgruppen gerechnet, mit den heutigen'],
  ['es', 'el coste por compra y el gasto de todos los grupos de edad en conjunto'],
  ['fr', 'le coût par achat et la dépense de toutes les tranches d’âge ensemble'],
  ['pt', 'o custo por compra e o gasto de todas as faixas etárias juntas'],
])('%s: a rule for rows is checked on all rows of its file, as the reader sees them', async (code, words) => {
  const { audit } = await exampleAudit('ageRange')
  const rule = tellTexts(audit, await loadLanguage(code)).actions.find(({ lever }) => lever === 'value_rule')!
  expect(rule.check).toContain(words)
})

const TWO_WEEKS = { en: 'two weeks', de: 'zwei Wochen', es: 'dos semanas', fr: 'deux semaines', pt: 'duas semanas' } // prettier-ignore

test.each(REPORT_LANGUAGES.map((language) => [language.code, language] as const))(
  'a step that is repeated waits for its check: %s',
  (code, { levers, proofs }) => {
    for (const lever of ['lower_budget', 'lower_then_page', 'lower_then_find', 'tighten_target'] as const) {
      expect(levers[lever]).toContain(TWO_WEEKS[code])
      expect(proofs[PROOF_OF[lever]][0]).toContain(TWO_WEEKS[code])
    }
  },
)
