import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { Value } from '@sinclair/typebox/value'
import { auditExport } from '../analyse'
import { toAnalysis } from '../to-analysis'
import { readExport } from '../exports/read-export'
import { formatValue } from '../metrics/format'
import { narrate } from '../narrative/built-in'
import { fromRowRanges } from '../row-ranges'
import { Analysis } from '../schemas/analysis'
import type { ReportType } from '../schemas/report-type'
import { findFact } from './facts/find-fact'
import { rowsOf } from './facts/rows-of'
import { EMPTY_CONTEXT, type AuditContext } from './audit'
import { servableTypes } from './summary/dimension'
import { toExampleTable } from '../../../test/support/example-table'
import { expensiveRow, evenRows, salesRow } from '../../../test/support/rule-examples/rows'
import type { ExampleRow, RuleExample } from '../../../test/support/rule-examples/example'
import { runAudit } from './run-audit'
import { summarise } from './summary/summarise'

const FIXTURES = [
  'fx01-meta-campaign-top-summary.csv',
  'fx02-meta-age.csv',
  'fx03-meta-de-gender-semicolon-cp1252.csv',
  'fx04-meta-region-no-purchases.csv',
  'fx05-meta-objective.csv',
  'fx06-meta-copy-multiline-duplicate-header.csv',
  'fx07-meta-video.csv',
  'fx08-meta-image-video-slideshow.csv',
  'fx09-meta-audience-segments.csv',
  'fx10-google-campaign-en.csv',
  'fx11-google-de-searchterms-utf16le.csv',
]
const bytesOf = (name: string) => new Uint8Array(readFileSync(`test/fixtures/exports/${name}`))

function audit(example: Omit<RuleExample, 'context'>, context: Partial<AuditContext> = {}) {
  const full = { ...EMPTY_CONTEXT, ...context }
  return runAudit(summarise(toExampleTable(example), example.type, full), full)
}

const METRICS = {
  cpm: 11,
  ctr: 0.02,
  cpc: 0.8,
  purchases: 40,
  costPerPurchase: 20,
  roas: 2,
  conversionRate: 0.03,
}

describe('every fixture and type', () => {
  for (const name of FIXTURES) {
    const table = readExport(bytesOf(name), { fileName: name })
    for (const type of servableTypes(table)) {
      test(`${name} as ${type}: fits the schema, and every figure opens to its rows`, () => {
        const { audit } = auditExport(bytesOf(name), { type, fileName: name, context: EMPTY_CONTEXT })
        const analysis = toAnalysis(audit, narrate(audit), { narrator: { kind: 'built-in' }, fileHash: 'x' })
        expect([...Value.Errors(Analysis, JSON.parse(JSON.stringify(analysis)))]).toEqual([])
        const rows = new Set([...table.rowNumbers, ...table.statedTotals.map(({ row }) => row)])
        const ids = new Set(audit.facts.map(({ id }) => id))
        expect(ids.size).toBe(audit.facts.length)
        for (const fact of audit.facts) {
          expect(fact.shown).toBe(formatValue(fact.value, fact.unit, table.currency))
          const behind = fromRowRanges(rowsOf(audit, fact.id))
          expect(behind.every((row) => rows.has(row))).toBe(true)
          expect(behind).not.toEqual([])
          if (fact.compared) expect(ids.has(fact.compared.to)).toBe(true)
        }
        const labels = new Map(audit.segments.map(({ id, label }) => [id, label]))
        for (const finding of audit.findings) {
          if (finding.segmentId === undefined) expect(finding.subject).toBe('account')
          else expect(labels.get(finding.segmentId)).toBe(finding.subject)
        }
        expect(new Set(audit.findings.map(({ id }) => id)).size).toBe(audit.findings.length)
        const found = new Set(audit.findings.map(({ id }) => id))
        for (const action of audit.actions) expect(action.findings.every((id) => found.has(id))).toBe(true)
        expect(audit.quality.notVisible.length).toBeGreaterThan(1)
      })
    }
  }
})

