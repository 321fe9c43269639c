import { countsPurchases, countsResults } from '../metrics/counted'
import type { Audit } from '../audit/audit'
import { isMostlyExpensive, leavesOutExpensive } from '../audit/bridge/mostly-expensive'
import { indexFacts } from '../audit/facts/find-fact'
import type { Fact } from '../schemas/fact'
import type { Finding } from '../schemas/finding'
import type { Segment } from '../schemas/segment'
import { shortenLabel, shortenLabels } from './labels'
import type { Benchmark, Figure, Name, Owner } from './figure'
import type { Setting } from './told'
import { isBare, toRowWord } from './row-words'
import { countOfGroup, isGoalWord, toCountWord, toGroupWord, type CountWord, type GroupWord } from './words'

/** A group: rows that are judged together, with their goal. */
export interface GroupEntry {
  /** `group:sales`. */
  id: string
  word: GroupWord
  segments: Segment[]
  /** The metric that counts its results; `purchases` where it was bought for sales. */
  count: 'purchases' | 'results'
  cost: 'costPerPurchase' | 'costPerResult'
  /** The metrics that its benchmark prices: groups bought for carts may be judged by the purchases that follow. */
  judged: Pick<GroupEntry, 'count' | 'cost'>
}

/** Lookups in an audit: facts with their scope, segments, groups, findings. */
export interface Book {
  audit: Audit
  setting: Setting
  /** In the engine's order: results that clients pay for by the piece first, then by spend. */
  groups: GroupEntry[]
  /** The fact of a subject (`account`, `S3`, `group:sales`, a finding's id), if there is one. */
  fact(subject: string, metric: string): Fact | undefined
  /** The fact with its scope; null where it has no value. */
  figure(subject: string, metric: string): Figure | null
  figureById(id: string): Figure | null
  /** A group's figure; in a file with a single group, the account's. */
  groupFigure(group: GroupEntry, metric: string): Figure | null
  segment(id: string): Segment | undefined
  /** Whether a segment has facts. Small rows of a long file have none. */
  hasSheet(id: string): boolean
  /** The group of a segment, or of `group:sales`; null for the account of a file with several. */
  groupOf(subject: string): GroupEntry | null
  name(segmentId: string): Name | null
  owner(subject: string): Owner
  finding(id: string): Finding | undefined
  benchmark(group: GroupEntry): Benchmark | null
}

/** A benchmark this close to the file's average, of which no expensive row is left out, is not called the benchmark of its better part. */
const SAME = 0.05
const books = new WeakMap<Audit, Book>()

/** Opens an audit; cached by audit. */
export function openBook(audit: Audit): Book {
  const known = books.get(audit)
  if (known) return known
  const book = writeBook(audit)
  books.set(audit, book)
  return book
}

