import { isProvenWaste } from '../../audit/findings/is-overspent'
import { daysOf } from '../../audit/summary/period-length'
import { definitionOf } from '../../report-types/catalogue'
import type { ReportType } from '../../report-types/names'
import type { ClaimOf } from '../../schemas/claim'
import type { SinceNote } from '../../schemas/since-last'
import type { HiddenCode } from '../../schemas/hidden'
import type { Book } from '../book'
import { shortenLabel } from '../labels'
import type { Derived, ToldNote, ToldRow } from '../told'
import { excessElsewhere } from './elsewhere'
import type { Figure, Name } from '../figure'
import { isBare } from '../row-words'
import { isTellable } from './subjects'
import { findWorsened } from '../../audit/since-last/worsened'

/** Days needed to tell a season from other events of that time. */
const DAYS_FOR_A_SEASON = 365
/** Smaller effects on a change are not told. */
const SLIGHT = 0.01
const IN_TIME = [
  'fatigue',
  'season',
  'changed_better',
  'changed_worse',
  'step_moved',
  'results_stopped',
  'dip',
  'dip_open',
]

export function deriveTrust(book: Book, { code, subject }: ClaimOf<'trust'>): Derived<'trust'> | null {
  const entry = book.audit.trust?.find(
    (candidate) => candidate.code === code && candidate.subject === subject,
  )
  if (!entry) return null
  const figures = entry.facts.flatMap((id) => book.figureById(id) ?? [])
  const group = book.groupOf(entry.segmentId ?? entry.subject) ?? book.groups[0]
  const count = group && book.groupFigure(group, group.count)
  return {
    kind: 'trust',
    code,
    effect: entry.effect,
    detail: entry.detail ?? null,
    owner: book.owner(entry.segmentId ?? entry.subject),
    cell: entry.effect === 'quarantines' && entry.segmentId === undefined ? entry.subject : null,
    figures: Object.fromEntries(figures.map((figure) => [figure.metric, figure])),
    counts: count?.counts ?? 'unknown',
    group: group && book.groups.length > 1 ? group.word : null,
    period: book.audit.period,
  }
}

export function deriveNotVisible(book: Book, { codes }: ClaimOf<'notVisible'>): Derived<'notVisible'> | null {
  const hidden = (book.audit.quality.hidden ?? []) as HiddenCode[]
  const known = hidden.filter((code) => codes.includes(code))
  const [group] = book.groups
  const counts = group ? (book.groupFigure(group, group.count)?.counts ?? 'unknown') : 'unknown'
  return known.length === 0 ? null : { kind: 'notVisible', codes: known, counts }
}

export function deriveSince(book: Book, { note, brief }: ClaimOf<'since'>): Derived<'since'> | null {
  if (brief && findWorsened(book.audit) !== note) return null
  const found = book.audit.sinceLast?.became?.[note]
  const told = found ? toldNote(book, found) : null
  return told && { kind: 'since', note: told, ...(brief && { brief }) }
}

export function toldNote(book: Book, note: SinceNote): ToldNote | null {
  const figure = (id: string | undefined) => (id === undefined ? null : book.figureById(id))
  if (note.kind === 'followed') {
    const { kind, said, spend, cost } = note
    const group = note.segmentId === undefined ? null : book.groupOf(note.segmentId)
    const told = cost && {
      counts: (group && book.groupFigure(group, group.count)?.counts) ?? null,
      became: cost.became,
      before: figure(cost.before),
      after: figure(cost.after),
      outcome: cost.outcome ?? null,
    }
    return { kind, said, spend, name: nameOf(book, note), size: figure(note.size), cost: told ?? null }
  }
  if (note.kind === 'more') {
    const count = figure(note.count)
    return count && { kind: note.kind, count }
  }
  const [before, after] = [figure(note.before), figure(note.after)]
  if (!before || !after) return null
  if (note.kind === 'clicks')
    return { kind: note.kind, way: note.way, name: nameOf(book, note), before, after }
  if (note.kind === 'benchmark') {
    const excess = figure(note.excess)
    return excess && { kind: note.kind, before, after, excess }
  }
  const change = figure(note.change)
  if (!change) return null
  const row = toldRow(book, note.row)
  const own = book.audit.sinceLast?.changes.find(({ metric }) => metric === before.metric)
  const ended = own?.ended ?? false
  const unsure = own?.chance ?? false
  if (note.kind === 'cost') {
    const effects = note.effects.flatMap(({ step, change: id }) => {
      const effect = figure(id)
      return effect ? [{ step, change: effect }] : []
    })
    // Said once, about the return where there is one.
    const isLast = !book.audit.sinceLast?.became?.some(({ kind }) => kind === 'return')
    return {
      kind: note.kind,
      before,
      after,
      change,
      effects,
      chance: note.chance,
      unsure: unsure && !note.chance,
      row,
      ended: ended && isLast,
    }
  }
  const order = figure(note.orderValue?.change)
  const orderValue = order && { change: order, part: partOf(change, order, note.orderValue!.slight) }
  const changed = (note.changed ?? []).flatMap((id) => book.name(id) ?? [])
  const mix = note.mix ?? null
  return { kind: note.kind, before, after, change, unsure, orderValue, mix, changed, row, ended }
}

