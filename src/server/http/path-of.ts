// Letters, digits, `-`, `_` and `/` alone: nothing that a parser of addresses would read as something else.
const PLAIN = /^http:\/\/[\w.:[\]-]+(\/[\w/-]*)(?:\?|$)/

/** The path as Elysia's router sees it. Empty for an address that is none, which a broken Host header makes. */
export function pathOf(url: string): string {
  return PLAIN.exec(url)?.[1] ?? URL.parse(url)?.pathname ?? ''
}