describe('the benchmark ladder', () => {
  const rows = evenRows('campaignName', ['A', 'B', 'C', 'D'])
  const history = ['2026-07', '2026-06'].map((month) => ({
    metrics: METRICS,
    period: { start: `${month}-01`, end: `${month}-30` },
    createdAt: `${month}-31`,
  }))
  const peers = [11, 12, 13, 14, 15].map((cpm) => ({
    metrics: { ...METRICS, cpm },
    currency: 'USD' as string | null,
    platform: null as string | null,
    createdAt: '2026-07-01',
  }))
  const steps = (context: Partial<AuditContext>) => {
    const { benchmark } = audit({ type: 'campaign', rows }, context)
    return Object.fromEntries(
      Object.entries(benchmark?.sources ?? {}).map(([metric, { step }]) => [metric, step]),
    )
  }

  test('target, then history, then peers, then published', () => {
    const targets = { cpa: null, roas: 3, margin: null }
    expect(steps({ targets, history, peers }).roas).toBe('target')
    expect(steps({ history, peers })).toMatchObject({ roas: 'history', cpm: 'history' })
    expect(steps({ peers }).cpm).toBe('peers')
    expect(steps({})).toEqual({ cpm: 'published', costPerPurchase: 'published' })
  })

  test('the number of purchases is never compared: it depends on the period', () => {
    expect(steps({ history, peers }).purchases).toBeUndefined()
  })

  test('money of another currency is not a benchmark', () => {
    const euro = peers.map((peer) => ({ ...peer, currency: 'EUR' }))
    expect(steps({ peers: euro })).toMatchObject({ roas: 'peers', cpm: 'published' })
  })

  test('accounts of another platform are no benchmark', () => {
    const google = peers.map((peer) => ({ ...peer, platform: 'google' }))
    expect(steps({ peers: google })).toEqual({ cpm: 'published', costPerPurchase: 'published' })
  })

  test('a median counts the reports that have its figure, and needs two of the client and five of others', () => {
    const none = (metrics: typeof METRICS) => ({ ...metrics, roas: null })
    const benchmarkOf = (context: Partial<AuditContext>) =>
      audit({ type: 'campaign', rows }, context).benchmark!
    const six = [...peers, { ...peers[0]!, metrics: none({ ...METRICS, cpm: 99 }) }]
    const { sources, cpm } = benchmarkOf({ peers: six })
    expect([sources.cpm!.label, sources.roas!.label]).toEqual(['6 other accounts', '5 other accounts'])
    expect(cpm).toBe(13.5)
    expect(benchmarkOf({ peers: six.slice(1) }).sources.roas).toBeUndefined()
    const [july, june] = history
    const may = { ...june!, metrics: none(METRICS), createdAt: '2026-05-31' }
    const own = benchmarkOf({ history: [july!, june!, may] }).sources
    expect([own.cpm!.reports, own.roas!.reports].map((reports) => reports!.length)).toEqual([3, 2])
    expect(steps({ history: [july!, may] }).roas).toBeUndefined()
  })

  test('a published figure says where it comes from and what to make of it', () => {
    const source = audit({ type: 'campaign', rows }).benchmark!.sources.cpm!
    expect(source.label).toContain('Superads')
    expect(source.date).toMatch(/^20\d\d/)
    expect(source.caveat).toContain('not a verdict')
  })

  test('break-even from the margin is a target where there is none', () => {
    const targets = { cpa: null, roas: null, margin: 0.4 }
    const { benchmark } = audit({ type: 'campaign', rows }, { targets })
    expect(benchmark).toMatchObject({ roas: 2.5, efficiency: { source: 'target', roas: 2.5 } })
  })

  test('waste is measured against the target', () => {
    const strict = { cpa: null, roas: 6, margin: null }
    const claimed = audit({ type: 'campaign', rows }, { targets: strict }).findings.filter(
      ({ kind }) => kind === 'waste',
    )
    expect(claimed).toHaveLength(4)
    expect(audit({ type: 'campaign', rows }).findings.filter(({ kind }) => kind === 'waste')).toEqual([])
  })
})

describe('guards', () => {
  const ages = [...evenRows('age', ['18-24', '25-34', '35-44']), expensiveRow('age', '65+')]

  test('the advice for a breakdown row is to test it, not to cut it', () => {
    const { findings, actions } = audit({ type: 'ageRange', rows: ages })
    const [waste] = findings.filter(({ kind }) => kind === 'waste')
    expect(waste!.lever).toBe('value_rule')
    expect(actions[0]).toMatchObject({ lever: 'value_rule', segmentIds: [waste!.segmentId] })
    const google = audit({
      type: 'ageRange',
      platform: 'google',
      rows: ages.map(({ linkClicks, purchases, purchaseValue, ...row }) => ({
        ...row,
        clicksAll: linkClicks,
        conversions: purchases,
        conversionValue: purchaseValue,
      })) as ExampleRow[],
    })
    expect(google.actions[0]!.lever).toBe('test_without_row')
  })

  test('a lower bid comes with its size, the overspend ÷ spend of its rows', () => {
    const { actions, facts, findings } = audit({ type: 'ageRange', rows: ages })
    const [action] = actions
    const cut = findFact(facts, action!.id, 'bidCut')!
    expect(action).toMatchObject({ excess: 1309.52, findings: [findings[0]!.id] })
    expect(cut.value).toBeCloseTo(1309.52 / 1500, 6)
    const stated = cut.inputs!.map(({ factId }) => facts.find(({ id }) => id === factId)?.value)
    expect(stated[0]).toBeCloseTo(1309.52, 2)
    expect(cut.inputs![1]!.value).toBe(1500)
  })

  test('housing, credit and employment get no advice on age, gender or place', () => {
    const { findings, actions } = audit({ type: 'ageRange', rows: ages }, { protectedCategory: true })
    expect(findings.filter(({ kind }) => kind === 'waste')).not.toEqual([])
    expect(actions.filter(({ findings: [first] }) => /^(?:D1|H1|C2|D2)/.test(first!))).toEqual([])
  })

  test('no action targets or excludes “unknown” people', () => {
    const rows = [...evenRows('gender', ['female', 'male']), expensiveRow('gender', 'unknown')]
    const { findings, actions } = audit({ type: 'gender', rows })
    expect(findings.some(({ kind, subject }) => kind === 'waste' && subject === 'unknown')).toBe(true)
    expect(actions.filter(({ findings: [first] }) => first!.startsWith('D1'))).toEqual([])
  })

  test('awareness is never waste, and never expensive by cost per purchase', () => {
    const sales = evenRows('campaignName', ['A', 'B', 'C', 'D']).map((row) => ({
      ...row,
      objective: 'OUTCOME_SALES',
    }))
    const brand = salesRow('campaignName', 'Brand', [5000, 900_000, 3000, 0, 0], {
      objective: 'OUTCOME_AWARENESS',
    })
    const { findings } = audit({ type: 'campaign', rows: [...sales, brand] })
    expect(findings.filter(({ subject }) => subject === 'Brand')).toEqual([])
  })

  test('in an image report, videos stay in the table and are not judged', () => {
    const rows = [...evenRows('creative', ['a.jpg', 'b.png', 'c.jpg']), expensiveRow('creative', 'clip.mp4')]
    const { segments, findings, totals } = audit({ type: 'static', rows })
    expect(segments.find(({ label }) => label === 'clip.mp4')!.group).toBe('other formats')
    expect(findings.filter(({ subject }) => subject === 'clip.mp4')).toEqual([])
    expect(segments.reduce((sum, { sums }) => sum + sums.spend!, 0)).toBe(totals.spend!)
  })
})

