import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { toQuadrant, toRetention } from './chart-points'

const campaign = await exampleAnalysis('campaign')
const video = await exampleAnalysis('video')
/** One of the videos loses half of the viewers that it has in the file. */
const unlike = {
  ...video,
  segments: video.segments.map((segment, at) =>
    at === 0 ? { ...segment, sums: { ...segment.sums, video50: (segment.sums.video50 ?? 0) / 2 } } : segment,
  ),
}

test('the quadrant is parted at the rates of the rows that it shows, which were bought for one goal', () => {
  const quadrant = toQuadrant(campaign)!
  const sold = campaign.segments.filter(({ group }) => group === 'sales')
  const sum = (name: 'clicks' | 'impressions' | 'purchases') =>
    sold.reduce((total, { sums }) => total + sums[name]!, 0)
  expect(sold.length).toBeLessThan(campaign.segments.length)
  expect(quadrant.points.filter(({ key }) => !sold.some(({ id }) => id === key))).toEqual([])
  expect(quadrant.splitX).toBeCloseTo(sum('clicks') / sum('impressions'), 10)
  expect(quadrant.splitY).toBeCloseTo(sum('purchases') / sum('clicks'), 10)
  expect(quadrant.note).toContain('averages of campaigns for sales')
})

test('the title of the quadrant blames rows only if a finding does', () => {
  const findings = campaign.findings.filter(({ issue }) => issue !== 'clicks_without_buyers')
  const bare = findings.map((finding) => ({ ...finding, causes: [] }))
  expect(toQuadrant({ ...campaign, findings: bare })!.title).toBe(
    'Conversion rate explains higher cost: 2 campaigns',
  )
  const mixed = bare.map((one) =>
    one === bare.find(({ kind }) => kind === 'waste') ? { ...one, segmentId: 'none' } : one,
  )
  const own = bare.find(({ kind }) => kind === 'waste')!.segmentId
  const rows = campaign.bridge!.rows.map((row) =>
    row.segmentId === own ? { ...row, line: 'mild' as const } : row,
  )
  expect(toQuadrant({ ...campaign, findings: mixed, bridge: { ...campaign.bridge!, rows } })!.title).toBe(
    'Conversion rate explains higher cost: 2 campaigns',
  )
  // A finding that names a high CPM as the cause rules out both rates, however low.
  const byPrice = bare.map((one) =>
    one.kind === 'waste' && one.segmentId !== own ? { ...one, issue: 'dear_reach' as const } : one,
  )
  expect(toQuadrant({ ...campaign, findings: byPrice })!.title).toMatch(/ converts below average$/)
  // So does one that still asks for the cause.
  const asking = bare.map((one) =>
    one.kind === 'waste' && one.segmentId !== own ? { ...one, lever: 'find_cause' as const } : one,
  )
  expect(toQuadrant({ ...campaign, findings: asking })!.title).toMatch(/ converts below average$/)
  expect(toQuadrant({ ...campaign, findings: [], bridge: null })!.title).toMatch(
    /^CTR and conversion rate: \d+ campaigns$/,
  )
  const { key } = toQuadrant(campaign)!.points[0]!
  const accused = [{ ...findings[0]!, segmentId: key, issue: 'clicks_without_buyers' }]
  expect(toQuadrant({ ...campaign, findings: accused })!.title).toMatch(/^1 of \d+ campaigns gets clicks/)
})

test('the title of the quadrant names a single expensive row', () => {
  const [expensive] = campaign.findings.filter(({ kind, tier }) => kind === 'waste' && tier === 'confirmed')
  const title = toQuadrant({ ...campaign, findings: [{ ...expensive!, causes: [] }] })!.title
  const { label } = campaign.segments.find(({ id }) => id === expensive!.segmentId)!
  expect(title).toBe(`${label} converts below average`)
})

test('the title of the quadrant is about the expensive row with most money', async () => {
  const age = await exampleAnalysis('ageRange')
  expect(toQuadrant(age)!.title).toBe('35-44 overspent the most: low CTR, but above-average conversion rate')
})

test('the title calls a row overspent only if it is expensive, and a rate above average only if it clearly is', async () => {
  const age = await exampleAnalysis('ageRange')
  const overspent = /overspent the most/
  const { splitX, splitY, points } = toQuadrant(age)!
  const { key } = points.find(({ label }) => label === '35-44')!
  const withRates = (ctr: number, conversionRate: number) => ({
    ...age,
    segments: age.segments.map((one) =>
      one.id === key ? { ...one, metrics: { ...one.metrics, ctr, conversionRate } } : one,
    ),
  })
  const mild = {
    ...age,
    findings: age.findings.filter(({ kind }) => kind !== 'waste'),
    bridge: {
      ...age.bridge!,
      rows: age.bridge!.rows.map((row) => (row.segmentId === key ? { ...row, line: 'mild' as const } : row)),
    },
  }
  const title = (source: typeof age) => toQuadrant(source)!.title
  expect(title(withRates(splitX * 0.9, splitY * 1.1))).toMatch(overspent)
  expect(title(withRates(splitX * 0.9, splitY * 1.01))).not.toMatch(overspent)
  expect(title(withRates(splitX * 0.99, splitY * 1.1))).not.toMatch(overspent)
  expect(title(mild)).not.toMatch(overspent)
})

