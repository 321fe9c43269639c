import type { AdsTable, ColumnMatch } from '../ads-table'
import { isCurrencyCode } from '../values/currency'
import { MONEY_FIELDS } from './fields'
import type { Candidate } from './match-columns'
import { fieldOf, matchHeader } from './match-headers'

/** Currencies in the headers of money columns, spend first; of other columns only where no money column has one. */
export function findSuffixes(candidates: readonly Candidate[]): string[] {
  const suffixed = candidates.map(({ column }) => column).filter(({ currency }) => currency)
  const isMoney = ({ field }: ColumnMatch) => field !== null && MONEY_FIELDS.has(field)
  const money = suffixed.filter(isMoney)
  const spend = money.filter(({ field }) => field === 'spend')
  const others = money.length > 0 ? money : suffixed.filter(({ currency }) => currency !== 'ALL')
  return [...spend, ...others].flatMap(({ currency }) => currency ?? [])
}

/** Currency of a line above the header, `Currency: EUR` in any language; null where two are named. */
export function findCurrencyAbove(preamble: readonly string[], platform: AdsTable['platform']): string[] {
  const named = preamble.flatMap((line) => {
    const [, name = '', code = ''] = /^(.+?)\s*[:：]?\s+\(?([A-Z]{3})\)?$/u.exec(line) ?? []
    return isCurrencyCode(code) && fieldOf(matchHeader(name), platform)?.field === 'currency' ? [code] : []
  })
  return new Set(named).size === 1 ? named : []
}
