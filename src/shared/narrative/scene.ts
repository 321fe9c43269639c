import type { Audit } from '../audit/audit'
import { GOAL_WORDS } from '../audit/goals/goals'
import { isUnsettled } from '../audit/findings/unsettled'
import type { Fact, Finding, Segment, TextPart } from '../schemas/analysis'
import { formatDate, formatFraction, formatMoney } from '../metrics/format'
import { figure, nameOf, openBook, type Book, type Figure } from './book'
import { purchaseNoun, resultNoun, segmentNoun, type Noun } from './labels'

/** What the money was meant to buy, as far as the file tells. */
export interface Goal {
  count: 'purchases' | 'results'
  cost: 'costPerPurchase' | 'costPerResult'
  one: string
  many: string
  /** Where rows serve several goals: the group that these are the results of. */
  group?: string
}

/** Everything that the sections share: the audit's book, the words for its segments and goal, and its findings by kind. */
export interface Scene {
  audit: Audit
  book: Book
  noun: Noun
  goal: Goal | null
  /** What is claimed, then the rows that only look dear so far. */
  waste: Finding[]
  highlights: Finding[]
  concerns: Finding[]
}

export function setScene(audit: Audit): Scene {
  const book = openBook(audit)
  const unsettled = audit.findings.filter(isUnsettled)
  const kind = (wanted: Finding['kind']) =>
    audit.findings.filter((finding) => finding.kind === wanted && !unsettled.includes(finding))
  return {
    audit,
    book,
    noun: segmentNoun(audit),
    goal: findGoal(audit, book),
    waste: [...kind('waste'), ...unsettled],
    highlights: kind('highlight'),
    concerns: kind('concern'),
  }
}

function findGoal(audit: Audit, book: Book): Goal | null {
  const { purchases, results } = audit.totals
  if (purchases !== null && (purchases > 0 || results === null))
    return { count: 'purchases', cost: 'costPerPurchase', ...purchaseNoun(audit) }
  const counted = { count: 'results', cost: 'costPerResult', ...resultNoun(audit) } as const
  if (results !== null) return counted
  const group = audit.facts.find(
    ({ subject, metric, value }) => subject.startsWith('group:') && metric === 'results' && value !== null,
  )?.subject
  if (group === undefined || !book.fact(group, 'costPerResult')) return null
  return { ...counted, group }
}

/** Whether the rows were bought for different goals, sales among them; kinds of people or media are no goals. */
export function servesOtherGoals({ audit }: Pick<Scene, 'audit'>): boolean {
  const groups = new Set(audit.segments.map(({ group }) => group))
  return groups.size > 1 && groups.has(GOAL_WORDS.sales.label) && [...groups].every(isGoal)
}

const GOALS: ReadonlySet<string> = new Set(Object.values(GOAL_WORDS).map(({ label }) => label))

/** Whether a group is named after a goal. */
export function isGoal(group: string): boolean {
  return GOALS.has(group)
}

/** The name of a segment in a sentence: quoted unless its names read as words. */
export function named(scene: Scene, segment: Segment): (TextPart | string)[] {
  const name = nameOf(scene.book, segment)
  return scene.noun.bare ? [name] : ['“', name, '”']
}

/** What a finding is about: its segment's name, or the account. */
export function subjectOf(
  scene: Scene,
  finding: { segmentId?: string; subject: string },
): (TextPart | string)[] {
  const segment = finding.segmentId === undefined ? undefined : scene.book.segment(finding.segmentId)
  if (segment) return named(scene, segment)
  return finding.subject === 'account' ? ['The account'] : ['This part of the account']
}

/** Whose a fact is, for the second half of a comparison. */
export function ownerOf(scene: Scene, subject: string): (TextPart | string)[] {
  const segment = scene.book.segment(subject)
  if (segment) return named(scene, segment)
  if (subject.startsWith('group:')) return [`the ${subject.slice('group:'.length)} group as a whole`]
  return ['the account as a whole']
}

/** An estimate as money without cents: its interval is far wider than a cent. Small amounts keep them. */
export function estimate(scene: Scene, fact: Fact): Figure {
  if (fact.value === null || fact.unit !== 'money' || Math.abs(fact.value) < 10) return figure(fact)
  const whole = formatMoney(Math.round(fact.value), scene.audit.currency).replace(/\.00(?!\d)/, '')
  return { fact: fact.id, text: whole }
}

/** A share as a person would say it: whole percents, one decimal below ten. Other figures as shown. */
export function rounded(fact: Fact): Figure {
  if (fact.value === null || fact.unit !== 'fraction') return figure(fact)
  const percent = Math.abs(fact.value * 100)
  const exact = percent >= 99.5 && percent < 100
  return exact
    ? figure(fact)
    : { fact: fact.id, text: formatFraction(fact.value, percent >= 10 ? 0 : percent >= 0.1 ? 1 : 2) }
}

/** A share of a subject, rounded; undefined where the audit has none. */
export function share(scene: Scene, subject: string, metric: string): Figure | undefined {
  const fact = scene.book.fact(subject, metric)
  return fact && fact.value !== null ? rounded(fact) : undefined
}

/** A fact of a subject as a piece of a sentence; undefined where the audit has none or it has no value. */
export function shown(scene: Scene, subject: string, metric: string): Figure | undefined {
  const fact = scene.book.fact(subject, metric)
  return fact && fact.value !== null ? figure(fact) : undefined
}

export function valueOf(scene: Scene, subject: string, metric: string): number | null {
  return scene.book.fact(subject, metric)?.value ?? null
}

/** `From Aug 1 to Aug 31, 2026`, `On Aug 1, 2026`, or nothing where the file states no dates. */
export function periodPhrase(audit: Pick<Audit, 'period'>): string {
  if (!audit.period) return ''
  const { start, end } = audit.period
  if (start === end) return `On ${formatDate(start)}`
  const from = formatDate(start)
  const sameYear = start.slice(0, 4) === end.slice(0, 4)
  return `From ${sameYear ? from.replace(/, \d{4}$/, '') : from} to ${formatDate(end)}`
}

/** One of several phrasings, by the text it is about: varied over a report, the same every time. */
export function vary<T>(seed: string, options: readonly [T, ...T[]]): T {
  let hash = 2166136261
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 16777619)
  return options[(hash >>> 0) % options.length] ?? options[0]
}
