import type { Finding } from '../../schemas/finding'
import type { Book, GroupEntry } from '../book'
import type { Compared } from '../figure'

/** Facts that stand behind a finding but do not show it. */
const BEHIND = [
  'waste', 'wasteLow', 'wasteHigh', 'excess', 'odds', 'probability', 'spend', 'impressions', 'benchmarkCost',
  'benchmarkRoas', 'clicks', 'reach', 'settledBy', 'monthly', 'monthlyLow', 'monthlyHigh',
] // prettier-ignore

/** A row, or an account, of several goals is judged for each: the finding's id ends with the one that it is about. */
export function goalOfFinding({ groups }: Book, finding: Finding): GroupEntry | undefined {
  return groups.find(({ id }) => finding.id.endsWith(id.slice('group'.length)))
}

/** The figure that shows a finding, with what it is set against. */
export function mainFigure(book: Book, finding: Finding): Compared | null {
  const listed = finding.facts.flatMap((id) => book.figureById(id) ?? [])
  const telling = listed.filter(({ metric }) => !BEHIND.includes(metric))
  const figure =
    telling.find(({ compared }) => compared) ??
    telling[0] ??
    listed.find(({ metric }) => metric === 'impressions' || metric === 'spend')
  if (!figure) return null
  // Of a row of several goals the finding judges one; its figure of all of them is set against nothing.
  const isPart = finding.segmentId !== undefined && goalOfFinding(book, finding) !== undefined
  const other = figure.compared && !isPart ? book.figureById(figure.compared.to) : null
  const way = figure.direction === 'equal' ? 'level' : (figure.direction ?? null)
  return { figure, other, otherOwner: other && book.owner(other.subject), way: other && way }
}
