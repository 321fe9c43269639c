import { fromRowRanges, toRowRanges } from '../../row-ranges'
import type { Analysis } from '../../schemas/analysis'
import type { Fact } from '../../schemas/fact'
import type { CopyTags, CopyTagSegment } from '../../schemas/creatives'

type Source = Pick<Analysis, 'rows' | 'segments' | 'facts' | 'copyTags'>

/**
 * Row ranges of the file behind a fact (`f12`), a segment (`S3`), a tag (`T4`) or the whole file (`account`); empty
 * where there are none, as for facts about images. A fact has its own rows, those of the facts it refers to, or those
 * of its subject.
 */
export function rowsOf(source: Source, id: string): string {
  if (id === 'account') return source.rows ?? statedByAccount(source)
  const segment = source.segments.find((candidate) => candidate.id === id)
  if (segment) return segment.rows
  const tagged = source.copyTags?.segments.find((candidate) => candidate.id === id)
  if (source.copyTags && tagged) return rowsOfTag(source.copyTags, tagged)
  const fact = source.facts.find((candidate) => candidate.id === id)
  return fact ? rowsOfFact(source, fact) : ''
}

function rowsOfFact(source: Source, fact: Fact): string {
  // The rows are in the earlier report's file.
  if (fact.earlier !== undefined) return ''
  if (fact.rows !== undefined) return fact.rows
  const [from, ...more] = fact.rowsFrom ?? [fact.subject]
  // Only earlier facts may be referred to, so that a tampered report cannot cause an endless loop.
  const earlier = { ...source, facts: source.facts.slice(0, source.facts.indexOf(fact)) }
  if (from === undefined) return ''
  const first = rowsOf(earlier, from)
  return more.length === 0
    ? first
    : toRowRanges([first, ...more.map((id) => rowsOf(earlier, id))].flatMap(fromRowRanges))
}

function rowsOfTag({ copies }: CopyTags, { group, copies: ids }: CopyTagSegment): string {
  const parts = copies.filter(({ id }) => ids.includes(id)).flatMap((copy) => copy.parts)
  return toRowRanges(parts.flatMap((part) => (part.group === group ? fromRowRanges(part.rows) : [])))
}

/** Reports of version 1 state the whole file's rows only in the account's facts. */
function statedByAccount({ facts }: Source): string {
  return facts.find(({ subject, rows }) => subject === 'account' && rows)?.rows ?? ''
}