/** How much of a change the effect of the order value is: both multiply with the effects of the other steps. */
function partOf(change: Figure, order: Figure, isSlight: boolean): 'slight' | 'some' | 'whole' {
  if (isSlight) return 'slight'
  return Math.abs((1 + change.value) / (1 + order.value) - 1) < SLIGHT ? 'whole' : 'some'
}

function toldRow(book: Book, row: Extract<SinceNote, { kind: 'cost' }>['row']): ToldRow | null {
  const name = row && book.name(row.segmentId)
  const [before, after] = [row?.before, row?.after].map((id) =>
    id === undefined ? null : book.figureById(id),
  )
  return name && before && after ? { name, before, after } : null
}

/** A row that is only in the last report has the name from there. */
function nameOf(book: Book, { label, segmentId }: { label: string; segmentId?: string }): Name {
  const own = segmentId === undefined ? null : book.name(segmentId)
  return own ?? { segment: '', text: shortenLabel(label), quoted: !isBare(book.setting.row) }
}

/** Null where the data contradict that there is nothing. */
export function deriveNothing(book: Book, { of }: ClaimOf<'nothing'>): Derived<'nothing'> | null {
  const { actions, findings, currency, totals, segments, series, bridge } = book.audit
  const [main] = book.groups
  const judged = main ? book.benchmark(main) !== null : false
  const sure = findings.some(isProvenWaste)
  const so: Record<typeof of, boolean> = {
    actions: actions.length === 0,
    currency: currency === null && totals.spend !== null,
    breaks:
      countDays(series) > 1 && !findings.some(({ issue }) => issue !== undefined && IN_TIME.includes(issue)),
    waste: judged && !sure && (bridge ? bridge.sureOn + bridge.sureOff === 0 : true),
    budget: !sure && !findings.some(({ kind }) => kind === 'highlight'),
  }
  if (!so[of]) return null
  // Rows that share money have no totals, even if the file counts results.
  const shared = book.audit.trust?.some(({ code }) => code === 'overlapping_rows') ?? false
  const counted = shared || (main ? book.groupFigure(main, main.count) !== null : false)
  return {
    kind: 'nothing',
    of,
    counted,
    several: segments.length > 1,
    negatives: (book.audit.searchTerm?.negatives.length ?? 0) > 0,
    judged: (bridge?.rows.length ?? 0) > 0,
    elsewhere: excessElsewhere(book.audit),
    group: book.groups.length > 1 && main ? main.word : null,
  }
}

/** Number of days in a stored series, whose points may be weeks. */
function countDays(series: Book['audit']['series']): number {
  if (!series) return 0
  if (!('start' in series)) return series.length
  return Math.max(0, ...Object.values(series).map((column) => (Array.isArray(column) ? column.length : 0)))
}

/** Report types by the kind of their rows. */
export const TYPES: ReadonlyMap<string, ReportType> = new Map([
  ['age', 'ageRange'],
  ['gender', 'gender'],
  ['location', 'location'],
  ['objective', 'objective'],
  ['format', 'creativeType'],
  ['campaign', 'campaign'],
  ['copy', 'copy'],
  ['image', 'static'],
  ['video', 'video'],
  ['audience', 'engaged'],
  ['placement', 'placement'],
  ['device', 'device'],
])

/** Null where the file does answer the question. */
export function deriveCannot(book: Book, { reason, asked }: ClaimOf<'cannot'>): Derived<'cannot'> | null {
  const { audit } = book
  const type = asked === undefined ? undefined : TYPES.get(asked)
  const days = countDays(audit.series)
  // Asks for purchases where the file's results are purchases.
  const asPurchases =
    (asked === 'results' || asked === 'costPerResult') &&
    book.groups.some(({ count }) => count === 'purchases')
  const so: Record<typeof reason, boolean> = {
    split: type !== undefined && type !== audit.reportType,
    days: days < 2 && !audit.quality.columns.some(({ field }) => field === 'day'),
    season: (daysOf(audit.period) ?? 0) < DAYS_FOR_A_SEASON,
    pictures: audit.dimension !== 'image',
    metric: isTellable(asked ?? '') && !asPurchases && audit.facts.every(({ metric }) => metric !== asked),
    question: true,
  }
  if (!so[reason]) return null
  const types = reason === 'split' && type ? [type] : []
  // A file with only days also fits the campaign report, but names no campaigns.
  const fields = types.flatMap((name) => definitionOf(name).columns).filter((field) => field !== 'day')
  const inFile = audit.quality.columns.some(
    ({ field }) => field !== null && fields.some((own) => own === field),
  )
  const named = reason === 'split' || reason === 'metric'
  return { kind: 'cannot', reason, asked: named ? asked! : null, types, inFile }
}

export function deriveIntro(book: Book, { section }: ClaimOf<'intro'>): Derived<'intro'> | null {
  const kind = { highlights: 'highlight', concerns: 'concern' }[section as string]
  const count = book.audit.findings.filter((finding) => finding.kind === kind).length
  return count === 0 ? null : { kind: 'intro', section, several: count > 1 }
}
