import { isolate } from '../lib/isolate'

/** Characters of a name in a chart's title: an ad's text may be a whole paragraph. */
export const IN_TITLE = 40

/** A name for a picture's label of at most so many characters. */
export function shorten(name: string, length: number): string {
  return isolate(name.length > length ? `${name.slice(0, length - 1).trimEnd()}…` : name)
}
