import { rowsOf } from '../../shared/audit/facts/rows-of'
import { findFact } from '../../shared/audit/facts/find-fact'
import { ENGLISH, type Words } from '../../shared/narrative/document-words'
import { segmentNoun } from '../../shared/narrative/labels'
import { formulaOf, inputsOf, METRICS, valueOf, type MetricKey } from '../../shared/metrics/catalogue'
import { formatCount, formatValue } from '../../shared/metrics/format'
import { countRows } from '../../shared/row-ranges'
import { totalOf } from '../../shared/metrics/rates'
import { formatExact } from '../../shared/metrics/format-exact'
import { isEstimated } from '../../shared/metrics/worked-sum'
import type { Analysis } from '../../shared/schemas/analysis'
import type { Fact, FactInput } from '../../shared/schemas/fact'
import type { Period, Segment, Sums } from '../../shared/schemas/segment'
import { isolate } from '../lib/isolate'
import { fieldsOf, isMetric, segmentsOfGroup, stepsOf, toFields, totalsOf } from './evidence-columns'
import type { Evidence, Source } from './evidence-types'
import { inOwnWords, labelOf, labelOfFact } from './label-of'
import { findBenchmark } from './benchmark-behind'
import { explainMean, formulaOfMean, restsOnMean } from './explain-mean'
import { inSentence, joinInputs, ownFormula } from './own-formula'
import { daysOf } from './days-of'
import { inputsThen } from './earlier-inputs'
import { explainOdds, oddsFigures } from './explain-odds'
import { explainMove, explainWeights, listCountedSpend, listOwnFigures } from './own-figures'
import { ownName } from './own-names'
import { plainFigures } from './plain-figures'
import { roundInputs } from './round-inputs'
import { fieldsOfFact, lastAuditOf, scopeOf } from './scope'
import { bareSubject, comparedLabel, subjectLabel } from './subject-label'
import { listParts, toSumLines } from './sum-lines'

const ADDRESS = 'fact-'
/** Prefix of a decision's address: `decision-1`. */
export const DECISION = 'decision-'

/** The figure of an address; null where this report has no such figure. */
export function findByAddress(
  source: Source & Account,
  address: string,
  words: Words = ENGLISH,
): Evidence | null {
  if (address.startsWith(DECISION))
    return decisionEvidence(source, Number(address.slice(DECISION.length)), words)
  if (!address.startsWith(ADDRESS)) return null
  const [subject = '', metric = ''] = address.slice(ADDRESS.length).split('-')
  if (!isMetric(metric)) return factEvidence(source, subject, words)
  if (subject === 'account') return metricEvidence(source, null, metric, words)
  const segment =
    [source, ...(source.others ?? [])].flatMap(({ segments }) => segments).find(({ id }) => id === subject) ??
    source.copyTags?.segments.find(({ id }) => id === subject)
  return segment ? metricEvidence(source, segment, metric, words) : null
}

/** Evidence of a decision's excess; null where no fact states it. */
function decisionEvidence(source: Source & Account, place: number, words: Words): Evidence | null {
  const stated = source.actions.find(({ decision }) => decision === place)
  if (!stated) return null
  // In an account audit, a decision of another file is read from that file.
  for (const { actions, facts } of [...(source.others ?? []), source])
    for (const { id, findings } of actions.filter((action) => action.id === stated.id))
      for (const subject of [id, ...findings]) {
        const fact = findFact(facts, subject, 'excess')
        if (fact) return factEvidence(source, fact.id, words)
      }
  return null
}

/** Evidence of a fact; null when there is no such fact. In an account audit, it may belong to another file. */
export function factEvidence(
  source: Source & Account,
  factId: string,
  words: Words = ENGLISH,
): Evidence | null {
  const other = source.others?.find(({ facts }) => facts.some(({ id }) => id === factId))
  const evidence = factOf(other ?? source, factId, words)
  if (!evidence || !other) return evidence && { ...evidence, file: leadOf(source) }
  return { ...evidence, file: other.file, quality: other.quality }
}

/** The excess of a decision's only finding with one: the decision's money is worked out in the same way. */
function onlyExcess({ actions, facts }: Source, { subject, metric }: Fact): Fact | null {
  const action = metric === 'excess' ? actions.find(({ id }) => id === subject) : undefined
  const own = action?.findings.flatMap((finding) => findFact(facts, finding, 'excess') ?? []) ?? []
  return own.length === 1 ? own[0]! : null
}

/** Fields of an account audit. */
type Account = Partial<Pick<Analysis, 'files' | 'others'>>

