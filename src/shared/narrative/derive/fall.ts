import { findWorsened } from '../../audit/since-last/worsened'
import type { Book } from '../book'
import type { ToldFall } from '../told'
import { toldNote } from './limits'

/** Smaller parts of a change are not named as its cause. */
const NOTABLE = 0.05

/** The clear worsening since the last audit, with its largest part; null where there is none. */
export function toldFall(book: Book): ToldFall | null {
  const { sinceLast } = book.audit
  const at = findWorsened(book.audit)
  const found = at === null ? undefined : sinceLast?.became?.[at]
  const note = found && toldNote(book, found)
  if (note?.kind !== 'return' && note?.kind !== 'cost') return null
  const prices = sinceLast?.became?.find(({ kind }) => kind === 'cost')
  const price = prices && toldNote(book, prices)
  const cost = price?.kind === 'cost' ? price : null
  const rateByChance = sinceLast?.changes.some(({ metric, chance }) => metric === 'conversionRate' && chance)
  return { note, cost, moved: findMoved(note, cost, rateByChance ?? false) }
}

/** The largest part of the change, as a factor of the return: the step of a more expensive result, or the order value. */
function findMoved(note: ToldFall['note'], cost: ToldFall['cost'], rateByChance: boolean): ToldFall['moved'] {
  if (note.kind === 'return' && note.mix === 'moved') return 'mix'
  const steps = (cost?.effects ?? []).map(({ step, change }) => ({ moved: step, times: 1 + change.value }))
  const order = note.kind === 'return' ? note.orderValue : null
  const parts = [
    ...steps,
    ...(order ? [{ moved: 'orderValue', times: 1 / (1 + order.change.value) } as const] : []),
  ]
  const [most] = parts.toSorted((a, b) => b.times - a.times)
  if (!most || most.times < 1 + NOTABLE || (most.moved === 'conversionRate' && rateByChance)) return null
  return most.moved
}
