import { describe, expect, test } from 'bun:test'
import { addRow, drawAccount, numberOf, sumOf } from '../../../bench/accuracy/simulator/troubles'
import { auditOf, claims, codesOf, failing, totalOf } from '../../../test/support/troubled-accounts'

describe('troubles of real exports, in any language and with any figures', () => {
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
        addRow(account, { name: 'Expensive one', role: 'expensive', times: 3, expected: 24 })
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
        for (let at = 0; at < early; at++) addRow(account, { role: 'expensive', times: 2.5, expected: 40 })
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
})
