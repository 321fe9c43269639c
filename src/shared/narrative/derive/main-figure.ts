import type { Finding } from '../../schemas/finding'
import type { Book, GroupEntry } from '../book'
import type { Compared } from '../figure'

/** Metrics that prove a finding but are not its main figure. */
const BEHIND = [
  'waste', 'wasteLow', 'wasteHigh', 'excess', 'odds', 'probability', 'spend', 'impressions', 'benchmarkCost',
  'benchmarkRoas', 'clicks', 'reach', 'settledBy', 'expectedResults', 'results', 'monthly', 'monthlyLow', 'monthlyHigh',
  'otherDaysValue', 'otherDaysCost',
] // prettier-ignore

/** The goal that a finding is about, at the end of its id, where a row or account has several. */
export function goalOfFinding({ groups }: Book, finding: Finding): GroupEntry | undefined {
  return groups.find(({ id }) => finding.id.endsWith(id.slice('group'.length)))
}

/** The main figure of a finding, with the figure it is compared with. */
export function mainFigure(book: Book, finding: Finding): Compared | null {
  const listed = finding.facts.flatMap((id) => book.figureById(id) ?? [])
  const telling = listed.filter(({ metric }) => !BEHIND.includes(metric))
  const figure =
    telling.find(({ compared }) => compared) ??
    telling[0] ??
    listed.find(({ metric }) => metric === 'impressions' || metric === 'spend')
  if (!figure) return null
  // In a row with several goals, the row's figure mixes goals, so it is compared with none.
  const isPart = finding.segmentId !== undefined && goalOfFinding(book, finding) !== undefined
  const other = figure.compared && !isPart ? book.figureById(figure.compared.to) : null
  const way = figure.direction === 'equal' ? 'level' : (figure.direction ?? null)
  return { figure, other, otherOwner: other && book.owner(other.subject), way: other && way }
}
