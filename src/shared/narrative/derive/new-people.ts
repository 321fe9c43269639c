import { MOSTLY_LEFT } from '../../audit/bridge/beside-new-people'
import { isExpensive } from '../../audit/bridge/bridge-metrics'
import { reachesKnownPeople } from '../../audit/goals/known-people'
import { totalOf } from '../../metrics/rates'
import type { Book, GroupEntry } from '../book'
import type { Figure, NewPeopleTold } from '../figure'
import { nameSome } from './name-some'

/** With a smaller part of its excess left, a row is said to be expensive mostly because others reach people who know the client. */
const HALF = 0.5

/** The benchmark of a group without rows for people who know the client; null where the audit has none. */
export function newPeopleOf(book: Book, group: GroupEntry): NewPeopleTold | null {
  const figure = levelOf(book, group.id)
  if (!figure) return null
  const without = group.segments
    .filter(({ label, sums }) => (sums.spend ?? 0) > 0 && reachesKnownPeople(label))
    .sort((a, b) => (b.sums.spend ?? 0) - (a.sums.spend ?? 0))
  const excess = book.figure(group.id, 'newPeopleExcess')
  const { names, more } = nameSome(
    book,
    without.map(({ id }) => id),
  )
  return { figure, excess: excess && excess.value > 0 ? excess : null, without: names, more }
}

const levelOf = (book: Book, group: string): Figure | null =>
  book.figure(group, 'newPeopleRoas') ?? book.figure(group, 'newPeopleCost')

/** Whether the further benchmark leaves so little of a group's excess cost that the verdict must say it. */
export function isMuchLess(book: Book, group: GroupEntry, { excess }: NewPeopleTold): boolean {
  const rows = expensiveRowsOf(book).filter((row) => `group:${row.group}` === group.id)
  const headline = totalOf(rows, (row) => row.excess)
  return (excess?.value ?? 0) < MOSTLY_LEFT * headline
}

/**
 * The benchmark without rows for people who know the client, for an expensive row that is hardly expensive by it: most of its
 * excess is the difference between new people and those who know the client. Null for any other row.
 */
export function levelOfNewPeople(book: Book, segmentId: string | undefined): Figure | null {
  const row = expensiveRowsOf(book).find((one) => one.segmentId === segmentId)
  const level = row ? levelOf(book, `group:${row.group}`) : null
  if (!row || !level) return null
  const { spend, bought, excess } = row
  const left = spend - (level.metric === 'newPeopleRoas' ? bought / level.value : bought * level.value)
  return left < HALF * excess ? level : null
}

const expensiveRowsOf = ({ audit }: Book) =>
  (audit.bridge?.rows ?? []).filter(({ line }) => isExpensive(line))
