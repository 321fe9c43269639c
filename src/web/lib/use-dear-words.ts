import { useMemo } from 'react'
import type { ClientMoney } from './api'
import { formatMoney } from './format'
import { useFallbackCurrency } from './use-settings'

/** `$6,293.70 dear` by client id, for clients with dear money. */
export function useDearWords(money: readonly ClientMoney[] | undefined): ReadonlyMap<string, string> {
  const fallback = useFallbackCurrency()
  return useMemo(
    () =>
      new Map(
        (money ?? []).flatMap(({ clientId, latest }) =>
          latest?.dear ? [[clientId, `${formatMoney(latest.dear, latest.currency, fallback)} dear`]] : [],
        ),
      ),
    [money, fallback],
  )
}
