import type { PlainReport } from './read-account'
import type { AccountScore, Claims } from './score'
import type { AccountSpec } from './simulator/account'
import type { Simulated } from './simulator/simulate'
import { BASELINES, auditByRule } from './baselines'
import { auditDirectly, estimateBenchmark } from './direct-engine'
import { auditAsOracle } from './oracle'
import { auditAsProduct } from './product-audit'
import { readPlainReport } from './read-account'
import { scoreAccount } from './score'
import { simulate } from './simulator/simulate'

type Method = (account: Simulated, report: PlainReport) => Claims

/** Methods of auditing an account, worst first. */
export const METHODS: Record<string, Method> = {
  ...Object.fromEntries(
    [false, true].flatMap((sameGoal) =>
      BASELINES.map((name): [string, Method] => [
        sameGoal ? `${name}, same goal only` : name,
        (_, report) => auditByRule(report, name, sameGoal),
      ]),
    ),
  ),
  statistics: (_, report) => auditDirectly(report),
  engine: ({ csv, truth }) => auditAsProduct(csv, truth.report),
  'engine after the exact tail': ({ csv, truth }) => auditAsProduct(csv, truth.report, 'rare'),
  'engine as told': ({ csv, truth }) => auditAsProduct(csv, truth.report, 'told'),
  oracle: ({ truth, account }, report) => auditAsOracle(report, truth, account),
  // The oracle with an estimated benchmark, since no prior contains the true one.
  'oracle, benchmark estimated': ({ truth, account }, report) =>
    auditAsOracle(
      report,
      { ...truth, benchmarkEfficiency: estimateBenchmark(report) ?? truth.benchmarkEfficiency },
      account,
    ),
}

/** Scores of each method on each account of a suite. */
export function scoreSuite(
  specs: readonly AccountSpec[],
  methods: readonly string[],
): Map<string, AccountScore[]> {
  const scores = new Map(methods.map((name): [string, AccountScore[]] => [name, []]))
  for (const spec of specs) {
    const account = simulate(spec)
    const report = readPlainReport(account.csv)
    for (const [name, list] of scores) {
      const method = METHODS[name]
      if (method) list.push(scoreAccount(account.truth, method(account, report)))
    }
  }
  return scores
}
