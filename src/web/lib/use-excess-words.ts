import { useMemo } from 'react'
import { isStale } from '../../shared/old-days'
import type { ClientMoney } from './api'
import { roundMoney } from '../metrics/excess-money'
import { useFallbackCurrency } from './use-settings'

/** Words on each client for lists, by its id: `$6,294 overspent`, else `ROAS −42%`, or that it has to be audited again. */
export function useExcessWords(money: readonly ClientMoney[] | undefined): ReadonlyMap<string, string> {
  const fallback = useFallbackCurrency()
  return useMemo(
    () =>
      new Map(
        (money ?? []).flatMap(({ clientId, latest }) => {
          const words = latest && toWords(latest, fallback)
          return words ? [[clientId, words]] : []
        }),
      ),
    [money, fallback],
  )
}

function toWords(latest: NonNullable<ClientMoney['latest']>, fallback: string): string | null {
  const { excess, currency, fell, ageDays } = latest
  if (isStale(latest)) return `Data ${ageDays} days old`
  return excess ? `${roundMoney(excess, currency, fallback)} overspent` : fell
}
