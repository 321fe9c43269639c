import { describe, expect, test } from 'bun:test'
import type { AccountSpec } from './accuracy/simulator/account'
import { summariseScores } from './accuracy/aggregate'
import { METHODS, scoreSuite } from './accuracy/methods'
import { spearman } from './accuracy/ranks'
import { readPlainReport } from './accuracy/read-account'
import { scoreAccount } from './accuracy/score'
import { Rng } from './accuracy/simulator/rng'
import { simulate } from './accuracy/simulator/simulate'
import { scoreSearchTerms } from './accuracy/search-terms'
import { suiteOf } from './accuracy/suite'
import { REPORT_KINDS } from './accuracy/truth'

const specs: AccountSpec[] = REPORT_KINDS.map((report) => ({
  seed: `check-${report}`,
  report,
  kind: 'planted',
  regime: 'medium',
  world: 'base',
  ...(report === 'ads' && { rows: 200 }),
}))
const silent = { findings: [], estimates: new Map() }

describe('simulator', () => {
  test('gives equal accounts for equal specs, and others for other seeds', () => {
    const spec = specs[4]!
    expect(simulate(spec).csv).toBe(simulate(spec).csv)
    expect(simulate({ ...spec, seed: 'else' }).csv).not.toBe(simulate(spec).csv)
  })

  test.each(specs)('$report: the export adds up to the truth', (spec) => {
    const { csv, truth } = simulate(spec)
    const { rows } = readPlainReport(csv)
    expect(rows.map(({ key }) => key).sort()).toEqual(truth.rows.map(({ rowKey }) => rowKey).sort())
    for (const row of rows) {
      const known = truth.rows.find(({ rowKey }) => rowKey === row.key)!
      expect(row.spend).toBeCloseTo(known.spend, 1)
      expect(row.results).toBeLessThanOrEqual(row.clicks)
    }
  })

  test('accounts whose rows are all equal hold neither waste nor winners', () => {
    for (const spec of specs) {
      const { truth } = simulate({ ...spec, kind: 'null' })
      expect(truth.rows.filter((row) => row.wasteful || row.grey || row.top)).toEqual([])
    }
  })

  test.each([
    [40, 0.3],
    [5000, 0.01],
    [2_000_000, 0.0004],
  ])('binomial(%p, %p) has its mean and variance', (n, p) => {
    const rng = new Rng('binomial')
    const draws = Array.from({ length: 4000 }, () => rng.binomial(n, p))
    const mean = draws.reduce((sum, x) => sum + x, 0) / draws.length
    const variance = draws.reduce((sum, x) => sum + (x - mean) ** 2, 0) / draws.length
    expect(Math.abs(mean / (n * p) - 1)).toBeLessThan(0.02)
    expect(Math.abs(variance / (n * p * (1 - p)) - 1)).toBeLessThan(0.12)
  })
})

describe('scorer', () => {
  test('a perfect audit scores one, a silent one recalls nothing', () => {
    for (const spec of specs) {
      const { truth } = simulate(spec)
      const findings = truth.rows
        .filter(({ wasteful }) => wasteful)
        .map(({ rowKey, trueWaste }) => ({ rowKey, kind: 'waste' as const, dollars: trueWaste }))
      const perfect = scoreAccount(truth, { ...silent, findings }).waste
      expect([perfect.fp, perfect.fn]).toEqual([0, 0])
      expect(perfect.errorShare).toBeCloseTo(0, 9)
      expect(scoreAccount(truth, silent).waste).toMatchObject({ tp: 0, fp: 0, fn: findings.length })
    }
  })

  test('a row that does not exist is a false alarm', () => {
    const { truth } = simulate(specs[0]!)
    const findings = [{ rowKey: '99-120', kind: 'waste' as const, dollars: 10 }]
    expect(scoreAccount(truth, { ...silent, findings }).waste.fp).toBe(1)
  })

  test('rank correlation shares ties', () => {
    expect(spearman([1, 2, 3, 4], [10, 20, 30, 50])).toBe(1)
    expect(spearman([1, 2, 2, 4], [4, 2, 2, 1])).toBe(-1)
    expect(spearman([1, 1, 1], [1, 2, 3])).toBeNull()
  })
})

/** Short `bun run bench:accuracy`. Its margins are several times the noise, so it finds a broken audit only. */
test.each(['base', 'shifted'] as const)(
  'from file to findings, the audit is right: %s world',
  (world) => {
    const suite = suiteOf('short', 200, world).filter(({ report }) => report !== 'ads')
    const rule = 'media buyer’s rule, same goal only'
    expect(Object.keys(METHODS)).toContain(rule)
    const scores = scoreSuite(suite, [rule, 'engine'])
    const [plain, engine] = [rule, 'engine'].map((name) => summariseScores(scores.get(name)!))
    expect(engine!.f1!).toBeGreaterThan(0.45)
    expect(engine!.f1!).toBeGreaterThan(plain!.f1! + 0.03)
    expect(engine!.precision!).toBeGreaterThan(0.8)
    expect(engine!.moneyError!).toBeLessThan(0.08)
    expect(engine!.falseAlarms!).toBeLessThan(0.15)
    expect(engine!.falseHighlights!).toBeLessThan(0.15)
    expect(engine!.coverage!).toBeGreaterThan(0.65)
    for (const issue of ['low_ctr', 'weak_hook', 'tracking'] as const) {
      expect(engine!.concerns[issue]?.precision ?? 0).toBeGreaterThan(0.9)
    }
  },
  240_000,
)

describe('search terms', () => {
  test('on simulated reports: named rightly, far better than the click rule, calm ones left alone', () => {
    const score = scoreSearchTerms(240, 'terms')
    expect(score.precision).toBeGreaterThanOrEqual(0.9)
    expect(score.f1).toBeGreaterThanOrEqual(1.5 * score.ruleF1)
    expect(score.f1).toBeGreaterThan(0.75)
    expect(score.falseAccounts).toBeLessThanOrEqual(0.04)
    expect(score.unnamed).toBe(0)
  })
})
