import { useState } from 'react'
import { usePrinting } from '../../lib/use-printing'

/** Rows of a page. */
export const PAGE = 100
/** Smaller tables are not paged. */
const WHOLE = 200
/** Longer tables begin with their first rows alone. */
const FOLDED_FROM = 30
const FIRST = 15
/** A phone begins with fewer, where that leaves out more than two. */
export const ON_PHONE = 6
/** Rows on paper, about 40 pages of them. */
const ON_PAPER = 1_000

/** Which of `total` rows a table shows: the first ones until all are asked for, then pages. On paper there are no pages. */
export function useShownRows(total: number) {
  const [page, setPage] = useState(0)
  const [isWhole, setWhole] = useState(false)
  const isPrinting = usePrinting()
  const isFolded = !isWhole && !isPrinting && total > FOLDED_FROM
  const isPaged = !isPrinting && total > WHOLE && !isFolded
  const from = isPaged ? page * PAGE : 0
  const most = isPrinting ? ON_PAPER : isPaged ? PAGE : isFolded ? FIRST : total
  return {
    from,
    to: Math.min(from + most, total),
    page,
    setPage,
    isFolded,
    isPaged,
    isWhole,
    isCutOnPaper: isPrinting && total > ON_PAPER,
    showAll: () => setWhole(true),
    /** Shows the row at this place, counted from zero. */
    showRow(at: number) {
      setWhole(true)
      setPage(Math.floor(at / PAGE))
    },
  }
}

const rowsOf = (table: HTMLElement | null) =>
  [...(table?.querySelectorAll<HTMLElement>('tbody > tr:not([data-total])') ?? [])].filter(
    (row) => row.checkVisibility?.() ?? true,
  )

/** Moves the focus to the first row that `show` adds to the table, so that the keyboard continues there. */
export function focusAddedRow(table: HTMLElement | null, show: () => void): void {
  const before = new Set(rowsOf(table))
  show()
  const added = rowsOf(table).find((row) => !before.has(row))
  const buttons = [...(added?.querySelectorAll('button') ?? [])]
  buttons.find((button) => button.checkVisibility?.() ?? true)?.focus()
}
