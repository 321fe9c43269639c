import { describe, expect, test } from 'bun:test'
import { suiteOf } from '../../../../bench/accuracy/suite'
import { REPORT_TYPE_OF } from '../../../../bench/accuracy/product-audit'
import { simulate } from '../../../../bench/accuracy/simulator/simulate'
import { WORLD_NAMES } from '../../../../bench/accuracy/simulator/worlds'
import { EMPTY_CONTEXT, type Audit } from '../audit'
import { runAudit } from '../run-audit'
import { evenRows, salesRow } from '../../../../test/support/rule-examples/rows'
import { toExampleTable } from '../../../../test/support/example-table'
import { auditFile, fixtureAudits } from '../../../../test/support/fixture-audits'
import { summarise } from '../summary/summarise'

/** Whole cents, so that the sum has no floating-point error. */
const cents = (money: number) => Math.round(money * 100)

function checkBridge({ bridge, totals, findings }: Audit): number {
  if (!bridge) return 0
  const { atPrice, sureOn, sureOff, mild, unsure, cheaper, notJudged, rows } = bridge
  const left = notJudged.reduce((sum, { spend }) => sum + spend, 0)
  expect(bridge.spend).toBe(totals.spend!)
  expect(cents(atPrice + sureOn + sureOff + mild + unsure - cheaper + left)).toBe(cents(totals.spend!))
  expect(Math.min(sureOn, sureOff, mild, unsure, cheaper, atPrice + 0.005)).toBeGreaterThanOrEqual(0)
  const sum = (line: string) =>
    rows.filter((row) => row.line === line).reduce((total, { excess }) => total + cents(excess), 0)
  expect([sum('sureOn'), sum('sureOff'), sum('mild'), sum('unsure'), -sum('cheaper') + 0]).toEqual(
    [sureOn, sureOff, mild, unsure, cheaper].map(cents),
  )
  const groups = new Map(bridge.groups.map((group) => [group.group, group]))
  const wrong = rows.filter(({ group, bought, excess, spend }) => {
    const { price, roas } = groups.get(group)!
    return Math.abs(spend - (roas === null ? bought * price! : bought / roas) - excess) > 0.0151
  })
  expect(wrong).toEqual([])
  const told = findings.filter(
    ({ kind, tier }) => kind === 'waste' && (tier === 'confirmed' || tier === 'likely'),
  )
  expect(cents(told.reduce((total, { excess }) => total + excess!, 0))).toBe(cents(sureOn + sureOff))
  return 1
}

describe('the lines of the bridge add up to the spend of the file', () => {
  test('every fixture and every scenario', () => {
    const audits = fixtureAudits()
    expect(audits.reduce((bridges, audit) => bridges + checkBridge(audit), 0)).toBeGreaterThan(50)
  }, 60_000)

  test.each(WORLD_NAMES)(
    '40 simulated accounts of the %s world',
    (world) => {
      let bridges = 0
      for (const spec of suiteOf('bridge', 40, world)) {
        const { csv, truth } = simulate(spec)
        bridges += checkBridge(auditFile(new TextEncoder().encode(csv), REPORT_TYPE_OF[truth.report])!)
      }
      expect(bridges).toBeGreaterThan(26)
    },
    120_000,
  )
})

describe('three questions before waste is told as such', () => {
  const even = evenRows('campaignName', ['A', 'B', 'C', 'D', 'E', 'F'])
  const auditOf = (...rows: ReturnType<typeof salesRow>[]) =>
    runAudit(summarise(toExampleTable({ rows: [...even, ...rows] }), 'campaign'), EMPTY_CONTEXT)
  const odd = (audit: Audit, name = 'Odd') =>
    audit.findings.find(({ subject, kind }) => subject === name && kind === 'waste')
  const lineOf = ({ bridge, segments }: Audit, name = 'Odd') =>
    bridge!.rows.find(({ segmentId }) => segments.find(({ id }) => id === segmentId)!.label === name)!.line

  test('ten expected and none: confirmed, with its odds', () => {
    const audit = auditOf(salesRow('campaignName', 'Odd', [400, 30_000, 400, 0, 0]))
    expect(odd(audit)).toMatchObject({ tier: 'confirmed', excess: 400 })
    expect(odd(audit)!.odds).toBeGreaterThan(1000)
    expect(lineOf(audit)).toBe('sureOn')
  })

  test('two expected and none is too early, however unlikely the model holds it to be', () => {
    const audit = auditOf(salesRow('campaignName', 'Odd', [60, 4500, 60, 0, 0]))
    expect(audit.findings.filter(({ tier }) => tier === 'confirmed' || tier === 'likely')).toEqual([])
    expect(lineOf(audit)).toBe('unsure')
    expect(audit.bridge!.sureOn).toBe(0)
  })

  test('less than 1% of the judged spend is not worth a meeting; beside others like it, it is', () => {
    const large = evenRows('campaignName', ['A', 'B', 'C', 'D', 'E', 'F']).map((row) => ({
      ...row,
      ...Object.fromEntries(
        Object.entries(row).map(([key, value]) => [key, typeof value === 'number' ? value * 50 : value]),
      ),
    }))
    const auditWith = (names: readonly string[]) =>
      runAudit(
        summarise(
          toExampleTable({
            rows: [
              ...large,
              ...names.map((name) => salesRow('campaignName', name, [700, 52_000, 700, 5, 320])),
            ],
          }),
          'campaign',
        ),
        EMPTY_CONTEXT,
      )
    expect(odd(auditWith(['Odd']))).toMatchObject({ tier: 'watch', issue: 'watch' })
    const ten = auditWith(Array.from({ length: 10 }, (_, at) => (at === 0 ? 'Odd' : `Odd ${at}`)))
    expect(odd(ten)).toMatchObject({ tier: 'confirmed' })
    expect(ten.findings.filter(({ kind, tier }) => kind === 'waste' && tier === 'confirmed')).toHaveLength(10)
  })
})

describe('a row that surely costs more than the benchmark is never told as chance', () => {
  const rows = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) =>
    salesRow('campaignName', name, [4000, 320_000, 4800, 160, 10_400]),
  )
  /** The line of a row that pays so many times the price of the others, on so much spend. */
  const lineOf = (times: number, spend: number) => {
    const sold = Math.round(spend / 25 / times)
    const row = salesRow('campaignName', 'Own', [spend, spend * 80, spend * 1.2, sold, sold * 65])
    const table = toExampleTable({ rows: [...rows, row] })
    const { bridge, segments } = runAudit(summarise(table, 'campaign'), EMPTY_CONTEXT)
    const { id } = segments.find(({ label }) => label === 'Own')!
    return bridge!.rows.find(({ segmentId }) => segmentId === id)!.line
  }

  test.each([
    ['by a third, on many sales', 1.3, 9000, 'mild'],
    ['by 58% on 51 sales, which is more for sure but not half as much again for sure', 1.58, 2000, 'mild'],
    ['three times as much', 3, 2000, 'sureOn'],
    ['by 65%, on few sales', 1.65, 200, 'unsure'],
    ['by a twentieth', 1.05, 2000, 'unsure'],
  ] as const)('%s', (_, times, spend, line) => {
    expect(lineOf(times, spend)).toBe(line)
  })
})
