import { isolate } from '../lib/isolate'

/** A name for a picture's label of at most so many characters. */
export function shorten(name: string, length: number): string {
  return isolate(name.length > length ? `${name.slice(0, length - 1).trimEnd()}…` : name)
}
