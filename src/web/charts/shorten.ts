import { isolate } from '../lib/isolate'
import type { Names } from '../ui/names'

/**
 * Shortens a name to at most `length` characters, keeping those that distinguish it from the other `names`. Of a longer
 * one the beginning that all share is left out first.
 */
export function shorten(name: string, length: number, names?: Names): string {
  if (name.length <= length) return isolate(name)
  const shared = names && name.startsWith(names.beginning) ? names.beginning.length : 0
  const own = shared > 0 ? `…${name.slice(shared)}` : name
  if (own.length <= length) return isolate(own)
  const [, told = '', end = ''] = names?.split(name) ?? []
  const middle = end ? told : told.slice(-(length - MIN_HEAD - 1))
  const head = own.slice(0, own.length - middle.length - end.length)
  const room = length - middle.length - (end ? 2 : 1)
  if (!told || room < MIN_HEAD) return isolate(`${cutAtWord(own, length - 1)}…`)
  const start = head.length > room ? `${head.slice(0, room).trimEnd()}…` : head
  return isolate(`${start}${middle}${end && '…'}`)
}

const MIN_HEAD = 4
/** Longest part of a word that is left out with its rest. */
const LONGEST_REST = 10

/** The first characters, without a word that would be cut. */
function cutAtWord(text: string, length: number): string {
  const cut = text.slice(0, length)
  const space = /\s/u.test(text.charAt(length)) ? -1 : cut.search(/\s\S*$/u)
  return (space > 0 && length - space <= LONGEST_REST ? cut.slice(0, space) : cut).trimEnd()
}
