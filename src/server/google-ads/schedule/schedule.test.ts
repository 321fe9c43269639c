import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { SHOP } from '../../../../test/google-stand-in/state'
import { AppError } from '../../../shared/app-error'
import { openGoogleAds, type GoogleContext } from '../context'
import { nextDue, type Every } from './schedule'
import { claimSchedule } from './schedule-store'
import { runDue } from './scheduler'
import { openTestApp, type TestApp } from '../../../../test/support/google-app'

describe('the next date', () => {
  test.each<[Every, string, string]>([
    ['week', '2026-11-21T10:00:00Z', '2026-11-23T06:00:00Z'],
    ['week', '2026-11-23T05:59:59Z', '2026-11-23T06:00:00Z'],
    ['week', '2026-11-23T06:00:00Z', '2026-11-30T06:00:00Z'],
    ['week', '2026-11-29T23:00:00Z', '2026-11-30T06:00:00Z'],
    ['month', '2026-11-21T10:00:00Z', '2026-12-01T06:00:00Z'],
    ['month', '2026-12-01T06:00:00Z', '2027-01-01T06:00:00Z'],
    ['month', '2027-01-31T10:00:00Z', '2027-02-01T06:00:00Z'],
  ])('every %s after %s is %s', (every, after, due) => {
    expect(nextDue(every, new Date(after))).toEqual(new Date(due))
  })

  test('is always later, and at most one period later', () => {
    const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(time, fc.constantFrom<Every>('week', 'month'), (after, every) => {
        const wait = nextDue(every, after).getTime() - after.getTime()
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThanOrEqual((every === 'week' ? 7 : 31) * 86_400_000)
      }),
    )
  })
})

describe('a schedule', () => {
  let app: TestApp
  let client: string
  let google: GoogleContext
  beforeEach(async () => {
    app = await openTestApp()
    client = await app.createClient('Northwind')
    await app.signIn(client)
    await app.post(`/api/google-ads/set-account/${client}`, { customerId: `customers/${SHOP.id}` })
    google = openGoogleAds(app.context)
  })
  afterEach(() => app.close())

  const address = () => `/api/google-ads/schedule/${client}`
  const reports = async () =>
    (await app.get(`/api/clients/${client}/reports`)).json as unknown as Record<string, unknown>[]
  const notices = async () =>
    (await app.get('/api/notifications')).json as unknown as { kind: string; message: string }[]
  const MONDAY = new Date('2026-11-23T06:01:00Z')

  test('is null until it is set, and after it is removed', async () => {
    expect((await app.get(address())).json).toMatchObject({ every: null, dueAt: null })
    expect((await app.put(address(), { every: 'week' })).json).toMatchObject({
      every: 'week',
      types: ['campaign'],
      dueAt: '2026-11-23T06:00:00.000Z',
    })
    expect((await app.put(address(), { every: 'month' })).json).toMatchObject({
      dueAt: '2026-12-01T06:00:00.000Z',
    })
    expect((await app.put(address(), { every: null })).json).toMatchObject({ every: null, dueAt: null })
  })

  test('needs an account', async () => {
    const other = await app.createClient('Contoso')
    expect(await app.put(`/api/google-ads/schedule/${other}`, { every: 'week' })).toMatchObject({
      status: 409,
    })
  })

  test('loads the week before its date, stores a report and leaves a notification', async () => {
    await app.put(address(), { every: 'week', types: ['campaign', 'gender'] })
    expect(await runDue(google)).toBe(0)
    app.now.at = MONDAY
    expect(await runDue(google)).toBe(1)
    expect((await reports()).map(({ reportType, fileName }) => [reportType, fileName])).toEqual([
      ['account', 'Google Ads, Northwind Outdoor, 2026-11-16 to 2026-11-22'],
      ['gender', 'Google Ads, Northwind Outdoor, 2026-11-16 to 2026-11-22'],
      ['campaign', 'Google Ads, Northwind Outdoor, 2026-11-16 to 2026-11-22'],
    ])
    expect((await notices()).map(({ kind }) => kind)).toEqual([
      'analysis_done',
      'analysis_done',
      'analysis_done',
    ])
    expect((await app.get(address())).json).toMatchObject({
      dueAt: '2026-11-30T06:00:00.000Z',
      lastProblem: null,
    })
    expect(await runDue(google)).toBe(0)
  })

  test('that came due while no server ran is made up for once, for the days that were meant', async () => {
    await app.put(address(), { every: 'week' })
    app.now.at = new Date('2026-12-16T12:00:00Z')
    expect(await runDue(google)).toBe(1)
    expect((await reports())[0]!.fileName).toContain('2026-11-16 to 2026-11-22')
    expect((await app.get(address())).json.dueAt).toBe('2026-12-21T06:00:00.000Z')
  })

  test('runs once although two servers share the database', async () => {
    await app.put(address(), { every: 'week' })
    app.now.at = MONDAY
    const ran = await Promise.all([
      runDue(google),
      runDue(openGoogleAds(app.context)),
      runDue(openGoogleAds(app.context)),
    ])
    expect(ran.reduce((sum, count) => sum + count)).toBe(1)
    expect(await reports()).toHaveLength(1)
  })

  test('is taken up again after a server died at it, without a second report', async () => {
    await app.put(address(), { every: 'week', types: ['campaign', 'gender'] })
    app.now.at = MONDAY
    // A server that took the schedule, finished one report and was killed.
    await runDue(google)
    await app.context.db.$client.execute({
      sql: 'UPDATE google_schedules SET due_at = ?',
      args: ['2026-11-23T06:00:00.000Z'],
    })
    const now = MONDAY.toISOString()
    await claimSchedule(app.context.db, client, { claim: 'dead', now, until: '2026-11-23T06:31:00.000Z' })
    expect(await runDue(google)).toBe(0)
    app.now.at = new Date('2026-11-23T06:32:00Z')
    expect(await runDue(google)).toBe(1)
    expect(await reports()).toHaveLength(3)
  })

  test('that fails says so once and tries again at its next date', async () => {
    await app.put(address(), { every: 'week', types: ['campaign', 'gender'] })
    app.google.state.always = 'not_enabled'
    app.now.at = MONDAY
    await runDue(google)
    expect(await notices()).toEqual([
      expect.objectContaining({
        kind: 'analysis_failed',
        message: expect.stringContaining('scheduled Google Ads audit'),
      }),
    ])
    expect((await app.get(address())).json).toMatchObject({
      dueAt: '2026-11-30T06:00:00.000Z',
      lastProblem: expect.stringContaining('not active'),
    })
  })

  test('notifies once of a file that cannot be audited', async () => {
    await app.put(address(), { every: 'week', types: ['campaign', 'gender'] })
    const audit = () => Promise.reject(new AppError('audit.timeout', 'It took too long.'))
    app.now.at = MONDAY
    await runDue({ ...google, auditor: { ...google.auditor, audit } })
    expect((await notices()).map(({ kind, message }) => [kind, message])).toEqual([
      ['analysis_failed', 'The scheduled Google Ads audit could not be done: It took too long.'],
    ])
  })

  test('goes with the connection', async () => {
    await app.put(address(), { every: 'week' })
    await app.post(`/api/google-ads/disconnect/${client}`)
    app.now.at = MONDAY
    expect(await runDue(google)).toBe(0)
  })
})
