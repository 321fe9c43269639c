import { describe, expect, test } from 'bun:test'
import { exampleAudit } from '../../../test/web/analyses'
import { toExampleTable } from '../../../test/support/example-table'
import { auditFile } from '../../../test/support/fixture-audits'
import { makeAudit } from '../../../test/support/hand-made-audit'
import { EMPTY_CONTEXT } from '../audit/audit'
import { runAudit } from '../audit/run-audit'
import { summarise } from '../audit/summary/summarise'
import { REPORT_TYPES } from '../schemas/report-type'
import { narrate } from './built-in'
import { toText } from './markdown'
import { EN } from './languages/en/en'
import { tellTexts } from './tell-texts'

const rows = [
  { label: 'Autumn Sale, UK', spend: 248.34, impressions: 13416, clicks: 270, purchases: 13, value: 932.23 },
  {
    label: 'Prospecting "Broad" 25-54',
    spend: 518.08,
    impressions: 50130,
    clicks: 748,
    purchases: 9,
    value: 514,
  },
  { label: 'Catalog | *all*', spend: 640, impressions: 42000, clicks: 500, purchases: 0, value: 0 },
]

const audit = makeAudit({
  rows,
  findings: [
    {
      id: 'w1',
      kind: 'waste',
      tier: 'confirmed',
      subject: 'Catalog | *all*',
      segmentId: 'S3',
      rule: 'waste',
      amount: 600,
      low: 520,
      high: 640,
      facts: [],
      advice: '',
    },
    {
      id: 'h1',
      kind: 'highlight',
      tier: 'confirmed',
      subject: 'Autumn Sale, UK',
      segmentId: 'S1',
      rule: 'top',
      facts: [],
      advice: '',
    },
  ],
  extra: [
    ['w1', 'waste', 600, 'money'],
    ['w1', 'wasteLow', 520, 'money'],
    ['w1', 'wasteHigh', 640, 'money'],
    ['account', 'waste', 600, 'money'],
    ['account', 'wasteLow', 520, 'money'],
    ['account', 'wasteHigh', 640, 'money'],
  ],
})

describe('the built-in narrator', () => {
  test('gives the same bytes for the same audit', () => {
    expect(JSON.stringify(narrate(structuredClone(audit)))).toBe(JSON.stringify(narrate(audit)))
  })

  test('names money and segments, with names escaped in Markdown and raw in the parts', () => {
    const { wastage, sentences } = narrate(audit)
    expect(wastage).toContain(String.raw`Catalog | \*all\*`)
    expect(wastage).toContain('spent $640.00 without a single purchase')
    expect(sentences.flatMap((sentence) => sentence.parts)).toContainEqual({
      segment: 'S3',
      text: 'Catalog | *all*',
    })
  })

  test('announces several highlights, not a single one', () => {
    const { findings } = audit
    const more = [...findings, { ...findings[1]!, id: 'h2', subject: rows[1]!.label, segmentId: 'S2' }]
    expect(narrate(audit).highlights).not.toContain('by more than chance')
    expect(narrate({ ...audit, findings: more }).highlights).toContain('by more than chance')
  })

  test.each(REPORT_TYPES.map((type) => [type]))(
    'writes all sections for %s, even from almost nothing',
    (type) => {
      for (const few of [rows, rows.slice(0, 1), [{ label: '', spend: 0 }], [{ label: 'x', spend: 12 }]]) {
        const narrative = narrate(makeAudit({ type, rows: few, currency: null }))
        expect(narrative.summary).not.toBe('')
        expect(narrative.recommendations.length).toBeGreaterThan(0)
        for (const sentence of narrative.sentences)
          expect(JSON.stringify(sentence)).not.toMatch(/NaN|undefined|null/)
      }
    },
  )

  test('prints every figure as a fact', () => {
    const known = new Set(audit.facts.map((fact) => fact.id))
    for (const { parts } of narrate(audit).sentences) {
      for (const part of parts) {
        if (typeof part === 'string')
          expect(part.replaceAll(/[A-Z][a-z]{2} \d+(, \d{4})?/g, '')).not.toMatch(/[$€%\d]/)
        else if ('fact' in part) expect(known.has(part.fact)).toBe(true)
      }
    }
  })
})

test('no landing page view rate of all rows is told where a row hardly counts its views', async () => {
  const { audit: sample } = await exampleAudit('campaign')
  const others = sample.trust!.filter(({ code }) => code !== 'missing_views')
  expect(narrate(sample).insights).not.toContain('landing page view rate')
  expect(narrate({ ...sample, trust: others }).insights).toContain('landing page view rate')
})

test('a step on cells that its finding does not name is about the row itself', () => {
  const labels = ['Computers', 'Tablets', 'TV screens', 'Phones']
  const rows = labels.map((device, at) => ({
    device,
    spend: 1000,
    impressions: 40_000,
    clicksAll: 1200,
    conversions: at === 3 ? 12 : 50,
  }))
  const audit = runAudit(summarise(toExampleTable({ rows, platform: 'google' }), 'device'), EMPTY_CONTEXT)
  expect(narrate(audit).recommendations[0]).toStartWith(
    'Check page and checkout on Phones before bidding less there.',
  )
})

test('what a negative would also block is no word to exclude', async () => {
  const bytes = await Bun.file('test/fixtures/further/search-term.csv').bytes()
  const { findings } = tellTexts(auditFile(bytes, 'searchTerm')!, EN)
  const [word] = findings.filter(({ issue }) => issue === 'search_words')
  expect(word!.cells).toEqual(['free', 'free standing bath rack'])
  expect(word!.advice).toBe(
    'Paste this report’s negatives list: it blocks “free”, except in terms that meet the benchmark.',
  )
})

test('a negative that also blocks a converting term says so, with what that term costs', () => {
  const line = (term: string, cost: number, conversions: number) =>
    `${term},100,10,${cost.toFixed(2)},${conversions}.00`
  const terms = Array.from({ length: 30 }, (_, at) => [
    line(`shoes ${at}`, 10, 1),
    line(`boot${at} repair`, 8, 0),
  ])
  const lines = ['Search term,Impr.,Clicks,Cost,Conversions', ...terms.flat(), line('wide repair', 40, 1)]
  const audit = auditFile(new TextEncoder().encode(lines.join('\n')), 'searchTerm')!
  expect(audit.searchTerm!.negatives).toMatchObject([{ text: 'repair', match: 'phrase', spend: 280 }])
  expect(
    narrate(audit)
      .sentences.map(({ parts }) => toText(parts))
      .join(' '),
  ).toContain('The negative also blocks “wide repair”: it converts, but at $40.00 per conversion.')
  // None with the word stays open.
  expect(narrate(audit).recommendations[0]).toStartWith(
    'Paste this report’s negatives list: it blocks “repair”. $',
  )
})