function writeBook(audit: Audit): Book {
  const facts = indexFacts(audit.facts)
  const segments = new Map(audit.segments.map((segment) => [segment.id, segment]))
  const twins = new Map<string, number>()
  for (const { label } of audit.segments) twins.set(label, (twins.get(label) ?? 0) + 1)
  const shorten = shortenLabels(twins.keys())
  const findings = new Map(audit.findings.map((finding) => [finding.id, finding]))
  const fact = facts.find
  const groups = findGroups(audit, fact)
  const row = toRowWord(audit.dimension, audit.reportType)
  const partial = audit.trust?.some(({ code }) => code === 'partial_coverage' || code === 'overlapping_rows')

  const lead = audit.files?.find(({ leads }) => leads)

  const groupOf = (subject: string): GroupEntry | null => {
    if (subject === 'account') return groups.length === 1 ? groups[0]! : null
    const name = subject.startsWith('group:') ? subject : `group:${segments.get(subject)?.group ?? ''}`
    return groups.find(({ id }) => id === name) ?? null
  }
  const toFigure = (found: Fact | undefined): Figure | null => {
    if (!found || found.value === null) return null
    const counts =
      found.counts === undefined ? countsOf(audit, found, groupOf, fact) : toCountWord(found.counts)
    return { ...found, value: found.value, counts }
  }
  const figure = (subject: string, metric: string) => toFigure(fact(subject, metric))
  const groupFigure = (group: GroupEntry, metric: string) =>
    figure(group.id, metric) ?? (groups.length === 1 ? figure('account', metric) : null)
  const name = (id: string): Name | null => {
    const segment = segments.get(id)
    if (!segment) return null
    const label = row === 'hour' ? toHour(segment.label) : shorten(segment.label)
    const parent = (twins.get(segment.label) ?? 0) > 1 && segment.parent && shortenLabel(segment.parent, 40)
    return {
      segment: id,
      text: !parent ? label : row === 'hour' ? `${parent}, ${label}` : `${label} (${parent})`,
      quoted: !isBare(row),
    }
  }
  return {
    audit,
    setting: {
      row,
      currency: audit.currency,
      clicks: audit.labels.clicks,
      whole: partial ? 'rows' : 'account',
      ...(lead?.reconciles && { file: lead.file }),
    },
    groups,
    fact,
    figure,
    figureById: (id) => toFigure(facts.get(id)),
    groupFigure,
    segment: (id) => segments.get(id),
    hasSheet: (id) => facts.has(id),
    groupOf,
    name,
    owner(subject) {
      const found = name(subject)
      if (found) return { name: found }
      return subject.startsWith('group:') ? { group: toGroupWord(subject.slice('group:'.length)) } : 'account'
    },
    finding: (id) => findings.get(id),
    benchmark(group) {
      const found = figure(group.id, 'benchmarkRoas') ?? figure(group.id, 'benchmarkCost')
      if (!found) return null
      const isMain = groups.find(({ id }) => fact(id, 'benchmarkCost')) === group
      const target = isMain && audit.benchmark?.efficiency?.source === 'target'
      const own = groupFigure(group, found.metric === 'benchmarkRoas' ? 'roas' : group.judged.cost)?.value
      const [named, inputs] = [group.id.slice('group:'.length), found.inputs ?? []] as const
      const isNear = own !== undefined && Math.abs(found.value / own - 1) < SAME
      const blend = isNear && !leavesOutExpensive(audit, named, inputs)
      const isMostly = isMostlyExpensive(audit, named, inputs)
      return {
        figure: found,
        group: groups.length > 1 ? group.word : null,
        source: target ? 'target' : blend ? 'blend' : isMostly ? 'mostlyExpensive' : 'healthy',
      }
    },
  }
}

/** Google writes hours as plain numbers. */
function toHour(label: string): string {
  return /^\d{1,2}$/u.test(label) ? `${label}:00` : shortenLabel(label)
}

const SOLD = { count: 'purchases', cost: 'costPerPurchase' } as const
const OWN = { count: 'results', cost: 'costPerResult' } as const

function findGroups(audit: Audit, fact: Book['fact']): GroupEntry[] {
  const bySpend = new Map<string, number>()
  for (const { group, sums } of audit.segments)
    bySpend.set(group, (bySpend.get(group) ?? 0) + (sums.spend ?? 0))
  const stated = audit.facts.flatMap(({ subject, metric }) =>
    metric === 'segments' && subject.startsWith('group:') ? [subject.slice('group:'.length)] : [],
  )
  const others = [...bySpend].sort((a, b) => b[1] - a[1]).map(([name]) => name)
  return [...new Set([...stated, ...others])]
    .filter((name) => bySpend.has(name) || stated.includes(name))
    .map((name): GroupEntry => {
      const id = `group:${name}`
      const word = toGroupWord(name)
      const goal = fact(id, 'segments')?.goal ?? (isGoalWord(word) ? word : 'sales')
      return {
        id,
        word,
        segments: audit.segments.filter(({ group }) => group === name),
        ...(goal === 'sales' ? SOLD : OWN),
        judged: goal === 'sales' || fact(id, 'benchmarkCost')?.counts === 'purchase' ? SOLD : OWN,
      }
    })
}

function countsOf(
  audit: Audit,
  { subject, metric }: Fact,
  groupOf: Book['groupOf'],
  fact: Book['fact'],
): CountWord | null {
  const purchase = audit.labels.purchases?.toLowerCase().includes('conv') ? 'conversion' : 'purchase'
  if (countsPurchases(metric)) return purchase
  if (!countsResults(metric)) return null
  // The id of a finding or trust entry ends with its row or group.
  const segment = /:(S\d+(?:@\d+)?)(?:$|:)/.exec(subject)?.[1] ?? /group:.*$/.exec(subject)?.[0] ?? subject
  const group = groupOf(segment) ?? groupOf('account')
  if (!group) return 'unknown'
  if (group.count === 'purchases') return purchase
  const stated = fact(group.id, 'results')?.counts
  return stated === undefined ? countOfGroup(group.word) : toCountWord(stated)
}
