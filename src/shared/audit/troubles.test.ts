import { describe, expect, test } from 'bun:test'
import {
  addRow, drawAccount, numberOf, PURCHASE, sumOf, writeAccount, type SmallAccount,
} from '../../../bench/accuracy/simulator/troubles' // prettier-ignore
import { auditExport } from '../analyse'
import type { ReportType } from '../report-types/names'
import type { Audit } from './audit'
import { EMPTY_CONTEXT } from './audit'

/** Accounts per kind of trouble, each with other names, figures and language. */
const SEEDS = Array.from({ length: 30 }, (_, at) => `s${at}`)

function auditOf(
  account: SmallAccount,
  {
    type = 'campaign',
    days = 6,
    ...layout
  }: Parameters<typeof writeAccount>[1] & { type?: ReportType; days?: number } = {},
): Audit {
  const today = new Date(Date.parse(account.end) + days * 86_400_000).toISOString().slice(0, 10)
  const bytes = writeAccount(account, layout)
  return auditExport(bytes, { type, context: { ...EMPTY_CONTEXT, today } }).audit
}

const codesOf = ({ trust }: Audit) => trust!.map(({ code }) => code)
const claims = ({ findings }: Audit, kind: 'waste' | 'highlight') =>
  findings.filter((finding) => finding.kind === kind && ['confirmed', 'likely'].includes(finding.tier))
const totalOf = ({ rows, platform }: SmallAccount, times = 1) => ({
  spend: Math.round(sumOf(rows, 'spend') * times * 100) / 100,
  impressions: Math.round(sumOf(rows, 'impressions') * times),
  ...(platform === 'meta'
    ? {
        linkClicks: Math.round(sumOf(rows, 'linkClicks') * times),
        results: Math.round(sumOf(rows, 'results') * times),
      }
    : {
        clicksAll: Math.round(sumOf(rows, 'clicksAll') * times),
        conversions: Math.round(sumOf(rows, 'conversions') * times),
      }),
})

/** Fair rows look dear or cheap by chance now and then. Counted, and compared with a limit at the end. */
const luck = { rows: 0, told: 0 }

/** Planted rows that are reported as waste or as highlights. */
function toldOf(audit: Audit, { rows }: SmallAccount, kind: 'waste' | 'highlight'): string {
  const fair = new Set(rows.filter(({ role }) => role === 'fair').map(({ name }) => name))
  const told = claims(audit, kind).map(({ subject }) => subject)
  luck.rows += fair.size
  luck.told += told.filter((name) => fair.has(name)).length
  return told.filter((name) => !fair.has(name)).join()
}

/** Seeds for which `holds` is false. */
function failing(holds: (seed: string) => boolean): string[] {
  return SEEDS.filter((seed) => !holds(seed))
}

