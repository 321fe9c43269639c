import type { TextPart } from '../../schemas/text-part'
import type { Compared } from '../figure'
import type { Piece } from '../say'
import type { ToldFinding } from '../told'
import { nameOf } from './cells'
import type { Grammar } from './grammar'

/** A row that did better: beside its benchmark, or beside the average where that is unknown. */
export function praise(finding: ToldFinding, g: Grammar): TextPart[] {
  const { figures, counts, main } = finding
  const { roas, each, count, spendShare } = figures
  const { benchmarkRoas, benchmarkCost } = figures
  // A client's target of a cost judges by cost, also where the file knows the return.
  const isByCost = benchmarkCost && !benchmarkRoas && each
  const shown = roas && roas.value > 0 && !isByCost ? roas : each
  const isCompared = main?.figure.metric === shown?.metric && !finding.scope
  const level = shown === roas ? benchmarkRoas : benchmarkRoas ? undefined : benchmarkCost
  const slots = {
    name: nameOf(finding, g),
    share: finding.scope ? null : g.figure(spendShare),
    figure: g.figure(shown),
    thing: g.thing(counts),
    count: g.counted(count),
    against: level
      ? g.part('praise.level', { other: g.figure(level) })
      : main?.other && isCompared && beside(main, g),
  }
  return g.say(!shown ? 'praise' : shown === roas ? 'praise.return' : 'praise.price', slots)
}

/** The average that a praised row is compared with where its benchmark is unknown. */
function beside({ other, otherOwner }: Compared, g: Grammar): Piece {
  const slots = { other: g.figure(other) }
  return otherOwner && otherOwner !== 'account'
    ? g.part('praise.group', { ...slots, whose: g.owner(otherOwner) })
    : g.part('praise.all', slots)
}
