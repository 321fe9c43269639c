import { describe, expect, test } from 'bun:test'
import { toDayPoints } from '../../shared/audit/report/day-series'
import type { Analysis, Finding, Sentence, TextPart } from '../../shared/schemas/analysis'
import { exampleAnalysis } from '../test/analyses'
import { toBarsChart } from './chart-bars'
import { toDistribution, toQuadrant, toRetention } from './chart-points'
import { toMultiples, toTrend } from './chart-series'
import { rankFindings } from './finding-words'
import { toHeadline } from './headline'
import { printAmount } from './print-amount'
import { arrangeSegments, findColumns } from './segment-rows'
import { withoutRepeats } from './without-repeats'

const campaign = await exampleAnalysis('campaign')
const location = await exampleAnalysis('location')
const video = await exampleAnalysis('video')
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

  test.each([
    [2307.69, 'USD', '$2,308'],
    [47.153, 'EUR', '€47.15'],
    [151_000, 'JPY', '¥151,000'],
    [100, 'USD', '$100'],
  ])('%p %p prints as %p', (amount, currency, shown) => expect(printAmount(amount, currency)).toBe(shown))
})

describe('what is told once', () => {
  const told = ['“Broad”, said to cost too much last time: it costs less.', campaign.quality.notVisible[0]!]
  const sentence = (section: Sentence['section'], block: number, part: string): Sentence => ({
    section,
    block,
    parts: [part],
  })
  const sentences = [
    sentence('summary', 0, told[0]!),
    sentence('insights', 0, 'The largest share went to “Broad”.'),
    sentence('insights', 1, told[0]!),
    sentence('insights', 2, 'Some of what matters is not in this export.'),
    sentence('insights', 2, told[1]!),
  ]

  test('blocks of the insights that have a section of their own are left to it', () => {
    const sinceLast = { notes: [told[0]!] } as NonNullable<Analysis['sinceLast']>
    expect(withoutRepeats({ sentences, sinceLast, quality: campaign.quality })).toEqual(sentences.slice(0, 2))
  })

  test('what no section tells stays', () => {
    const { quality } = campaign
    const kept = withoutRepeats({ ...campaign, sentences, quality: { ...quality, notVisible: [] } })
    expect(kept).toEqual(sentences)
  })
})

describe('findings', () => {
  test('by money; each action is told once', () => {
    const finding = (id: string, amount?: number): Finding => ({
      ...campaign.findings[0]!,
      id,
      ...(amount === undefined ? { amount: undefined as never } : { amount }),
    })
    const [action] = campaign.actions
    const ranked = rankFindings(
      [finding('none'), finding('small', 10), finding('large', 99)],
      [{ ...action!, id: 'A1', findings: ['small', 'large'] }],
    )
    expect(ranked.map((entry) => [entry.finding.id, entry.action?.id ?? null])).toEqual([
      ['large', 'A1'],
      ['small', null],
      ['none', null],
    ])
  })
})

describe('charts', () => {
  test('bars never say more than the findings', () => {
    const chart = toBarsChart(campaign)!
    expect(chart.benchmark).toEqual({ value: 1, label: 'benchmark 1.00x' })
    expect(chart.bars.length).toBeGreaterThan(2)
    expect(toBarsChart({ ...campaign, findings: [] })!.bars.some((bar) => bar.verdict)).toBe(false)
    expect(toBarsChart({ ...campaign, findings: [] })!.title).toBe(
      'No campaign differs from the benchmark by more than chance explains',
    )
  })

  test('without a judgement a rate is drawn against the whole file', () => {
    const segments = location.segments.map((segment) => {
      const { efficiency: _, ...bare } = segment
      return bare
    })
    const chart = toBarsChart({ ...location, segments })!
    expect(chart.title).toMatch(/runs from .+ to /)
    expect(chart.bars.every((bar) => bar.low === undefined)).toBe(true)
  })

  test('one segment makes no picture', () => {
    const segments = campaign.segments.slice(0, 1)
    const one: Analysis = { ...campaign, segments }
    expect([toBarsChart(one), toQuadrant(one), toDistribution(one), toMultiples(one)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  test('the quadrant is parted at the rates of the whole file', () => {
    const quadrant = toQuadrant(campaign)!
    expect(quadrant.splitX).toBe(campaign.metrics!.ctr!)
    expect(quadrant.splitY).toBe(campaign.metrics!.conversionRate!)
    expect(quadrant.title).toMatch(/draws? clicks/)
  })

  test('retention starts at everyone and never rises above', () => {
    const { lines, steps } = toRetention(video)!
    expect(steps[0]).toBe('Start')
    for (const { values } of lines) {
      expect(values[0]).toBe(1)
      for (const value of values) expect(value === null || (value >= 0 && value <= 1)).toBe(true)
    }
    expect(toRetention(campaign)).toBeNull()
  })

  test('the trend sums seven days before it divides', () => {
    const trend = toTrend(campaign)!
    const [spend, returned] = trend.panels
    const days = toDayPoints(campaign.series)
    const week = days.slice(0, 7)
    const sum = (name: 'spend' | 'purchaseValue') => week.reduce((total, day) => total + (day[name] ?? 0), 0)
    expect(spend!.values[0]).toBe(days[0]!.spend)
    expect(returned!.values.slice(0, 6).every((value) => value === null)).toBe(true)
    expect(returned!.values[6]).toBeCloseTo(sum('purchaseValue') / sum('spend'), 10)
    expect(toTrend({ ...campaign, series: days.slice(0, 3) })).toBeNull()
  })

  test('small multiples name their first and last value', () => {
    const multiples = toMultiples(campaign)!
    expect(multiples.title).toMatch(/^How ROAS moved in the \d largest campaigns$/)
    for (const item of multiples.items) expect(item.from).toMatch(/x$/)
  })
})

describe('segments', () => {
  test('columns are those that the file can fill', () => {
    expect(findColumns(campaign)).not.toContain('results')
    expect(findColumns(video)).toContain('hookRate')
    expect(findColumns(campaign)).not.toContain('hookRate')
  })

  test.each([
    ['ROAS', { by: 'roas', down: true }],
    ['cost', { by: 'costPerPurchase', down: false }],
  ] as const)('sorted by %s, what is missing stands last', (_, sort) => {
    const [first, ...rest] = campaign.segments
    const metrics = { ...first!.metrics, roas: null, costPerPurchase: null }
    const arranged = arrangeSegments([{ ...first!, metrics }, ...rest], '', sort)
    expect(arranged.at(-1)!.metrics[sort.by]).toBeNull()
    const values = arranged.flatMap((segment) => segment.metrics[sort.by] ?? [])
    expect(values).toEqual([...values].sort((a, b) => (sort.down ? b - a : a - b)))
  })

  test('the filter folds case and accents', () => {
    const segments = [{ ...campaign.segments[0]!, label: 'Été | Ventes' }]
    expect(arrangeSegments(segments, ' ete ', { by: 'label', down: false })).toHaveLength(1)
    expect(arrangeSegments(segments, 'hiver', { by: 'label', down: false })).toHaveLength(0)
  })
})
