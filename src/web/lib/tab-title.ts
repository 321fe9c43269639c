import { createContext } from 'react'

/** Where the server's render leaves the title of the browser's tab; null in the browser, where an effect sets it. */
export const TabTitle = createContext<{ title: string } | null>(null)

export function toTabTitle(title: string | null): string {
  return title ? `${title} · Spendlens` : 'Spendlens'
}
