interface Amount {
  amount: number | null
  currency: string | null
}

/** Words behind an order by amounts of so many currencies, which are not compared. */
export const wordCurrencies = (count: number): string => (count > 1 ? ', each currency by itself' : '')

/** Number of currencies of a whole list's amounts. */
export const countCurrencies = (all: readonly Amount[]): number =>
  new Set(all.filter(({ amount }) => amount).map(({ currency }) => currency)).size
