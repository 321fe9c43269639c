import { say, type Piece } from '../say'
import type { TextPart } from '../../schemas/text-part'

/** A number chooses between forms; everything else is printed. */
export type Slots = Readonly<Record<string, Piece | number>>

/**
 * A template with its slots filled: `{name}` prints a piece, `{n#runs|run}` chooses by a number (one, else many), and a part in
 * brackets is left out where one of its slots has nothing to print. Brackets do not nest.
 */
export function fill(template: string, slots: Slots): TextPart[] {
  const pieces = template
    .split(/(\[[^\]]*\])/u)
    .map((part) => (part.startsWith('[') ? optional(part.slice(1, -1), slots) : plain(part, slots)))
  return say`${pieces}`
}

const SLOT = /\{(\w+)(?:#([^|}]*)\|([^}]*))?\}/gu

function optional(text: string, slots: Slots): Piece {
  const missing = [...text.matchAll(SLOT)].some(([, name]) => isEmpty(slots[name!]))
  return missing ? null : plain(text, slots)
}

function plain(text: string, slots: Slots): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(SLOT)) {
    const [whole, name, one, many] = match
    pieces.push(text.slice(at, match.index))
    const value = slots[name!]
    pieces.push(one === undefined ? (value as Piece) : value === 1 ? one : many!)
    at = match.index + whole.length
  }
  return [...pieces, text.slice(at)]
}

/** Whether every slot outside of brackets has something to print. */
export function canFill(template: string, slots: Slots): boolean {
  const needed = slotsOf(template.replaceAll(/\[[^\]]*\]/gu, ''))
  return needed.every((name) => !isEmpty(slots[name]))
}

function isEmpty(slot: Piece | number): boolean {
  return !slot || (Array.isArray(slot) && slot.every((piece: Piece) => isEmpty(piece)))
}

/** Names of the slots of a template. */
export function slotsOf(template: string): string[] {
  return [...new Set([...template.matchAll(SLOT)].map(([, name]) => name!))].sort()
}
