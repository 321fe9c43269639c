/** Files of the web app in a compiled server: URL path to location. Empty when run from source. */
export const EMBEDDED: ReadonlyMap<string, string> = new Map()
