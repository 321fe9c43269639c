/**
 * Measures the audit's accuracy on simulated accounts whose truth is known. Compares the product, from file to
 * findings, with the rules that agencies use and with an oracle that knows the simulator's prior.
 *
 *   bun run bench:accuracy [--accounts 240] [--seeds a,b] [--world base|shifted|rough] [--methods engine,oracle]
 */
import { parseArgs } from 'node:util'
import type { AccountScore } from './accuracy/score'
import { METHODS, scoreSuite } from './accuracy/methods'
import { printTables } from './accuracy/print-table'
import { scoreSearchTerms } from './accuracy/search-terms'
import { WORLD_NAMES } from './accuracy/simulator/worlds'
import { suiteOf } from './accuracy/suite'

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '240' },
    seeds: { type: 'string', default: 'a' },
    world: { type: 'string', default: 'base' },
    methods: { type: 'string' },
  },
})
const world = WORLD_NAMES.find((name) => name === values.world)
const accounts = Number(values.accounts)
const methods = values.methods?.split(',') ?? Object.keys(METHODS)
const unknown = methods.filter((name) => !(name in METHODS))
if (!world || !(accounts >= 1) || unknown.length > 0) {
  console.error(
    `Usage: bun run bench:accuracy [--accounts N] [--seeds a,b] [--world ${WORLD_NAMES.join('|')}] [--methods ${Object.keys(METHODS).join(',')}]`,
  )
  process.exit(1)
}
const pooled = new Map<string, AccountScore[]>()
for (const seed of values.seeds.split(',')) {
  const started = performance.now()
  for (const [name, scores] of scoreSuite(suiteOf(seed, accounts, world), methods)) {
    pooled.set(name, [...(pooled.get(name) ?? []), ...scores])
  }
  console.error(
    `seed ${seed}: ${accounts} accounts in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
}
console.log(printTables(pooled))

const terms = scoreSearchTerms(accounts, values.seeds)
const percent = (part: number) => `${(100 * part).toFixed(1)}%`
console.log(
  `\nSearch terms (${accounts} reports): words named rightly ${percent(terms.precision)}, F1 ${terms.f1.toFixed(2)} (no conversion and > 150 clicks: ` +
    `${terms.ruleF1.toFixed(2)}), calm reports accused ${percent(terms.falseAccounts)}, converting terms blocked unnamed ${terms.unnamed}`,
)
