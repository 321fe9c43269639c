import { describe, expect, test } from 'bun:test'
import { toExampleTable } from '../../../../test/support/example-table'
import { salesRow } from '../../../../test/support/rule-examples/rows'
import { EMPTY_CONTEXT } from '../audit'
import { runAudit } from '../run-audit'
import { summarise } from '../summary/summarise'
import { excessBesideNewPeople, leftOfDecision, MOSTLY_LEFT } from './beside-new-people'

/** Spend, impressions, clicks, purchases and value. */
type Figures = [number, number, number, number, number]
const HEALTHY: Figures = [1000, 60_000, 1000, 40, 2400]
const GOOD: Figures = [1000, 60_000, 1000, 80, 4800]
const VERY_GOOD: Figures = [1500, 60_000, 1500, 200, 12_000]
const HARDLY_DEAR: Figures = [3000, 180_000, 3000, 90, 5700]

const auditOf = (excess: Figures, known: Figures, name = 'Retargeting | 30d') => {
  const rows = {
    Evergreen: HEALTHY,
    Autumn: HEALTHY,
    Catalog: HEALTHY,
    [name]: known,
    'Prospecting | Interests': excess,
  }
  const table = toExampleTable({
    rows: Object.entries(rows).map(([name, own]) => salesRow('campaignName', name, own)),
  })
  return runAudit(summarise(table, 'campaign'), EMPTY_CONTEXT)
}
/** Expensive beside all campaigns, hardly beside those for new people. */
const HARDLY = auditOf(HARDLY_DEAR, VERY_GOOD)
/** Expensive beside both. */
const DEAR = auditOf([1500, 90_000, 1500, 12, 720], GOOD)

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

describe('excess cost beside the benchmark without rows for people who know the client', () => {
  test('is what each row costs more than that benchmark, where that is much less', () => {
    const level = HARDLY.facts.find(({ metric }) => metric === 'newPeopleRoas')!.value!
    const left = excessBesideNewPeople(HARDLY)
    const rows = HARDLY.bridge!.rows.filter(({ line }) => line === 'sureOn')
    expect(rows.length).toBeGreaterThan(1)
    expect([...left.keys()]).toEqual(rows.map(({ segmentId }) => segmentId))
    for (const { segmentId, spend, bought } of rows)
      expect(left.get(segmentId)).toBeCloseTo(Math.max(0, spend - bought / level), 6)
    expect(sum(left.values())).toBeLessThan(MOSTLY_LEFT * HARDLY.bridge!.sureOn)
  })

  test.each([
    ['most of it is left', DEAR],
    ['there is no such benchmark', auditOf(HARDLY_DEAR, VERY_GOOD, 'Lookbook')],
    ['nothing is judged', { bridge: null, facts: [] }],
  ])('is not told apart where %s', (_, audit) => {
    expect(excessBesideNewPeople(audit).size).toBe(0)
  })

  test('decisions say what is left of their money, and add up to what is left of all', () => {
    const decisions = HARDLY.actions.filter(({ excess }) => excess !== undefined)
    const all = sum(decisions.map((action) => leftOfDecision(HARDLY.facts, action)!))
    expect(decisions.length).toBeGreaterThan(0)
    expect(all).toBeCloseTo(sum(excessBesideNewPeople(HARDLY).values()), 1)
    expect(leftOfDecision([], { id: 'A1', excess: 5 })).toBe(5)
    expect(leftOfDecision([], { id: 'A1' })).toBeUndefined()
  })
})
