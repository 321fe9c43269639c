import { expect, test } from 'bun:test'
import type { ReportType } from '../../shared/report-types/names'
import type { ReportRow } from '../../shared/schemas/report'
import { exampleClient, exampleReport } from '../../../test/web/examples'
import { findClientReports, partOf, pickLatest, type MeasuredReport } from './pick-latest'

const report = (id: string, reportType: ReportType, createdAt: string, clientId = 'c1'): ReportRow =>
  exampleReport({ id, reportType, createdAt: `${createdAt}T09:00:00.000Z`, clientId })

test.each([
  [['campaign', 'gender', 'location'], 'audience', 'gender'],
  [['campaign', 'location'], 'audience', 'location'],
  [['campaign', 'ageRange', 'gender'], 'audience', 'ageRange'],
  [['objective', 'engaged'], 'audience', null],
  [['time', 'assetGroup'], 'audience', 'time'],
  [['assetGroup'], 'audience', 'assetGroup'],
  [['copy', 'creativeType', 'video'], 'creative', 'video'],
  [['creativeType', 'copy'], 'creative', 'copy'],
  [['static', 'video'], 'creative', 'static'],
  [[], 'creative', null],
] as [ReportType[], 'audience' | 'creative', ReportType | null][])(
  'of %p the %s panel shows %p',
  (types, category, wanted) => {
    const reports = types.map((type) => report(type, type, '2026-10-01'))
    expect(pickLatest(reports, category, null)?.reportType ?? null).toBe(wanted)
  },
)

test('the latest of its type, of the chosen client', () => {
  const reports = [
    report('old', 'gender', '2026-09-01'),
    report('new', 'gender', '2026-10-01'),
    report('other', 'gender', '2026-11-01', 'c2'),
  ]
  expect(pickLatest(reports, 'audience', null)?.id).toBe('other')
  expect(pickLatest(reports, 'audience', 'c1')?.id).toBe('new')
  expect(pickLatest(reports, 'audience', 'c3')).toBeNull()
})

test('data that go on longer are later than data that were audited later', () => {
  const november = { ...report('november', 'gender', '2026-11-24'), lastDay: '2026-11-23' }
  const october = { ...report('october', 'gender', '2026-11-25'), lastDay: '2026-10-31' }
  expect(pickLatest([october, november], 'audience', null)?.id).toBe('november')
  const account = { ...november, id: 'whole', reportType: 'account' as const }
  expect(pickLatest([october, account], 'audience', null)?.id).toBe('whole')
})

test('the account audit stands for the client until a file is audited after it', () => {
  const account = { ...report('whole', 'campaign', '2026-10-01'), reportType: 'account' as const }
  const before = report('ages', 'ageRange', '2026-09-01')
  expect(pickLatest([before, account], 'audience', null)?.id).toBe('whole')
  expect(pickLatest([account, report('newer', 'gender', '2026-11-01')], 'audience', null)?.id).toBe('newer')
  expect(pickLatest([account], 'creative', null)).toBeNull()
})

test('a report without metrics is passed over', () => {
  const { metrics: _, ...analysis } = exampleReport().analysis
  const without = { ...report('bare', 'ageRange', '2026-11-01'), analysis }
  expect(pickLatest([without, report('full', 'campaign', '2026-10-01')], 'audience', null)?.id).toBe('full')
})

test('a report whose figures all are missing is passed over', () => {
  const bare = report('bare', 'device', '2026-11-01')
  const metrics = Object.fromEntries(Object.keys(bare.analysis.metrics!).map((name) => [name, null]))
  const empty = { ...bare, analysis: { ...bare.analysis, metrics } } as unknown as ReportRow
  expect(pickLatest([empty, report('full', 'keyword', '2026-10-01')], 'audience', null)?.id).toBe('full')
})

test('each client has the report of the dashboard, of one category the latest of its first type', () => {
  const reports = [
    exampleReport({ id: 'old', clientId: 'Ada', createdAt: '2026-01-01T00:00:00.000Z' }),
    exampleReport({ id: 'new', clientId: 'Ada' }),
    exampleReport({ id: 'cities', clientId: 'Ada', reportType: 'location', spend: 3500 }),
    exampleReport({ id: 'video', clientId: 'Ada', reportType: 'video', category: 'creative' }),
  ]
  const clients = [exampleClient({ id: 'Ada' }), exampleClient({ id: 'Bär' })]
  const found = (best: string[], ...categories: ('audience' | 'creative')[]) =>
    findClientReports(reports, clients, categories, new Set(best)).map(({ report, part }) => [
      report.id,
      part,
    ])
  expect(found(['new'], 'audience', 'creative')).toEqual([['new', null]])
  expect(found(['new'], 'audience')).toEqual([['cities', 0.7]])
  expect(found(['new'], 'creative')).toEqual([['video', null]])
  // Without the dashboard's list.
  expect(found([], 'audience', 'creative')).toEqual([['cities', null]])
})

test('a part of the spend is known of the same days and currency', () => {
  const whole = exampleReport({ id: 'whole', spend: 1000 }) as MeasuredReport
  const cut = exampleReport({ id: 'cut', spend: 700 }) as MeasuredReport
  const over = (analysis: Partial<MeasuredReport['analysis']>) => ({
    ...cut,
    analysis: { ...cut.analysis, ...analysis },
  })
  expect(partOf(cut, whole)).toBe(0.7)
  expect(partOf({ ...cut, spend: 999 }, whole)).toBeNull()
  expect(partOf(whole, whole)).toBeNull()
  expect(partOf(cut, null)).toBeNull()
  expect(partOf(over({ currency: 'EUR' }), whole)).toBeNull()
  expect(partOf(over({ period: { start: '2026-09-02', end: '2026-09-30' } }), whole)).toBeNull()
  expect(partOf(over({ period: null }), whole)).toBeNull()
})
