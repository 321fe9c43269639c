import { inQuotes } from '../nest-quotes'
import type { Piece } from '../say'
import type { ToldFinding } from '../told'
import type { Grammar } from './grammar'

/** Cells of the file in quotation marks. Their parts have no segment id: they are not rows of the report. */
export function quoted(cells: readonly string[], { language: { quotes } }: Grammar): Piece[] {
  return cells.map((cell) => {
    const [open, text, close] = inQuotes(cell, quotes)
    return [open, { segment: '', text }, close]
  })
}

const DAY = /^\d{4}-\d{2}-\d{2}$/u

/**
 * Slots of a template that come from a finding's cells and day. Where its first cell is a date, it ends the span `{from}` to
 * `{to}`; a second one is the `{last}` day that was looked at.
 */
export function cellSlots(
  { cells = [], day }: Pick<ToldFinding, 'cells' | 'day'>,
  g: Grammar,
): Record<string, Piece> {
  const names = quoted(cells, g)
  const [end = null, last = null] = cells.map((cell) => (DAY.test(cell) ? cell : null))
  const [from, to] = day !== undefined && end !== null ? g.voice.ends({ start: day, end }) : []
  return {
    cells: g.list(names),
    cell: names[0],
    from,
    to,
    last: last && g.voice.day(last),
    day: day === undefined ? null : g.voice.day(day),
  }
}

/** A finding's row, with its goal where the row has several. */
export const nameOf = ({ owner, scope }: ToldFinding, g: Grammar): Piece =>
  scope === null ? g.owner(owner) : [g.owner(owner), ' ', g.group(scope)]
