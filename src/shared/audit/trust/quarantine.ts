import { MOST_SEGMENTS } from '../summary/pool-smallest'
import { toSlice } from '../summary/slices'
import type { Group, Part, Summary } from '../summary/summary'
import { findMiscounted } from './cheap-results'
import type { ReportType } from '../../report-types/names'
import type { TrustDraft } from './trust'
import { setAside } from './set-aside'

/** Reports whose rows have no conversion action of their own. */
const SEARCHES: readonly ReportType[] = ['searchTerm', 'keyword']

/** The summary without rows that count something else, and those rows. */
export interface Quarantine {
  summary: Summary
  quarantined: ReadonlySet<Part>
  drafts: TrustDraft[]
}

/**
 * Sets aside what counts something else. Where rows are slices of several campaigns, campaigns are checked first: one
 * with another conversion action makes each of its places or ages look cheap, and each of those may be too small to
 * detect.
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
  // Search terms share their campaign’s conversion action, so a cheap one is a search for the client’s name, not
  // another action.
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
  // The pooled campaigns are no campaign. `MOST_SEGMENTS` limits memory: each takes some KB.
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

/** The draft without a segment, since a campaign is no row of the report. */
function withoutSegment({ part, draft }: ReturnType<typeof findMiscounted>[number]) {
  const { segmentId: _, ...entry } = draft
  return { part, draft: entry }
}
