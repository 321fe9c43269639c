import { describe, expect, test } from 'bun:test'
import { addRow, drawAccount, PURCHASE, sumOf } from '../../../bench/accuracy/simulator/troubles'
import { auditOf, codesOf, failing, luck, toldOf, totalOf } from '../../../test/support/troubled-accounts'

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
        addRow(account, { name: 'Expensive one', role: 'expensive', times: 3, expected: 24 })
        const audit = auditOf(account, { total: totalOf(account) })
        const set = audit
          .trust!.filter(({ effect }) => effect === 'quarantines')
          .map(({ subject }) => subject)
        const price = audit.bridge!.price!
        return (
          set.join() === junk.name &&
          Math.abs(price / account.price - 1) < 0.3 &&
          toldOf(audit, account, 'waste') === 'Expensive one' &&
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

  test('a row without a result keeps the goal, and is waste where many were due', () => {
    expect(
      failing((seed) => {
        const account = drawAccount(`barren ${seed}`, 'meta')
        const goal = account.rng.pick([
          'actions:onsite_conversion.lead_grouped',
          'actions:onsite_conversion.messaging_conversation_started_7d', PURCHASE,
        ]) // prettier-ignore
        const barren = addRow(account, { role: 'expensive', expected: account.rng.uniform(13, 20) })
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

  test('chance alone rarely leads to findings', () => {
    expect(luck.rows).toBeGreaterThan(800)
    expect(luck.told / luck.rows).toBeLessThan(0.01)
  })
})