function leadOf({ files }: Account): string | null {
  return files?.find(({ leads }) => leads)?.file ?? null
}

function factOf(source: Source, factId: string, words: Words): Evidence | null {
  const { t, locale } = words
  const fact = source.facts.find((candidate) => candidate.id === factId)
  if (!fact) return null
  const title = titled(
    ownName(source, fact, words) ?? labelOfFact(fact, source.labels, words),
    scopeOf(source, fact, words),
  )
  const only = onlyExcess(source, fact)
  const worked = only && factOf(source, only.id, words)
  if (worked) return { ...worked, ...title, address: `${ADDRESS}${fact.id}`, of: { fact: fact.id } }
  const parts = listParts({ ...source, locale }, fact)
  const steps = stepsOf(source, fact)
  const fields = steps.length > 0 ? toFields(steps, source.labels) : fieldsOfFact(source, fact)
  const labels = ownLabelsOf(source)
  const benchmark = findBenchmark(source, fact, words)
  const comparedTo = ({ to }: { to: string }) => comparedLabel(source, to, words)
  const own = listOwnFigures(source, fact, (metric, sums) => listInputs(metric, sums, source, words), words)
  const counted = listCountedSpend(own, fact, source, words)
  const weights = explainWeights(counted, fact, source, words)
  const inputs = (fact.inputs ?? inputsThen(source, fact, words))?.map((input, at) => {
    const line = at % 2 === 0 ? counted[at / 2] : undefined
    const { partly, ...plain } = input
    const part = line ? line.partly : partly
    return {
      ...plain,
      label: inOwnWords(input.label, labels),
      ...(part !== undefined && { partly: part }),
    }
  })
  return {
    address: `${ADDRESS}${fact.id}`,
    ...title,
    shown: fact.shown,
    formula: formulaOfMean(source, fact, words) ?? ownFormula(source, fact, words),
    worked: parts && inputs ? joinInputs(inputs, ({ label, shown }) => `${label} ${shown}`) : null,
    sum: toSumLines(parts ?? roundInputs(inputs ?? [], fact, locale), fact.unit, source.currency, words).map(
      (line, at) => ({ ...line, own: own[at]?.text, counted: counted[at]?.text }),
    ),
    estimated: isEstimated(fact.metric),
    plain: [
      ...plainFigures(source, fact, words),
      ...oddsFigures(source, fact, words),
      ...weights.plain,
      ...explainMove(own, fact, source.currency, words),
    ],
    notes: restsOnMean(fact)
      ? [...explainMean(source, fact, words), ...weights.notes]
      : explainOdds(source, fact, words),
    benchmark,
    compared: fact.compared
      ? {
          label: benchmark
            ? t('{subject}, expensive {rows} included', {
                subject: comparedTo(fact.compared),
                rows: words.of(segmentNoun(source).many),
              })
            : comparedTo(fact.compared),
          shown: fact.compared.shown,
          relation: t(relationOf(fact)),
        }
      : null,
    rank: fact.rank
      ? t(
          isShort(source, fact)
            ? '{place} of the {of} with enough data, by {metric}'
            : '{place} of {of} by {metric}',
          {
            place: fact.rank.place,
            of: fact.rank.of,
            metric: inSentence(labelOf(fact.rank.by, source.labels, words), words),
          },
        )
      : null,
    days: daysOf(source, fact) ?? listDays(fact.period === undefined ? source.period : fact.period),
    image: source.images?.find(({ key }) => key === fact.subject)?.name,
    rows: rowsOf(source, fact.id),
    earlier: fact.earlier !== undefined,
    last: lastAuditOf(source, fact),
    file: null,
    quality: null,
    of: { fact: fact.id },
    // The foot of a mean of estimates would give another figure.
    totals: restsOnMean(fact) ? null : totalsOfFact(source, fact, fields, locale),
    fields,
    dimension: source.dimension,
  }
}

const listDays = (period: Period | null): Period[] => (period ? [period] : [])

/** Common fields of a report's segment and of a tag's segment. */
export type OpenSegment = Pick<Segment, 'id' | 'label' | 'sums'>

/** Whether rows of the group with too little spend have no place in the rank. */
function isShort({ segments }: Source, { subject, rank }: Fact): boolean {
  const group = segments.find(({ id }) => id === subject)?.group
  return group !== undefined && rank!.of < segments.filter((segment) => segment.group === group).length
}

/** Whether a figure rests on all rows of its subject, so that the subject's sums are its total. */
function hasRowsOfSubject(source: Source, { id, subject: stored }: Fact): boolean {
  const subject = bareSubject(stored)
  const rows = rowsOf(source, id)
  const group = segmentsOfGroup(source, subject)
  // Rows too small to have a segment are rows of their group as well.
  return group
    ? countRows(rows) === totalOf(group, (segment) => countRows(segment.rows))
    : rows === rowsOf(source, subject)
}

