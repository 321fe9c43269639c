import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { EXPECTED } from '../../../../test/support/report-languages'
import { toExampleTable } from '../../../../test/support/example-table'
import { EMPTY_CONTEXT, type Audit } from '../../audit/audit'
import { exampleAudit } from '../../../../test/web/analyses'
import { runAudit } from '../../audit/run-audit'
import { barrenRow, evenRows } from '../../../../test/support/rule-examples/rows'
import { summarise } from '../../audit/summary/summarise'
import { readExport } from '../../exports/read-export'
import type { LanguageCode } from '../../schemas/language'
import { narrate } from '../built-in'
import { derive } from '../derive/derive'
import { EN } from '../languages/en/en'
import { toText } from '../markdown'
import { tell } from '../tell'
import { loadLanguage } from '../languages/load'
import { LANGUAGES } from '../languages/names'

const SCENARIOS = 'test/fixtures/scenarios'

/** The report of a scenario in a language, all sections in one text. */
async function tellScenario(name: string, today: string, code: LanguageCode = 'en'): Promise<string> {
  const bytes = new Uint8Array(readFileSync(`${SCENARIOS}/${name}.campaign.csv`))
  return tellAudit(runAudit(summarise(readExport(bytes), 'campaign'), { ...EMPTY_CONTEXT, today }), code)
}

async function tellAudit(audit: Audit, code: LanguageCode = 'en'): Promise<string> {
  const { sentences: _, plan: __, ...texts } = narrate(audit, undefined, await loadLanguage(code))
  return Object.values(texts).flat().join('\n')
}

test.each<[LanguageCode, string]>([
  ['en', 'spend less on “Newcomers - ceramics” (584 carts): it drove no purchases.'],
  ['de', 'weniger für „Newcomers - ceramics“ (584 Warenkörbe) ausgeben: kein einziger Kauf.'],
  ['es', 'menos presupuesto para «Newcomers - ceramics» (584 carritos): no hubo ni una sola compra.'],
  ['fr', 'moins de budget pour « Newcomers - ceramics » (584 ajouts au panier) : pas un seul achat.'],
  ['pt', 'menos orçamento para “Newcomers - ceramics” (584 carrinhos): não houve uma única compra.'],
])('%s: a lesson names the carts of a row without a purchase', async (code, sentence) => {
  const told = await tellScenario('carts_and_purchases', '2026-11-22', code)
  expect(told.replaceAll(/\s/gu, ' ')).toContain(sentence)
})

test('a campaign for sales without a purchase is told with its carts', async () => {
  const rows = [
    ...evenRows('campaignName', ['A', 'B', 'C', 'D']),
    { ...barrenRow('campaignName', 'Barren'), addToCart: 31, campaignStatus: 'Paused' },
  ]
  const told = await tellAudit(runAudit(summarise(toExampleTable({ rows }), 'campaign'), EMPTY_CONTEXT))
  expect(told).toMatch(/“Barren” spent \$[\d,.]+ on 31 carts without a single purchase\./)
  expect(told).toContain('“Barren” (31 carts): it drove no purchases.')
})

test.each<[LanguageCode, string[]]>([
  ['en', ['Not enough spend to conclude anything.', 'Could be chance.']],
  [
    'de',
    [
      'Für eine Lehre ging zu wenig der Ausgaben dorthin.',
      'Für eine Lehre wurde dort zu wenig ausgegeben.',
      'Das kann gut Zufall sein.',
    ],
  ],
])('%s: of rows that are off nothing is told as still open', async (code, sentences) => {
  const bytes = new Uint8Array(readFileSync('test/fixtures/exports/fx02-meta-age.csv'))
  const audit = runAudit(summarise(readExport(bytes), 'ageRange'), { ...EMPTY_CONTEXT, today: '2026-11-23' })
  const told = await tellAudit(audit, code)
  for (const sentence of sentences) expect(told).toContain(sentence)
  expect(told).not.toMatch(/for now|too early|\byet\b|[Nn]och ist|Vorerst/u)
})

describe.each(LANGUAGES)('odds in %s', (code) => {
  const count = (text: string, words: string) => text.toLowerCase().split(words).length - 1

  test('what they are is said once, then how rare beside each row', async () => {
    const told = await tellScenario('bridge_mixed_states', '2026-02-11', code)
    expect(count(told, EXPECTED[code].odds)).toBe(1)
    expect(told).toMatch(/(?::|this to) [^.:]*(?:thousand|tausend|mille|mil)\b[^.:]*\./u)
  })

  test('of a list, the odds of its luckiest row', async () => {
    const told = await tellScenario('seventeen_alike', '2026-02-22', code)
    expect(count(told, EXPECTED[code].odds)).toBe(1)
    // They are 1 in 34,000: no reader trusts the tail of a model so far.
    expect(told).toMatch(/ (?:a thousand|tausend|mille|mil) /u)
    expect(told).not.toMatch(/34[.,\s]000|milli[oó]n|Million|milhão/u)
  })
})

describe('a row of a file of videos', () => {
  test('is explained right after its cost, by what viewers do first, before chance', async () => {
    const { audit } = await exampleAudit('video')
    const [waste] = audit.findings
    const seen = audit.findings.find(({ issue }) => issue === 'low_ctr')!
    const hook = { ...seen, id: 'hook', segmentId: waste!.segmentId!, issue: 'weak_hook' }
    const findings = [...audit.findings, hook]
    const told = tell(
      derive({ ...audit, findings }, { kind: 'findings', findings: [waste!.id, 'hook'] })!,
      EN,
    ).map(toText)
    const at = [
      ' over the benchmark.',
      'Its CTR is',
      'first frame',
      'biggest part of the gap',
      'is not chance',
    ].map((words) => told.findIndex((sentence) => sentence.includes(words)))
    expect(at).toEqual([0, 1, 2, 3, told.length - 1])
  })

  test.each([
    ['its benchmark', 'vs. the 2.12x benchmark'],
    ['the average, without a benchmark', 'vs. 1.81x overall'],
  ])('that did better is compared with %s', async (which, words) => {
    const { audit } = await exampleAudit('video')
    const facts = audit.facts.filter(
      ({ metric }) => which === 'its benchmark' || !metric.startsWith('benchmark'),
    )
    const better = audit.findings.find(({ kind }) => kind === 'highlight')!
    const [sentence] = tell(derive({ ...audit, facts }, { kind: 'findings', findings: [better.id] })!, EN)
    expect(toText(sentence!)).toContain(`5.07x ROAS ${words}, on 31% of spend.`)
  })
})

test.each([
  ['a cost', { cpa: 35, roas: null }, /paid \$23\.23 per purchase vs\. the \$35\.00 target/],
  ['a return', { cpa: null, roas: 2 }, /: 3\.08x ROAS vs\. the 2\.00x target/],
])('a better row is compared with the client’s target: %s', async (_, targets, words) => {
  const { audit } = await exampleAudit('campaign', { targets: { ...targets, margin: null } })
  expect(narrate(audit).highlights).toMatch(words)
})
