import type { Finding } from '../../schemas/finding'
import type { FactBook } from '../facts/fact-book'

interface Scored {
  finding: Finding
  score: number
}

/** Where a video loses viewers, in the order of watching. */
const STAGES: readonly (string | undefined)[] = ['weak_hook', 'weak_hold', 'drop_off']
/** These follow from any loss before, and name no place to cut. */
const WHOLE: readonly (string | undefined)[] = ['weak_completion', 'short_play']

/**
 * Leaves one finding about lost viewers for each video: the stage where it falls furthest below the others, the
 * earlier of two. The others are its causes.
 */
export function mergeLosses<R extends Scored>(ranked: readonly R[], book: FactBook): R[] {
  const losses = ranked.filter(({ finding: { issue } }) => STAGES.includes(issue) || WHOLE.includes(issue))
  const merged = new Set<R>()
  for (const own of Map.groupBy(losses, ({ finding }) => finding.segmentId).values()) {
    const [worst, ...others] = own.sort(
      (a, b) => wholeOf(a) - wholeOf(b) || rateOf(a, book) - rateOf(b, book) || stageOf(a) - stageOf(b),
    )
    if (!worst || others.length === 0) continue
    const { finding } = worst
    finding.causes = others.map((other) => other.finding.rule)
    finding.facts = [...new Set(own.flatMap((one) => one.finding.facts))]
    worst.score = Math.max(...own.map(({ score }) => score))
    for (const other of others) merged.add(other)
  }
  return ranked.filter((one) => !merged.has(one))
}

const wholeOf = ({ finding: { issue } }: Scored): number => WHOLE.indexOf(issue)
const stageOf = ({ finding: { issue } }: Scored): number => STAGES.indexOf(issue)

/** The finding's rate as a multiple of the others'. */
function rateOf({ finding }: Scored, book: FactBook): number {
  const rates = finding.facts.flatMap((id) => book.get(id)?.compared?.ratio ?? [])
  return rates[0] ?? 1
}
