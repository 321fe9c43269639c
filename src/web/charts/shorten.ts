import { isolate } from '../lib/isolate'
import type { Names } from '../ui/names'

/** Shortens a name to at most `length` characters, keeping those that distinguish it from the other `names`. */
export function shorten(name: string, length: number, names?: Names): string {
  if (name.length <= length) return isolate(name)
  const [, told = '', end = ''] = names?.split(name) ?? []
  const middle = end ? told : told.slice(-(length - MIN_HEAD - 1))
  const head = name.slice(0, name.length - middle.length - end.length)
  const room = length - middle.length - (end ? 2 : 1)
  if (!told || room < MIN_HEAD) return isolate(`${name.slice(0, length - 1).trimEnd()}…`)
  const start = head.length > room ? `${head.slice(0, room).trimEnd()}…` : head
  return isolate(`${start}${middle}${end && '…'}`)
}

const MIN_HEAD = 4