describe('troubles of real accounts, in any language and with any figures', () => {
  test('an account without troubles has no doubts', () => {
    const wrong = failing((seed) => {
      const account = drawAccount(`calm ${seed}`)
      const audit = auditOf(account, { total: totalOf(account) })
      toldOf(audit, account, 'waste')
      toldOf(audit, account, 'highlight')
      return (
        codesOf(audit).length === 0 && Math.abs(audit.totals.spend! - sumOf(account.rows, 'spend')) < 0.01
      )
    })
    expect(wrong).toEqual([])
  })

  test('results that count something else are quarantined, and nothing but those', () => {
    expect(
      failing((seed) => {
        const account = drawAccount(`cheap ${seed}`)
        const times = 1 / account.rng.uniform(14, 80)
        const junk = addRow(account, {
          role: 'junk', times, easy: account.rng.uniform(2, 6), expected: account.rng.uniform(90, 900),
        }) // prettier-ignore
        addRow(account, { name: 'Dear one', role: 'dear', times: 3, expected: 24 })
        const audit = auditOf(account, { total: totalOf(account) })
        const set = audit
          .trust!.filter(({ effect }) => effect === 'quarantines')
          .map(({ subject }) => subject)
        const price = audit.bridge!.price!
        return (
          set.join() === junk.name &&
          Math.abs(price / account.price - 1) < 0.3 &&
          toldOf(audit, account, 'waste') === 'Dear one' &&
          !audit.findings.some(({ subject, kind }) => subject === junk.name && kind !== 'concern')
        )
      }),
    ).toEqual([])
  })

  test('also where a campaign’s places are each too small to tell', () => {
    expect(
      failing((seed) => {
        const account = drawAccount(`slices ${seed}`, 'google')
        for (const { cells } of account.rows) cells.campaignName = 'Search'
        const count = account.rng.integer(8, 20)
        for (let at = 0; at < count; at++) {
          const row = addRow(account, {
            role: 'junk',
            times: 1 / 90,
            easy: 24,
            expected: account.rng.uniform(3, 30),
          })
          row.cells.campaignName = 'All of it'
        }
        for (const { cells } of account.rows) delete cells.effectiveStatus
        const audit = auditOf(account, { type: 'location', name: 'location' })
        return (
          audit.trust!.map(({ subject, effect }) => `${subject} ${effect}`).join() ===
            'All of it quarantines' &&
          audit.trust![0]!.message.startsWith('“All of it” has') &&
          Math.abs(audit.bridge!.price! / account.price - 1) < 0.3 &&
          toldOf(audit, account, 'highlight') === ''
        )
      }),
    ).toEqual([])
  })

  test('also where the same places are served by both campaigns', () => {
    expect(
      failing((seed) => {
        const account = drawAccount(`both ${seed}`, 'google')
        const count = account.rows.length
        for (const { cells } of account.rows) cells.campaignName = 'Search'
        for (let at = 0; at < count; at++) {
          const { name } = account.rows[at]!
          const row = addRow(account, { name, role: 'junk', times: 1 / 60, easy: 12, expected: 60 })
          row.cells.campaignName = 'All of it'
        }
        for (const { cells } of account.rows) delete cells.effectiveStatus
        const spent = sumOf(
          account.rows.filter(({ role }) => role === 'junk'),
          'spend',
        )
        const audit = auditOf(account, { type: 'location', name: 'location' })
        return (
          audit.trust!.map(({ subject, effect }) => `${subject} ${effect}`).join() ===
            'All of it quarantines' &&
          Math.abs(audit.bridge!.price! / account.price - 1) < 0.3 &&
          audit.bridge!.notJudged.map(({ reason }) => reason).join() === 'quarantined' &&
          Math.abs(audit.bridge!.notJudged[0]!.spend - spent) < 0.01
        )
      }),
    ).toEqual([])
  })

  test('more purchases than a shop sells on so many clicks', () => {
    expect(
      failing((seed) => {
        const account = drawAccount(`rate ${seed}`, 'meta')
        const easy = account.rng.uniform(0.36, 0.9) / account.rate
        const junk = addRow(account, {
          role: 'junk',
          times: account.rng.uniform(0.3, 1),
          easy,
          expected: 120,
        })
        const { trust } = auditOf(account)
        return trust!.length === 1 && trust![0]!.subject === junk.name && trust![0]!.effect === 'quarantines'
      }),
    ).toEqual([])
  })

  test('a later step of the funnel that outnumbers an earlier one', () => {
    expect(
      failing((seed) => {
        const account = drawAccount(`funnel ${seed}`, 'meta')
        const { rng } = account
        const steps = ['linkClicks', 'landingPageViews', 'addToCart', 'checkouts', 'purchases'] as const
        const broken = rng.integer(1, 3)
        for (const row of account.rows) {
          const clicks = numberOf(row, 'linkClicks')
          Object.assign(row.cells, {
            landingPageViews: Math.round(clicks * rng.uniform(0.75, 0.85)),
            addToCart: Math.round(clicks * rng.uniform(0.2, 0.3)),
            checkouts: Math.round(clicks * rng.uniform(0.11, 0.15)),
          })
          row.cells[steps[broken]!] = Math.round(numberOf(row, steps[broken + 1]!) * rng.uniform(0.2, 0.6))
        }
        const { trust } = auditOf(account)
        return (
          trust!.map(({ code }) => code).join() === 'funnel_inversion' &&
          trust![0]!.detail === `${steps[broken + 1]}_above_${steps[broken]}`
        )
      }),
    ).toEqual([])
  })

  test('rows that are a part of the account, and rows that share its money', () => {
    expect(
      failing((seed) => {
        const account = drawAccount(`part ${seed}`)
        const share = account.rng.uniform(0.1, 0.95)
        const part = auditOf(account, { total: totalOf(account, 1 / share) })
        const overlapping = drawAccount(`shared ${seed}`, 'google')
        const times = account.rng.uniform(1.06, 5)
        const shared = auditOf(overlapping, { total: totalOf(overlapping, 1 / times) })
        return (
          codesOf(part).join() === 'partial_coverage' &&
          Math.abs(part.trust![0]!.share! - share) < 0.01 &&
          Math.abs(part.totals.spend! - sumOf(account.rows, 'spend')) < 0.01 &&
          codesOf(shared).join() === 'overlapping_rows' &&
          shared.totals.spend === null &&
          shared.bridge === null &&
          shared.findings.every(({ amount, excess }) => amount === undefined && excess === undefined)
        )
      }),
    ).toEqual([])
  })

  test('several kinds of results in one column are never added', () => {
    expect(
      failing((seed) => {
        const account = drawAccount(`mixed ${seed}`, 'meta')
        const { rng } = account
        const kind = rng.pick([
          'actions:link_click', 'video_thruplay_watched_actions', 'reach', 'actions:onsite_conversion.lead_grouped',
          'profile_visit_view', 'actions:post_engagement',
        ]) // prettier-ignore
        const other = addRow(account, { role: 'other', times: 1 / 40, expected: 2000, easy: 20 })
        Object.assign(other.cells, { resultType: kind, purchases: '' })
        const audit = auditOf(account)
        return (
          codesOf(audit).join() === 'mixed_results' &&
          audit.totals.results === null &&
          audit.totals.purchases ===
            sumOf(
              account.rows.filter(({ role }) => role === 'fair'),
              'purchases',
            ) &&
          !audit.findings.some(({ subject, kind: told }) => subject === other.name && told !== 'concern')
        )
      }),
    ).toEqual([])
  })

  test('a row without a result keeps the goal, and is waste where many were due', () => {
    expect(
      failing((seed) => {
        const account = drawAccount(`barren ${seed}`, 'meta')
        const goal = account.rng.pick([
          'actions:onsite_conversion.lead_grouped',
          'actions:onsite_conversion.messaging_conversation_started_7d', PURCHASE,
        ]) // prettier-ignore
        const barren = addRow(account, { role: 'dear', expected: account.rng.uniform(13, 20) })
        for (const row of account.rows) {
          delete row.cells.purchases
          Object.assign(row.cells, row === barren ? { results: '', resultType: '' } : { resultType: goal })
        }
        const audit = auditOf(account)
        return (
          codesOf(audit).length === 0 &&
          toldOf(audit, account, 'waste') === barren.name &&
          audit.bridge!.notJudged.length === 0
        )
      }),
    ).toEqual([])
  })

  test('results that only the total has', () => {
    expect(
      failing((seed) => {
        const account = drawAccount(`unsplit ${seed}`, 'meta')
        const total = { ...totalOf(account), purchases: sumOf(account.rows, 'purchases') }
        const blank = account.rng.pick(['', 0])
        for (const { cells } of account.rows) {
          delete cells.deliveryStatus
          Object.assign(cells, { results: blank, purchases: blank, resultType: '' })
        }
        const audit = auditOf(account, { type: 'location', name: 'region', total })
        return (
          codesOf(audit)[0] === 'unsplit_results' &&
          audit.bridge === null &&
          claims(audit, 'highlight').length + audit.findings.filter(({ kind }) => kind === 'waste').length ===
            0 &&
          audit.metrics.costPerPurchase === null
        )
      }),
    ).toEqual([])
  })

  test('clicks of another kind are recognised', () => {
    expect(
      failing((seed) => {
        const account = drawAccount(`clicks ${seed}`)
        const field =
          account.platform === 'meta'
            ? account.rng.pick(['uniqueLinkClicks', 'outboundClicks'] as const)
            : 'interactions'
        for (const { cells } of account.rows) {
          cells[field] = cells.linkClicks ?? cells.clicksAll!
          delete cells.linkClicks
          delete cells.clicksAll
        }
        const audit = auditOf(account)
        return codesOf(audit).join() === 'other_clicks' && !audit.quality.hidden?.includes('clicks')
      }),
    ).toEqual([])
  })

  test('a period of long ago is for lessons: nothing is on', () => {
    expect(
      failing((seed) => {
        const account = drawAccount(`old ${seed}`)
        addRow(account, { name: 'Dear one', role: 'dear', times: 3, expected: 24 })
        const audit = auditOf(account, { days: account.rng.integer(46, 400) })
        return (
          codesOf(audit).join() === 'old_period' &&
          audit.segments.every(({ state }) => state === 'off') &&
          audit.bridge!.sureOn === 0 &&
          audit.bridge!.sureOff > 0
        )
      }),
    ).toEqual([])
  })

  test('a dozen results are too few to compare rows', () => {
    expect(
      failing((seed) => {
        const account = drawAccount(`few ${seed}`, 'meta')
        account.rows.length = 0
        const count = account.rng.integer(5, 9)
        for (let at = 0; at < count; at++) addRow(account, { expected: 6 / count })
        if (sumOf(account.rows, 'results') === 0 || sumOf(account.rows, 'results') >= 15) return true
        const audit = auditOf(account)
        return (
          codesOf(audit).join() === 'few_results' &&
          claims(audit, 'waste').length + claims(audit, 'highlight').length === 0
        )
      }),
    ).toEqual([])
  })

  test('rows of other weeks are set against each other by no verdict', () => {
    expect(
      failing((seed) => {
        const account = drawAccount(`times ${seed}`, 'meta')
        const early = account.rows.length
        for (let at = 0; at < early; at++) addRow(account, { role: 'dear', times: 2.5, expected: 40 })
        const middle = Date.parse(account.end) - 15 * 86_400_000
        const days = (at: number, first: number) => ({
          reportingStart: new Date(first + at).toISOString().slice(0, 10),
          reportingEnd: new Date(first + at + 13 * 86_400_000).toISOString().slice(0, 10),
        })
        account.rows.forEach((row, at) =>
          Object.assign(row.cells, days(0, at < early ? middle - 14 * 86_400_000 : middle + 86_400_000)),
        )
        const audit = auditOf(account)
        return (
          codesOf(audit).join() === 'different_times' &&
          claims(audit, 'waste').length === 0 &&
          claims(audit, 'highlight').length === 0
        )
      }),
    ).toEqual([])
  })

  test('chance alone rarely leads to findings', () => {
    expect(luck.rows).toBeGreaterThan(800)
    expect(luck.told / luck.rows).toBeLessThan(0.01)
  })
})
