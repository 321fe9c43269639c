import { LAST_AUDIT } from '../../shared/audit/since-last/last-audit'
import { countRows, fromRowRanges } from '../../shared/row-ranges'
import { addSums } from '../../shared/metrics/add-sums'
import { totalOf } from '../../shared/metrics/rates'
import { formatCount } from '../../shared/metrics/format'
import type { Words } from '../../shared/narrative/document-words'
import { segmentNoun } from '../../shared/narrative/labels'
import type { Fact } from '../../shared/schemas/fact'
import type { Segment } from '../../shared/schemas/segment'
import type { LastAudit, Source } from './evidence-types'
import { fieldsOf, toFields } from './evidence-columns'
import { dipDays } from './days-of'
import { othersOf, rowsOfLine } from './own-names'
import { subjectLabel } from './subject-label'

/** The rows that a figure is about, as its panel names them. */
export function scopeOf(source: Source, fact: Fact, words: Words): string {
  return (
    rowsOfLine(source, fact, words) ??
    othersOf(source, fact, words) ??
    nameSegments(source, fact, words) ??
    subjectLabel(source, fact.subject, words)
  )
}

/** Figures of the account or of a group that rest on some of its rows. */
const OF_SOME_ROWS = /^(?:bridge(?!Spend)|waste|efficiencyShare|newPeopleExcess)/u

/** The row, the group or the number of rows that a figure rests on; null where its subject names them. */
function nameSegments(source: Source, fact: Fact, words: Words): string | null {
  const isOfSome = OF_SOME_ROWS.test(fact.metric) && /^(?:account$|group:)/u.test(fact.subject)
  const isComparison = fact.subject === LAST_AUDIT && fact.earlier === undefined
  const action = source.actions.find(({ id }) => id === fact.subject)
  if (!isOfSome && !isComparison && !action) return null
  const own = action
    ? source.segments.filter(({ id }) => action.segmentIds?.includes(id))
    : segmentsBehind(source, fact)
  const [first] = own ?? []
  if (!own || !first) return isComparison ? subjectLabel(source, 'account', words) : null
  if (own.length === source.segments.length) return subjectLabel(source, 'account', words)
  if (own.length === 1) return first.label
  const ofGroup = source.segments.filter(({ group }) => group === first.group)
  if (ofGroup.length === own.length && own.every(({ group }) => group === first.group))
    return subjectLabel(source, `group:${first.group}`, words)
  return `${formatCount(own.length, words.locale)} ${words.of(segmentNoun(source).many)}`
}

/** The segments whose rows together are a fact's; null where it rests on all rows or on a part of a segment. */
export function segmentsBehind(source: Pick<Source, 'segments' | 'facts'>, fact: Fact): Segment[] | null {
  const { segments, facts } = source
  if (fact.rows !== undefined) {
    const rows = new Set(fromRowRanges(fact.rows))
    const own = segments.filter((segment) => fromRowRanges(segment.rows).every((row) => rows.has(row)))
    return totalOf(own, (segment) => countRows(segment.rows)) === rows.size ? own : null
  }
  const from = fact.rowsFrom ?? []
  const [only] = from
  // A fact refers to earlier ones only.
  const earlier = from.length === 1 && facts.slice(0, facts.indexOf(fact)).find(({ id }) => id === only)
  if (earlier) return segmentsBehind(source, earlier)
  const own = segments.filter(({ id }) => from.includes(id))
  return own.length > 0 && own.length === from.length ? own : null
}

/** The file's columns that a fact was computed from: of a change, those whose sums it divides. */
export function fieldsOfFact(source: Source, fact: Fact): string[] {
  const { facts, labels, totals } = source
  // What was to be expected on the days of a dip rests on the clicks of these days.
  if (fact.metric === 'expectedResults' && dipDays(source, fact)) return fieldsOf('dipRate', source)
  if (fact.metric !== 'change') return fieldsOf(fact.metric, source)
  const now = facts.find(({ id }) => id === fact.inputs?.[0]?.factId)
  if (now && now.metric !== 'spend') return fieldsOf(now.metric, source)
  const own = segmentsBehind(source, fact)
  const sums = Object.entries(own ? addSums(own.map((segment) => segment.sums)) : totals)
  const names = (fact.inputs ?? []).flatMap(({ value }) => {
    const found = sums.find(([, sum]) => sum !== null && value && Math.abs(sum - value) < 0.005)
    return found ? [found[0]] : []
  })
  return toFields(names.length > 0 ? [...new Set(names)] : ['spend'], labels)
}

/** The last audit, for a figure of it or a change since it; null for other figures. */
export function lastAuditOf(source: Source, fact: Fact): LastAudit | null {
  const { sinceLast, facts } = source
  if (!sinceLast || fact.subject !== LAST_AUDIT) return null
  if (fact.earlier === undefined && fact.metric !== 'change') return null
  const then = fact.inputs?.find(({ factId }) => facts.some((one) => one.id === factId && one.earlier))
  const earlier = fact.earlier ?? facts.find(({ id }) => id === then?.factId)?.earlier
  return { reportId: sinceLast.reportId, fact: earlier || null, period: sinceLast.period }
}
