import type { TextPart } from '../../schemas/text-part'
import type { Gender } from '../language'
import { say, type Piece } from '../say'

/** Values of a template's slots. A number chooses between forms; everything else is printed. */
export type Slots = Readonly<Record<string, Piece | number>>

/** Rules of number and gender of a language; English needs neither. */
export interface Forms {
  /** Gender of a noun in a slot; masculine for other texts. */
  genderOf?: (text: string) => Gender
  /** Whether a number takes the singular; in French, 0 does. */
  isOne?: (number: number) => boolean
}

/**
 * Fills a template: `{name}` prints a slot, `{n#runs|run}` chooses by number (one, else many),
 * `{row#kein|keine|kein}` by the gender of a noun (masculine, feminine, neuter), and a part in brackets is left out
 * where one of its slots is empty. Brackets do not nest.
 */
export function fill(template: string, slots: Slots, forms: Forms = {}): TextPart[] {
  const pieces = template
    .split(/(\[[^\]]*\])/u)
    .map((part) =>
      part.startsWith('[') ? optional(part.slice(1, -1), slots, forms) : plain(part, slots, forms),
    )
  return say`${pieces}`
}

const SLOT = /\{(\w+)(?:#([^}]*))?\}/gu

function optional(text: string, slots: Slots, forms: Forms): Piece {
  const missing = [...text.matchAll(SLOT)].some(([, name]) => isEmpty(slots[name!]))
  return missing ? null : plain(text, slots, forms)
}

function plain(text: string, slots: Slots, forms: Forms): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(SLOT)) {
    const [whole, name, choices] = match
    pieces.push(text.slice(at, match.index))
    const value = slots[name!]
    pieces.push(choices === undefined ? (value as Piece) : choose(choices.split('|'), value, forms))
    at = match.index + whole.length
  }
  return [...pieces, text.slice(at)]
}

function choose(
  choices: readonly string[],
  value: Piece | number,
  { genderOf = () => 'm', isOne = (number) => number === 1 }: Forms,
): string {
  if (typeof value === 'string') return choices[['m', 'f', 'n'].indexOf(genderOf(value))] ?? choices[0]!
  return choices[typeof value === 'number' && isOne(value) ? 0 : 1] ?? choices[0]!
}

/** Whether every slot outside of brackets has a value. */
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
