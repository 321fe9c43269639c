import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { exampleAudit } from '../../../test/web/analyses'
import { auditFile } from '../../../test/support/fixture-audits'
import { makeAudit } from '../../../test/support/hand-made-audit'
import type { Claim } from '../schemas/claim'
import type { LanguageCode } from '../schemas/language'
import { loadLanguage } from './languages/load'
import { LANGUAGES } from './languages/names'
import { EN } from './languages/en/en'
import { narrate } from './built-in'
import { toText } from './markdown'
import { planReport } from './plan'
import { tellPlan } from './tell-plan'
import { tellTexts } from './tell-texts'

const junk = (subject: string, segmentId: string) => ({
  code: 'cheap_results' as const,
  effect: 'quarantines' as const,
  subject,
  segmentId,
  facts: [`${segmentId}:results`, `trust:${segmentId}:cost`, `trust:${segmentId}:rest`],
  message: '',
})

const audit = makeAudit({
  rows: [
    { label: 'Sale', spend: 250, impressions: 13_000, clicks: 270, purchases: 13, value: 930 },
    { label: 'Broad', spend: 520, impressions: 50_000, clicks: 750, purchases: 9, value: 514 },
    { label: 'Launch', spend: 300, impressions: 30_000, clicks: 390, purchases: 8, value: 610 },
    { label: 'Scroll', spend: 90, impressions: 9000, clicks: 100, purchases: 300, value: 3 },
    { label: 'Page view', spend: 60, impressions: 5000, clicks: 50, purchases: 110, value: 5 },
  ],
  trust: [junk('Scroll', 'S4'), junk('Page view', 'S5')],
  findings: [
    { id: 'C1:S2', kind: 'waste', tier: 'likely', subject: 'Broad', segmentId: 'S2', rule: 'C1', facts: [], state: 'on', advice: '' },
  ],
  extra: [
    ['C1:S2', 'monthly', 214.37, 'money'],
    ['C1:S2', 'monthlyLow', 161.2, 'money'],
    ['C1:S2', 'monthlyHigh', 258.9, 'money'],
  ],
}) // prettier-ignore

const say = (claims: Claim[], language = EN) =>
  tellPlan(audit, [{ section: 'summary', claims }], language).map(({ parts }) => toText(parts))

const TWO_JUNK: Claim[] = ['Scroll', 'Page view'].map((subject) => ({
  kind: 'trust',
  code: 'cheap_results',
  subject,
}))
const RANGES: Claim[] = ['roas', 'ctr', 'costPerPurchase'].map((metric) => ({
  kind: 'range',
  metric,
  group: 'group:sales',
}))

test('rows that count something else are one sentence', () => {
  const told = say(TWO_JUNK)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(
    /^“Scroll” has .+ and “Page view” has .+They probably count something else: check their conversion actions\./,
  )
})

test('ranges of the same rows are one sentence', () => {
  const told = say(RANGES)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(/^ROAS ranges from .+ \(“.+”\) to .+, CTR from .+ and cost per purchase from .+\.$/)
})

test('an estimate has two digits, or three if the first is 1; what was paid its cents', () => {
  expect(say([{ kind: 'estimate', finding: 'C1:S2' }])).toEqual([
    'Left alone, expect about $210 a month in overspend there, adjusted for chance (80% range $161–$260).',
  ])
  expect(say([{ kind: 'spent' }])[0]).toContain('$1,220.00')
})

test.each([
  ['as much as was paid', 190, /overspend there, adjusted for chance \(/],
  [
    'clearly more than was paid',
    200,
    /, above this period’s pace: adjusted for chance, worse results are to be expected\.$/,
  ],
] as const)('an estimate of %s', (_, amount, words) => {
  const findings = audit.findings.map((finding) => ({ ...finding, amount, excess: 190 }))
  const plan: [{ section: 'summary'; claims: Claim[] }] = [
    { section: 'summary', claims: [{ kind: 'estimate', finding: 'C1:S2' }] },
  ]
  const [sentence] = tellPlan({ ...audit, findings }, plan, EN).map(({ parts }) => toText(parts))
  expect(sentence).toMatch(words)
})

test.each(LANGUAGES)('%s has words for both', async (code) => {
  const told = say([...TWO_JUNK, ...RANGES], await loadLanguage(code))
  expect(told).toHaveLength(2)
  expect(told.join(' ')).not.toMatch(/[{}[\]]|undefined/)
})

test.each(LANGUAGES)('%s says the spend of a part of the account once', async (code) => {
  const bytes = new Uint8Array(
    readFileSync('test/fixtures/scenarios/partial_coverage_search_terms.searchTerm.csv'),
  )
  const { summary } = narrate(auditFile(bytes, 'searchTerm')!, undefined, await loadLanguage(code))
  expect(summary.match(/8[.,\s]?795[.,]05/gu)).toHaveLength(1)
  expect(summary.match(/19[.,\s]421[.,]84/gu)).toHaveLength(1)
})

test.each<[LanguageCode, string, RegExp]>([
  [
    'en',
    'Unique clicks (all)',
    /the file has 370 unique clicks .+, so there’s no CTR, CPC or conversion rate\./,
  ],
  ['en', 'Unique outbound clicks', /the file has 370 unique outbound clicks/],
  ['de', 'Unique clicks (all)', /sondern 370 eindeutige Klicks .+ keine CTR/],
  ['es', 'Unique clicks (all)', /tiene 370 clics únicos .+ ni CTR/],
  ['fr', 'Unique clicks (all)', /370 clics uniques .+ ni CTR/],
  ['pt', 'Unique clicks (all)', /370 cliques únicos .+ não saem CTR/],
])('%s: a file with %s alone says what follows from it', async (code, header, sentence) => {
  const csv = `Campaign name,Impressions,${header},Amount spent (USD),Purchases\nA,10000,150,300,20\nB,12000,220,310,19\n`
  const found = auditFile(new TextEncoder().encode(csv), 'campaign')!
  const { trust, quality } = tellTexts(found, await loadLanguage(code))
  expect(trust!.map(({ message }) => message).join('\n')).toMatch(sentence)
  expect(quality.hidden).not.toContain('clicks')
})

test('a row too small to be told as waste keeps what else was found of it', async () => {
  const { audit } = await exampleAudit('campaign')
  const slight = audit.findings.find(({ subject }) => subject === 'Prospecting | New markets')!
  const worn = audit.findings.find(({ issue }) => issue === 'fatigue')!
  const other = { ...worn, id: 'other', segmentId: slight.segmentId! }
  const plan = planReport({ ...audit, findings: [...audit.findings, other] })
  const told = plan.flatMap(({ claims }) =>
    claims.flatMap((claim) => (claim.kind === 'findings' ? claim.findings : [])),
  )
  expect(told).toContain('other')
  expect(told).not.toContain(slight.id)
})
