import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'bun:test'
import { REPORT_TYPE_OF } from '../../../../bench/accuracy/product-audit'
import { simulate } from '../../../../bench/accuracy/simulator/simulate'
import { suiteOf } from '../../../../bench/accuracy/suite'
import { AppError } from '../../app-error'
import { readExport } from '../../exports/read-export'
import { formulaOf, type MetricKey } from '../../metrics/catalogue'
import { workOut } from '../../../../test/support/work-out'
import { isEstimated } from '../../metrics/worked-sum'
import type { Fact, FactInput } from '../../schemas/fact'
import { REPORT_TYPES } from '../../schemas/report-type'
import { EMPTY_CONTEXT, type Audit } from '../audit'
import { RULES_WITH_EXAMPLES } from '../../../../test/support/rule-examples/all'
import { toExampleTable } from '../../../../test/support/example-table'
import { runAudit } from '../run-audit'
import { summarise } from '../summary/summarise'

const FIXTURES = 'test/fixtures/exports'

/** Value of a printed figure, and half of its last digit. */
function read(shown: string): { value: number; half: number } {
  const [, digits = '', percent] = /(-?[\d,]+(?:\.\d+)?)(%)?/.exec(shown.replaceAll(',', '')) ?? []
  const decimals = digits.split('.')[1]?.length ?? 0
  const scale = percent ? 100 : 1
  return { value: Number(digits) / scale, half: (0.5 * 10 ** -decimals) / scale }
}

/** Sums and counts of the file's cells, and values printed as exported: no inputs, since the rows themselves prove them. */
const OF_ROWS =
  /^(sum |sum$|number of|as |mean |spend of|spend that|different|creatives with|day of|characters|(spend|purchases|results),? )/

function findFaults({ facts, bridge }: Pick<Audit, 'facts' | 'bridge'>): string[] {
  const rows = bridge?.rows.length ?? 0
  const byId = new Map(facts.map((fact) => [fact.id, fact]))
  return facts.flatMap((fact) => {
    if (fact.value === null) return []
    const name = `${fact.metric} of ${fact.subject}, ${fact.shown}`
    if (!fact.inputs) {
      const formula = fact.formula ?? formulaOf(fact.metric as MetricKey)
      return fact.metric === 'segments' || OF_ROWS.test(formula) || isEstimated(fact.metric)
        ? []
        : [`${name} has no inputs: ${formula}`]
    }
    const linked = fact.inputs.filter(({ factId }) => factId !== undefined && !byId.has(factId))
    const typed = fact.inputs.map((input): FactInput => ({ ...input, value: read(input.shown).value }))
    const got = workOut(typed)
    const { half, value } = read(fact.shown)
    const sign = Math.sign(fact.value) * Math.sign(value) || 1
    const off = got === null ? Infinity : Math.abs(got * sign - value)
    return [
      ...(linked.length > 0 ? [`${name} refers to nothing`] : []),
      ...(off <= slack(fact, half, rows) ? [] : [`${name}: a calculator gives ${got}, ${explain(fact)}`]),
    ]
  })
}

/** Tolerance: half of the last printed digit. A line of the bridge adds up rows that are each rounded to the cent. */
function slack({ metric }: Fact, half: number, rows: number): number {
  const cents = metric === 'excess' ? 0.011 : metric.startsWith('bridge') ? 0.011 + 0.005 * rows : 1e-9
  return half * 1.02 + cents
}

const explain = ({ inputs = [] }: Fact) => inputs.map(({ op = '', shown }) => `${op} ${shown}`).join(' ')

test('every fact of the fixtures has its rows or a sum that a calculator repeats', () => {
  let facts = 0
  const faults: string[] = []
  for (const name of readdirSync(FIXTURES).filter((file) => /\.(csv|xlsx)$/.test(file)))
    for (const type of REPORT_TYPES) {
      try {
        const table = readExport(new Uint8Array(readFileSync(`${FIXTURES}/${name}`)), { fileName: name })
        const audit = runAudit(summarise(table, type), { ...EMPTY_CONTEXT, today: '2026-09-10' })
        facts += audit.facts.length
        faults.push(...findFaults(audit).map((fault) => `${name} as ${type}: ${fault}`))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
      }
    }
  expect(faults).toEqual([])
  expect(facts).toBeGreaterThan(4000)
})

test('so has every fact of 30 simulated accounts', () => {
  const faults = suiteOf('bridge', 30, 'base').flatMap((spec) => {
    const { csv, truth } = simulate(spec)
    const table = readExport(new TextEncoder().encode(csv))
    return findFaults(runAudit(summarise(table, REPORT_TYPE_OF[truth.report]), EMPTY_CONTEXT))
  })
  expect(faults).toEqual([])
}, 60_000)

test.each(RULES_WITH_EXAMPLES.map((rule) => [rule.id, rule] as const))(
  'so has every figure of rule %s',
  (_, rule) => {
    const table = toExampleTable(rule.failing)
    const audit = runAudit(summarise(table, rule.failing.type), { ...EMPTY_CONTEXT, ...rule.failing.context })
    expect(findFaults(audit)).toEqual([])
  },
)