describe('shape', () => {
  test('creative metrics come with the four creative types alone', () => {
    const rows = evenRows('adName', ['A', 'B'])
    const of = (type: ReportType, field: 'adName' | 'campaignName' | 'creativeType') =>
      audit({ type, rows: evenRows(field, ['A', 'B']) }).creativeMetrics
    expect(audit({ type: 'copy', rows }).creativeMetrics![0]).toMatchObject({
      adName: 'B',
      spend: 1010,
      purchases: 41,
    })
    expect(of('static', 'adName')).toHaveLength(2)
    expect(of('creativeType', 'creativeType')).toHaveLength(2)
    expect(of('campaign', 'campaignName')).toBeUndefined()
  })

  test('a very long list is pooled, and still adds up', () => {
    const rows = Array.from({ length: 2500 }, (_, at) =>
      salesRow('campaignName', `Campaign ${at}`, [10 + at / 100, 1000, 15, at % 3, (at % 3) * 30]),
    )
    const { segments, totals } = audit({ type: 'campaign', rows })
    expect(segments).toHaveLength(2001)
    expect(segments.at(-1)!.label).toBe('500 smaller rows')
    expect(segments.reduce((sum, { sums }) => sum + sums.spend!, 0)).toBeCloseTo(totals.spend!, 6)
  })

  test('a file with nothing but days: breaks of the account, no verdict on a day', () => {
    const rows = Array.from({ length: 31 }, (_, at) => ({
      day: `2026-08-${String(at + 1).padStart(2, '0')}`,
      spend: 100,
      impressions: 8000,
      linkClicks: at % 9 === 0 ? 5 : 120,
      purchases: at >= 15 ? 0 : 6,
      purchaseValue: at >= 15 ? 0 : 360,
    }))
    const { findings } = audit({ type: 'campaign', rows })
    expect(findings.map(({ issue, subject }) => [issue, subject])).toEqual([['results_stopped', 'account']])
  })

  test('a segment of several goals is judged, and told, by the rows of one', () => {
    const sale = { resultType: 'Website purchases' }
    const rows = [
      ...evenRows('age', ['18-24', '25-34', '35-44']).map((row) => ({ ...row, ...sale })),
      { ...expensiveRow('age', '65+'), ...sale },
      { age: '65+', resultType: 'Reach', results: 9000, spend: 700, impressions: 300_000 },
    ]
    const { findings, facts, segments } = audit({ type: 'ageRange', rows })
    const waste = findings.find(({ kind }) => kind === 'waste')!
    expect(segments.find(({ label }) => label === '65+')!.sums.spend).toBe(2200)
    const spend = facts.find(({ subject, metric }) => subject === waste.id && metric === 'spend')!
    expect(spend).toMatchObject({ value: 1500, shown: '$1,500.00', formula: 'spend, rows bought for sales' })
    expect(waste.amount!).toBeLessThanOrEqual(1500)
  })

  test('gives equal audits for equal bytes', () => {
    const once = () =>
      JSON.stringify(auditExport(bytesOf(FIXTURES[0]!), { type: 'campaign', context: EMPTY_CONTEXT }).audit)
    expect(once()).toBe(once())
  })
})

test('a row at a fair cost with few results is not watched', () => {
  const name = 'fx02-meta-age.csv'
  const { audit: ages } = auditExport(bytesOf(name), {
    type: 'ageRange',
    fileName: name,
    context: EMPTY_CONTEXT,
  })
  const watched = ages.findings.filter(({ issue }) => issue === 'watch').map(({ subject }) => subject)
  expect(watched).toContain('65+')
  expect(watched).not.toContain('25-34')
})