/** Known totals of a fact's rows, by column. Results of several kinds have none, unless the fact counts them. */
function totalsOfFact(source: Source, fact: Fact, fields: readonly string[], locale: string) {
  const totals = hasRowsOfSubject(source, fact)
    ? totalsOf(source, bareSubject(fact.subject), locale)
    : totalsOfInputs(source, fact, locale)
  const isMixed = source.labels.results !== null && source.totals.results === null
  return isMixed && !fields.includes('results') ? { results: '', ...totals } : totals
}

/** Sums that a ratio of other rows than its subject's divides, by the file's column. */
function totalsOfInputs(
  { labels }: Source,
  { metric, inputs = [] }: Fact,
  locale: string,
): Record<string, string> {
  const sums = isMetric(metric) ? inputsOf(metric) : []
  if (sums.length === 0 || sums.length !== inputs.length) return {}
  return Object.fromEntries(
    toFields(sums, labels).map((field, at) => [field, formatCount(inputs[at]!.value ?? 0, locale)]),
  )
}

/** Evidence of a segment's figure, or the whole file's when `segment` is null. Uses the fact if there is one. */
export function metricEvidence(
  source: Source & Account,
  segment: OpenSegment | null,
  metric: MetricKey,
  words: Words = ENGLISH,
): Evidence {
  const other = segment && source.others?.find(({ segments }) => segments.some(({ id }) => id === segment.id))
  if (other)
    return { ...metricEvidence(other, segment, metric, words), file: other.file, quality: other.quality }
  const { formula, locale } = words
  const subject = segment?.id ?? 'account'
  const fact = findFact(source.facts, subject, metric)
  const own = fact && factEvidence(source, fact.id, words)
  if (own && own.sum.length > 0) return own
  const sums = segment?.sums ?? source.totals
  const rows = own?.rows || rowsOf(source, subject)
  return {
    address: `${ADDRESS}${subject}-${metric}`,
    ...titled(
      labelOf(metric, ownLabelsOf(source), words),
      segment?.label ?? subjectLabel(source, 'account', words),
    ),
    shown: formatValue(valueOf(metric, sums), METRICS[metric].unit, source.currency, undefined, locale),
    formula: own?.formula ?? formula(formulaOf(metric)),
    worked: null,
    sum: toSumLines(listInputs(metric, sums, source, words), METRICS[metric].unit, source.currency, words),
    estimated: false,
    plain: [],
    notes: [],
    benchmark: findBenchmark(source, { subject, metric }, words),
    compared: own?.compared ?? null,
    rank: own?.rank ?? null,
    days: listDays(source.period),
    rows,
    earlier: false,
    last: null,
    file: leadOf(source),
    quality: null,
    of: own?.rows ? own.of : segment ? { segment: segment.id } : { rows },
    totals: totalsOf(source, subject, locale),
    fields: fieldsOf(metric, source),
    dimension: source.dimension,
  }
}

/** The title of a figure's evidence, as a whole and in parts. */
export const titled = (metric: string, subject: string) => ({
  title: `${metric} · ${isolate(subject)}`,
  metric,
  subject: isolate(subject),
})

function listInputs(metric: MetricKey, sums: Sums, source: Source, words: Words): FactInput[] {
  const { t, of, locale } = words
  const inputs = inputsOf(metric).map((name, at): FactInput => {
    const clicks = name === 'clicks' ? source.labels.clicks : null
    const value = sums[name]
    return {
      label: clicks ? of(clicks) : inSentence(labelOf(name, ownLabelsOf(source), words), words),
      shown:
        value === null
          ? t('not in this file')
          : formatExact(value, METRICS[name].unit, source.currency, locale),
      value,
      ...(at > 0 && { op: '÷' }),
    }
  })
  const [above, ...below] = inputs
  return metric === 'cpm' && above
    ? [
        { label: t('impressions of a mille'), shown: formatExact(1000, 'count', null, locale), value: 1000 },
        { ...above, op: '×' },
        ...below,
      ]
    : inputs
}

/** The file's names of its counts; null where its results are of several kinds. */
export function ownLabelsOf({ labels, totals }: Pick<Source, 'labels' | 'totals'>): Source['labels'] | null {
  return labels.results !== null && totals.results === null ? null : labels
}

function relationOf(fact: Fact) {
  if (fact.direction === 'equal') return 'equal to'
  return fact.direction ?? 'against'
}
