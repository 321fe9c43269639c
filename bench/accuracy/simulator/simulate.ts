import type { Truth } from '../truth'
import type { Account, AccountSpec, Row } from './account'
import type { Delivery, Observed } from './deliver'
import { drawAccount } from './account'
import { deliverDaily, deliverPeriod } from './deliver'
import { judgeTruth } from './judge-truth'
import { writeExport } from './write-export'

export interface Simulated {
  csv: string
  truth: Truth
  /** For the oracle only. */
  account: Account
}

/** Simulates an account: its export as text, and its truth. Deterministic for a spec. */
export function simulate(spec: AccountSpec): Simulated {
  const account = drawAccount(spec)
  const daily = spec.report === 'daily' ? deliverDaily(account) : null
  const records = daily?.records ?? deliverPeriod(account)
  const truth = judgeTruth(account, sumByRow(records), daily?.wear ?? new Map())
  return { csv: writeExport(account, records), truth, account }
}

function sumByRow(records: readonly Delivery[]): Map<Row, Observed> {
  const sums = new Map<Row, Observed>()
  for (const { row, observed } of records) {
    const sum = sums.get(row)
    if (!sum) sums.set(row, { ...observed })
    else for (const name of Object.keys(observed) as (keyof Observed)[]) sum[name] += observed[name]
  }
  return sums
}
