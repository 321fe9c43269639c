import { overspendId } from '../../account/overspend-of'
import type { Audit } from '../../audit/audit'
import { tidy } from '../../metrics/rates'
import type { Slicing } from '../../schemas/account'
import { openBook, type Book } from '../book'
import type { Figure, FileExcess } from '../figure'

/**
 * Overspend that the rows of other files show, where the leading file claims none: those files cover part of the account's
 * spend, so it is no claim about the account.
 */
export function excessElsewhere({
  bridge,
  slicings = [],
  others = [],
}: Pick<Audit, 'bridge' | 'slicings' | 'others'>): FileExcess[] {
  if (bridge && bridge.sureOn + bridge.sureOff + (bridge.words ?? 0) > 0) return []
  const books = others.map(openBook)
  return slicings
    .filter(({ leads }) => !leads)
    .map(({ file, rows }) => ({
      file,
      money: tidy(rows.reduce((sum, { excess = 0 }) => sum + excess, 0)),
      figure: findFigure(rows, books),
    }))
    .filter(({ money }) => money > 0)
    .sort((a, b) => b.money - a.money)
}

/** The ids of a file's rows end in its place in the account: `S3@2`. */
function findFigure([row]: Slicing['rows'], books: readonly Book[]): Figure | null {
  const id = overspendId(row?.id?.split('@').at(-1) ?? '')
  return books.flatMap((book) => book.figureById(id) ?? []).at(0) ?? null
}
