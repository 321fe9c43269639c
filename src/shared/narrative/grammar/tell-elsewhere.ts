import { formatMoney } from '../../metrics/format'
import type { FileExcess } from '../figure'
import type { Piece } from '../say'
import type { Grammar } from './grammar'

/** Maximum files named in one sentence. */
const NAMED = 3

export const fileName = ({ file }: Pick<FileExcess, 'file'>, g: Grammar): Piece =>
  g.voice.name({ segment: '', text: file, quoted: false })

/** Overspend that other files of the account show. */
export function tellElsewhere(files: readonly FileExcess[], g: Grammar) {
  const items = files.map((one) => ({
    money: one.figure
      ? g.voice.figure(one.figure, 'exact')
      : formatMoney(one.money, g.at.currency, undefined, g.language.code),
    file: fileName(one, g),
  }))
  if (items.length === 1) return g.say('bridge.elsewhere', items[0]!)
  const list = items.slice(0, NAMED).map((slots) => g.part('bridge.elsewhere.item', slots))
  return g.say('bridge.elsewhere.many', { list: g.list(list, items.length > NAMED) })
}
