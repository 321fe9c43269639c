const KEY = 'recent'
const KEPT = 12

/** Clients and their pages that were visited, and what the palette has opened or was opened on, the last one first. Of this tab alone. */
export function readRecent(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

export function remember(href: string): void {
  const kept = [href, ...readRecent().filter((other) => other !== href)].slice(0, KEPT)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A browser may forbid storage: the palette works without.
  }
}

/** A page of a client, and the client: the palette may not know a page that is older than those it has loaded. */
export function rememberVisit(path: string): void {
  const client = /^\/client\/[^/]+/.exec(path)?.[0]
  if (!client) return
  remember(client)
  remember(path)
}
