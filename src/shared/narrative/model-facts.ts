import type { Audit } from '../audit/audit'
import { openBook } from './book'
import { TELLABLE } from './derive/subjects'
import { segmentNoun } from './labels'
import { CHARACTERS_A_TOKEN } from './tokens'

/** The account, a group or a row as sent to a model: an id instead of its name, and plain numbers. */
export interface ModelSubject {
  id: string
  /** For a row: the group that it is judged in. */
  group?: string
  /** By metric, to four digits; rates and shares as fractions. */
  figures: Record<string, number>
  /** For a row: `2/7` is second best of the seven ranked rows. */
  places?: Record<string, string>
  /** For a group: the cost per result, or the return, that its rows are judged by. */
  benchmark?: { metric: string; value: number }
}

export interface ModelFinding {
  id: string
  kind: string
  tier: string
  subject: string
  state?: string
  issue?: string
  /** Money paid above the benchmark. */
  excess?: number
}

export interface ModelFacts {
  reportType: string
  /** Kind of a row: `campaign`, `age group`. */
  rowIs: string
  period: { start: string; end: string } | null
  subjects: ModelSubject[]
  findings: ModelFinding[]
  actions: { id: string; step: string | null; subjects: string[] }[]
  /** Figures that the export lacks. */
  hidden: string[]
  /** Number of notes that compare this report with the last one. */
  notes: number
  /** Number of rows beyond the token budget. */
  leftOut: number
}

export const DEFAULT_TOKENS = 12_000
const DIGITS = 4
const MOST_FINDINGS = 80

/**
 * Facts for a model to choose from, most important first and within a token budget: the account, its groups, then
 * rows by spend. Names, ad texts and other cells are never sent: a row is `S3`, a finding `F1`.
 */
export function toModelFacts(audit: Audit, tokens = DEFAULT_TOKENS): ModelFacts {
  const book = openBook(audit)
  const facts: ModelFacts = {
    reportType: audit.reportType,
    rowIs: segmentNoun(audit).one,
    period: audit.period,
    subjects: [],
    findings: audit.findings
      .slice(0, MOST_FINDINGS)
      .map(({ kind, tier, segmentId, state, issue, excess }, at) => ({
        id: `F${at + 1}`,
        kind,
        tier,
        subject: segmentId ?? 'account',
        ...(state !== undefined && { state }),
        ...(issue !== undefined && { issue }),
        ...(excess !== undefined && { excess: round(excess) }),
      })),
    actions: audit.actions.map(({ id, lever, segmentId, segmentIds }) => ({
      id,
      step: lever ?? null,
      subjects: segmentIds ?? (segmentId === undefined ? [] : [segmentId]),
    })),
    hidden: audit.quality.hidden ?? [],
    notes: audit.sinceLast?.became?.length ?? 0,
    leftOut: 0,
  }
  let room = tokens * CHARACTERS_A_TOKEN - JSON.stringify(facts).length
  const named = new Set(audit.findings.flatMap(({ segmentId }) => segmentId ?? []))
  const rows = [...audit.segments].sort(
    (a, b) => Number(named.has(b.id)) - Number(named.has(a.id)) || (b.sums.spend ?? 0) - (a.sums.spend ?? 0),
  )
  const wanted = ['account', ...book.groups.map(({ id }) => id), ...rows.map(({ id }) => id)]
  for (const id of wanted) {
    const subject = toSubject(audit, id)
    const size = JSON.stringify(subject).length + 1
    if (size > room) facts.leftOut++
    else {
      room -= size
      facts.subjects.push(subject)
    }
  }
  return facts
}

function toSubject(audit: Audit, id: string): ModelSubject {
  const book = openBook(audit)
  const entry = book.groups.find((group) => group.id === id)
  const figures: Record<string, number> = {}
  const places: Record<string, string> = {}
  for (const metric of TELLABLE) {
    const figure = entry ? book.groupFigure(entry, metric) : book.figure(id, metric)
    if (!figure) continue
    figures[metric] = round(figure.value)
    if (figure.rank) places[metric] = `${figure.rank.place}/${figure.rank.of}`
  }
  const benchmark = entry && book.benchmark(entry)
  const group = book.segment(id)?.group
  return {
    id,
    ...(group !== undefined && { group: `group:${group}` }),
    figures,
    ...(Object.keys(places).length > 0 && { places }),
    ...(benchmark && {
      benchmark: { metric: benchmark.figure.metric, value: round(benchmark.figure.value) },
    }),
  }
}

const round = (value: number) => Number(value.toPrecision(DIGITS))
