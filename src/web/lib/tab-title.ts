import { createContext } from 'react'

/** Holder of the tab's title in the server's render; null in the browser, where an effect sets it. */
export const TabTitle = createContext<{ title: string } | null>(null)

export function toTabTitle(title: string | null): string {
  return title ? `${title} · Spendlens` : 'Spendlens'
}
