import type { Finding } from '../../schemas/analysis'
import type { Book } from '../book'
import type { Compared } from '../told'

/** Facts that stand behind a finding but do not show it. */
const BEHIND = [
  'waste', 'wasteLow', 'wasteHigh', 'excess', 'odds', 'probability', 'spend', 'impressions', 'benchmarkCost',
  'benchmarkRoas', 'clicks', 'reach', 'settledBy', 'monthly', 'monthlyLow', 'monthlyHigh',
] // prettier-ignore

/** The figure that shows a finding, with what it is set against. */
export function mainFigure(book: Book, { facts }: Finding): Compared | null {
  const listed = facts.flatMap((id) => book.figureById(id) ?? [])
  const telling = listed.filter(({ metric }) => !BEHIND.includes(metric))
  const figure =
    telling.find(({ compared }) => compared) ??
    telling[0] ??
    listed.find(({ metric }) => metric === 'impressions' || metric === 'spend')
  if (!figure) return null
  const other = figure.compared ? book.figureById(figure.compared.to) : null
  const way = figure.direction === 'equal' ? 'level' : (figure.direction ?? null)
  return { figure, other, otherOwner: other && book.owner(other.subject), way: other && way }
}