test('a video that people leave more than the others is marked', () => {
  const { key } = toRetention(video)!.lines[0]!
  const finding = { ...video.findings[0]!, segmentId: key, issue: 'drop_off', causes: [] }
  const weak = (findings: typeof video.findings) =>
    toRetention({ ...video, findings })!.lines.flatMap((line) => (line.isWeak ? line.key : []))
  expect(weak([finding])).toEqual([key])
  expect(weak([{ ...finding, issue: 'fatigue' }])).toEqual([])
})

test('a video that loses viewers along its curve is marked; one that does so before it starts has its hook rate alone', () => {
  const [{ id, sums }] = unlike.segments as [(typeof video.segments)[number]]
  const hook = `hook ${Math.round((sums.video3s! / sums.impressions!) * 100)}%`
  const hold = `hold ${Math.round((sums.thruPlays! / sums.video3s!) * 100)}%`
  const finding = { ...video.findings[0]!, segmentId: id, issue: 'funnel_conversion', causes: [] }
  const chartOf = (more: object) => toRetention({ ...unlike, findings: [{ ...finding, ...more }] })!
  const lineOf = (more: object) => {
    const { isWeak, note } = chartOf(more).lines[0]!
    return [isWeak, note]
  }
  expect(lineOf({ issue: 'weak_hook' })).toEqual([false, hook])
  expect(lineOf({ causes: ['V1'] })).toEqual([false, hook])
  expect(lineOf({ causes: ['V2'] })).toEqual([true, hold])
  expect(lineOf({ causes: ['V1', 'V2'] })).toEqual([true, hook])
  expect(lineOf({ issue: 'drop_off' })).toEqual([true, undefined])
  expect(lineOf({})).toEqual([false, undefined])
  expect(chartOf({ causes: ['V1'] }).note).toBe(
    'Share of 3-second plays; all 3 videos. A weak hook loses viewers before the curve starts. Hook rate: 3-second plays ÷ impressions. Hold rate: ThruPlays ÷ 3-second plays.',
  )
})

test('the note of the curves says whether they are all videos', () => {
  expect(toRetention(video)!.note).toBe('All 3 videos have nearly the same curve.')
  expect(toRetention(unlike)!.note).toBe('Share of 3-second plays; all 3 videos.')
  const [first] = unlike.segments
  const more = Array.from({ length: 7 }, (_, at) => ({ ...first!, id: `more${at}` }))
  const many = { ...unlike, segments: [...unlike.segments, ...more] }
  expect(toRetention(many)!.note).toBe('Share of 3-second plays; the 6 largest by spend.')
})

test('the title of the quadrant counts a row only if conversion explains its cost', () => {
  const bare = {
    ...campaign,
    findings: campaign.findings
      .filter(({ issue }) => issue !== 'clicks_without_buyers')
      .map((one) => ({ ...one, causes: [] })),
  }
  const [one] = toQuadrant(bare)!.points.filter(({ verdict }) => verdict === 'waste')
  // Nobody clicks it, and those who do convert nearly as often as elsewhere.
  const segments = campaign.segments.map((segment) =>
    segment.id === one!.key
      ? {
          ...segment,
          metrics: { ...segment.metrics, ctr: 0.0001, conversionRate: toQuadrant(bare)!.splitY * 0.9 },
        }
      : segment,
  )
  expect(toQuadrant(bare)!.title).toContain('cost: 2 campaigns')
  expect(toQuadrant({ ...bare, segments })!.title).not.toContain('cost: 2 campaigns')
})

test('retention starts at everyone and never rises above', () => {
  const { lines, steps } = toRetention(video)!
  expect(steps[0]).toEqual({ at: 0, name: 'Start' })
  expect(steps.at(-1)).toEqual({ at: 1, name: '100%' })
  for (const { values } of lines) {
    expect(values[0]).toBe(1)
    for (const value of values) expect(value === null || (value >= 0 && value <= 1)).toBe(true)
  }
  expect(toRetention(campaign)).toBeNull()
})

test('a ranking draws the rows that its title counts', () => {
  const { segments } = campaign
  const cheap = segments[0]!
  const many = Array.from({ length: 30 }, (_, at) => ({ ...cheap, id: `extra${at}`, label: `Extra ${at}` }))
  const { ranking } = toQuadrant({
    ...campaign,
    segments: [...many, ...segments],
    findings: campaign.findings.map((one) => ({ ...one, causes: [] })),
  })!
  const expensive = ranking.points.filter(({ verdict }) => verdict === 'waste' || verdict === 'mild')
  expect(ranking.points).toHaveLength(14)
  expect(expensive.length).toBeGreaterThan(0)
  expect(Number(/^(\d+) expensive/u.exec(ranking.title)?.[1] ?? 1)).toBeLessThanOrEqual(expensive.length)
})
