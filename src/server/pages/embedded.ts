/** Files of the web app inside a compiled server: URL path to where they lie. Empty when it runs from source. */
export const EMBEDDED: ReadonlyMap<string, string> = new Map()
