import { MOST_SEGMENTS } from '../summary/pool-smallest'
import { toSlice } from '../summary/slices'
import type { Group, Part, Summary } from '../summary/summary'
import { findMiscounted } from './cheap-results'
import type { ReportType } from '../../report-types/names'
import type { TrustDraft } from './trust'
import { setAside } from './set-aside'

/** Rows without a conversion action of their own. */
const SEARCHES: readonly ReportType[] = ['searchTerm', 'keyword']

/** The summary without what counts something else, and which of its rows those are. */
export interface Quarantine {
  summary: Summary
  quarantined: ReadonlySet<Part>
  drafts: TrustDraft[]
}

/**
 * Takes out what counts something else. Where the rows are slices of several campaigns, campaigns are looked at first: one of
 * them with another conversion action makes each of its places or ages look cheap, and each may be too small to tell.
 */
export function quarantine(read: Summary): Quarantine {
  const drafts: TrustDraft[] = []
  const records = new Set<number>()
  const take = (found: ReturnType<typeof findMiscounted>) => {
    for (const { part, draft } of found) {
      drafts.push(draft)
      for (const record of part.rows) records.add(record)
    }
  }
  take(findCampaigns(read))
  // Searches are counted by their campaign’s conversion action: a cheap one is the client’s own name, not another action.
  const ownAction = !SEARCHES.includes(read.type)
  take(ownAction ? setAside(read, records).groups.flatMap((group) => findMiscounted(group)) : [])
  const summary = setAside(read, records)
  const aside = records.size === 0 ? [] : summary.groups.at(-1)!.parts
  return { summary, quarantined: new Set(aside), drafts }
}

function findCampaigns(summary: Summary): ReturnType<typeof findMiscounted> {
  const { table, dimension, groups } = summary
  const campaigns = table.dimensions.campaignName
  if (!campaigns || dimension.name === 'campaignName' || dimension.name === 'day') return []
  // Those of least spend together are no campaign. Each takes some KB: of a hundred thousand there is no need to know.
  const known = summary.byKey(campaigns, MOST_SEGMENTS).filter(({ pooled }) => !pooled)
  const slices = Map.groupBy(known, ({ group }) => group)
  return groups.flatMap((group) => {
    const parts = (slices.get(group.name) ?? []).map(({ row, from, ...slice }): Part => ({
      ...toSlice(campaigns[row]!, null, from),
      ...slice,
      segmentId: '',
      value: null,
    }))
    return parts.length < 2 ? [] : findMiscounted(withParts(group, parts)).map(withoutSegment)
  })
}

const withParts = (group: Group, parts: Part[]): Group => ({ ...group, parts })

/** A campaign is no row of the report. */
function withoutSegment({ part, draft }: ReturnType<typeof findMiscounted>[number]) {
  const { segmentId: _, ...entry } = draft
  return { part, draft: entry }
}
