import type { Audit } from '../audit/audit'
import type { Fact, Finding, Segment, TextPart } from '../schemas/analysis'
import { shortenLabel } from './labels'

/** A printed fact: the piece of a sentence that opens its evidence. */
export interface Figure {
  fact: string
  text: string
}

/** An audit's facts and segments by name, and the pieces of sentences that are made of them. */
export interface Book {
  audit: Audit
  /** The fact of a subject (`account`, `S3`, `group:sales`, a finding's id), or undefined where the audit has none. */
  fact(subject: string, metric: string): Fact | undefined
  byId(id: string): Fact | undefined
  segment(id: string): Segment | undefined
  /** Facts that a finding rests on, its own amounts included. */
  of(finding: Finding): Fact[]
}

export function openBook(audit: Audit): Book {
  const ids = new Map(audit.facts.map((fact) => [fact.id, fact]))
  const keys = new Map<string, Fact>()
  for (const fact of audit.facts) {
    const key = `${fact.subject}\n${fact.metric}`
    if (!keys.has(key)) keys.set(key, fact)
  }
  const segments = new Map(audit.segments.map((segment) => [segment.id, segment]))
  const owned = new Map<string, Fact[]>()
  for (const fact of audit.facts) owned.set(fact.subject, [...(owned.get(fact.subject) ?? []), fact])
  return {
    audit,
    fact: (subject, metric) => keys.get(`${subject}\n${metric}`),
    byId: (id) => ids.get(id),
    segment: (id) => segments.get(id),
    of: (finding) => [
      ...finding.facts.map((id) => ids.get(id)).filter((fact) => fact !== undefined),
      ...(owned.get(finding.id) ?? []),
    ],
  }
}

/** The segment's name as a piece of a sentence: shortened for reading, with its parent where two names are equal. */
export function nameOf(book: Book, segment: Segment): TextPart {
  const twin = book.audit.segments.some((other) => other !== segment && other.label === segment.label)
  const label = shortenLabel(segment.label)
  const text = twin && segment.parent ? `${label} (${shortenLabel(segment.parent, 40)})` : label
  return { segment: segment.id, text }
}

/** A fact as printed. */
export function figure(fact: Fact): Figure {
  return { fact: fact.id, text: fact.shown }
}
