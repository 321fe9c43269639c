import { GOAL_WORDS } from '../goals/goals'
import { isComparable, SET_ASIDE } from '../summary/groups'
import { positionsOf } from '../summary/row-tags'
import { sliceBy, toSlice } from '../summary/slices'
import type { Group, Part, SliceSums, Summary } from '../summary/summary'

/**
 * Moves these records into a group of their own, so that no benchmark, rate or rank of the judged rows includes them.
 * A part that contains some of them is split in two.
 */
export function setAside(summary: Summary, records: ReadonlySet<number>): Summary {
  if (records.size === 0) return summary
  const groups = summary.groups.filter((group) => isComparable(group))
  const parts = groups.flatMap((group) => group.parts)
  const cuts = cutBy(summary, records, parts)
  const aside = parts.flatMap((part, at): Part[] => {
    const cut = cuts[2 * at + 1]!
    return cut.rows.length === 0 ? [] : [{ ...part, ...recutPart(part, cut), group: SET_ASIDE }]
  })
  const left = new Map(
    parts.flatMap((part, at): [Part, Part][] => {
      const cut = cuts[2 * at]!
      if (cut.rows.length === 0) return []
      return [[part, cuts[2 * at + 1]!.rows.length === 0 ? part : { ...part, ...recutPart(part, cut) }]]
    }),
  )
  const whole = cutBy(summary, records, groups)
  const kept = groups.flatMap((group, at): Group[] => {
    const own = group.parts.flatMap((part) => left.get(part) ?? [])
    if (own.length === 0) return []
    const isWhole =
      own.length === group.parts.length && own.every((part, place) => part === group.parts[place])
    if (isWhole) return [group]
    const from = whole[2 * at]!
    return [
      {
        ...group,
        slice: toSlice(group.name, null, from),
        results: group.results === null ? null : from.results,
        value: group.value === null ? null : from.sums.purchaseValue,
        parts: own,
      },
    ]
  })
  const judged = new Set(parts)
  const days = summary.daysWithout(records)
  const moved = Map.groupBy(aside, ({ segmentId }) => segmentId)
  return {
    ...summary,
    ...summary.without(records),
    days: days.total,
    groups: [
      ...kept,
      ...summary.groups.filter((group) => !isComparable(group)),
      {
        name: SET_ASIDE,
        goal: aside[0]!.goal,
        label: SET_ASIDE,
        result: GOAL_WORDS.unknown.result,
        slice: toSlice(SET_ASIDE, null, cutAll(summary, records)),
        results: null,
        value: null,
        parts: aside,
      },
    ],
    segments: summary.segments.map((segment) => {
      const own = [
        ...segment.parts.flatMap((part) => left.get(part) ?? (judged.has(part) ? [] : [part])),
        ...(moved.get(segment.id) ?? []),
      ]
      return { ...segment, parts: own, group: own[0]!.group, days: days.segments.get(segment.id) ?? [] }
    }),
  }
}

function recutPart({ label, parent, results }: Part, from: SliceSums): Partial<Part> {
  return {
    ...toSlice(label, parent, from),
    results: results === null ? null : from.results,
    value: from.sums.purchaseValue,
  }
}

/** Sums of each list of rows without these records (even indexes) and of these records (odd indexes). */
function cutBy(
  { table, columns }: Summary,
  records: ReadonlySet<number>,
  lists: readonly (Part | Group)[],
): SliceSums[] {
  const at = positionsOf(table)
  const index = new Int32Array(table.rowCount).fill(-1)
  lists.forEach((list, place) => {
    for (const record of 'rows' in list ? list.rows : list.slice.rows)
      index[at[record]!] = 2 * place + Number(records.has(record))
  })
  return sliceBy(table, columns, index, 2 * lists.length)
}

function cutAll({ table, columns }: Summary, records: ReadonlySet<number>): SliceSums {
  const at = positionsOf(table)
  const index = new Int32Array(table.rowCount).fill(-1)
  for (const record of records) index[at[record]!] = 0
  return sliceBy(table, columns, index, 1)[0]!
}
