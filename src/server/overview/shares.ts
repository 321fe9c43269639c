import { compareTargets, type OwnTarget, type TargetChange } from '../../shared/audit/judging/own-target'
import { overspentShare } from '../../shared/overspend'

const TREND = 8

/** An audit of the client, for its trend. `off`: excess on rows that had ended; `target`: of the client, if the rows were judged by it. */
export type Point = [
  waste: number | null,
  off: number | null,
  spend: number | null,
  end: string | null,
  id: string,
  above: number | null,
  target: OwnTarget | null,
  mild: number | null,
]

/** A period's overspend as a share of its spend. `past`: the part of it on rows that had ended at the audit. */
interface Share {
  share: number
  past?: number
  /** Without overspend, the share that is only mildly expensive. */
  mild?: number
  end: string
}

interface Trend {
  /** Oldest first; empty below two. */
  shares: Share[]
  /** Why the audits before these are no part of them, though they judged their rows: another benchmark. */
  restart?: TargetChange
}

export const NO_SHARES: Trend = { shares: [] }

/**
 * Overspend as a share of spend, one point per period, up to this report's. Of two audits for one period the newer one
 * counts, and only audits that held their rows to the same benchmark as this one do: the account's own, of all rows or without rows
 * for new people, or one target.
 */
export function toShares(points: readonly Point[], reportId: string, last: string): Trend {
  const own = points.find(([, , , , id]) => id === reportId)
  if (!own) return NO_SHARES
  const byEnd = new Map<string, Share>()
  const others: { end: string; target: OwnTarget | null }[] = []
  for (const [excess, off, spend, end, id, above, target, mild] of points) {
    const share = overspentShare({ excess, off, spend })
    if (share === null || end === null || (id !== reportId && end >= last)) continue
    if (compareTargets(target, own[6])) others.push({ end, target })
    else if ((above === null) === (own[5] === null) && !byEnd.has(end))
      byEnd.set(end, {
        share,
        ...(off && { past: off / spend! }),
        ...(share === 0 && mild && { mild: mild / spend! }),
        end,
      })
  }
  const known = [...byEnd.values()].sort((a, b) => (a.end < b.end ? -1 : 1)).slice(-TREND)
  const other = others.find(({ end }) => known[0] && end < known[0].end)
  const restart = other && compareTargets(other.target, own[6])
  const isTrend = known.length > 1 && known.at(-1)!.end === last
  return { shares: isTrend ? known : [], ...(restart && { restart }) }
}
