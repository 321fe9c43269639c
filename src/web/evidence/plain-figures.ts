import { findFact } from '../../shared/audit/facts/find-fact'
import { formatValue } from '../../shared/metrics/format'
import { totalOf } from '../../shared/metrics/rates'
import type { Words } from '../../shared/narrative/document-words'
import type { Fact } from '../../shared/schemas/fact'
import { segmentsOfGroup } from './evidence-columns'
import type { Evidence, Source } from './evidence-types'
import { labelOf } from './label-of'

/** The plain figures behind an estimated drop, and the rows behind a count of rows; none for other figures. */
export function plainFigures(source: Source, fact: Fact, words: Words): Evidence['plain'] {
  if (fact.metric === 'rateDrop') return listRates(source, fact, words)
  return isCountOfRows(fact) ? listSpend(source, fact.subject, words) : []
}

/** Whether the figure is the number of the file's or of a group's rows. */
const isCountOfRows = ({ metric, subject }: Fact): boolean =>
  metric === 'segments' && (subject === 'account' || subject.startsWith('group:'))

/** Counted rows that are named, most spend first. */
const MOST_NAMED = 15

function listSpend(source: Source, subject: string, { t, locale }: Words): Evidence['plain'] {
  const { currency, facts } = source
  const rows = segmentsOfGroup(source, subject) ?? source.segments
  const print = (spend: number) => formatValue(spend, 'money', currency, undefined, locale)
  const rest = rows.slice(MOST_NAMED)
  return [
    ...rows.slice(0, MOST_NAMED).map(({ id, label, sums }) => ({
      label,
      shown: print(sums.spend ?? 0),
      factId: findFact(facts, id, 'spend')?.id,
    })),
    ...(rest.length > 0
      ? [{ label: t('{n} more', { n: rest.length }), shown: print(totalOf(rest, ({ sums }) => sums.spend)) }]
      : []),
  ]
}

function listRates({ facts, labels }: Source, { subject }: Fact, words: Words): Evidence['plain'] {
  return ['ctrFirst', 'ctrLast'].flatMap((metric) => {
    const fact = findFact(facts, subject, metric)
    return fact ? [{ label: labelOf(metric, labels, words), shown: fact.shown, factId: fact.id }] : []
  })
}
