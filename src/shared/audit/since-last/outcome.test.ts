import { describe, expect, test } from 'bun:test'
import { drawAccount } from '../../../../bench/accuracy/simulator/account'
import { deliverPeriod } from '../../../../bench/accuracy/simulator/deliver'
import { suiteOf } from '../../../../bench/accuracy/suite'
import { judgeOutcome, type Bought, type OutcomeInput } from './outcome'

const row = (spend: number, results: number): Bought => ({ spend, results })
/** Eight rows of 1,000 spend with about 20 results each, and the row in question: 1,000 with 5. */
const PEERS = [...Array.from({ length: 8 }, (_, i) => row(1000, 17 + i)), row(1000, 5)]
const STEADY = { before: row(8000, 164), now: row(8000, 164) }

function judge(now: Bought, more: Partial<OutcomeInput> = {}) {
  return judgeOutcome({ peers: PEERS, before: row(1000, 5), now, control: STEADY, ...more })
}

describe('how a named row did since', () => {
  test.each([
    ['it brings the account’s normal number', row(1000, 30), 'better'],
    ['a few more than then are what such a row does by itself', row(1000, 8), 'as_expected'],
    ['it got worse still', row(2000, 2), 'worse'],
    ['hardly anything was spent since', row(100, 0), 'too_early'],
  ] as const)('%s', (_, now, outcome) => {
    expect(judge(now)?.outcome).toBe(outcome)
  })

  test('a rise of the whole account is no success of the row', () => {
    const rising = { before: row(8000, 164), now: row(8000, 410) }
    expect(judge(row(1000, 26))?.outcome).toBe('better')
    expect(judge(row(1000, 26), { control: rising })?.outcome).toBe('as_expected')
  })

  test('nothing is said without spend now, or without any results then', () => {
    expect(judge(row(0, 0))).toBeNull()
    expect(judge(row(10, 1), { peers: [row(10, 0)] })).toBeNull()
  })

  test('where nothing was done, at most one flagged row in twenty is called better', () => {
    const outcomes = new Map<string, number>()
    for (const world of ['base', 'shifted'] as const)
      for (const spec of suiteOf('outcome', 150, world)) {
        if (spec.report === 'daily') continue
        const account = drawAccount(spec)
        const [then, now] = [deliverPeriod(account), deliverPeriod(account)].map((records) =>
          records.map(({ observed }) => row(observed.spend, observed.results)),
        ) as [Bought[], Bought[]]
        const all = total(then)
        if (all.results < 15) continue
        then.forEach((own, i) => {
          const expected = (own.spend * all.results) / all.spend
          if (expected < 3 || 2 * own.results > expected) return
          const control = { before: without(all, own), now: without(total(now), now[i]!) }
          const judged = judgeOutcome({ peers: then, before: own, now: now[i]!, control })
          if (judged) outcomes.set(judged.outcome, (outcomes.get(judged.outcome) ?? 0) + 1)
        })
      }
    const judged = [...outcomes].reduce((sum, [name, n]) => sum + (name === 'too_early' ? 0 : n), 0)
    expect(judged).toBeGreaterThan(500)
    expect((outcomes.get('better') ?? 0) / judged).toBeLessThanOrEqual(0.05)
  })
})

function total(rows: readonly Bought[]): Bought {
  return rows.reduce((sum, { spend, results }) => row(sum.spend + spend, sum.results + results), row(0, 0))
}

function without(all: Bought, own: Bought): Bought {
  return row(all.spend - own.spend, all.results - own.results)
}
