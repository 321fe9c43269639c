const KEY = 'recent'
const KEPT = 6

/** Addresses opened from the palette, and those it was opened on, the last one first. Of this tab alone. */
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
