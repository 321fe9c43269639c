import type { Audit } from '../../audit/audit'
import type { Claim, ClaimOf } from '../../schemas/claim'
import { openBook, type Book } from '../book'
import type { Derived, Told } from '../told'
import { deriveCrossCheck } from './cross-check'
import { deriveDecision, deriveDip, deriveEstimate, deriveFindings, deriveProof } from './findings'
import {
  deriveCannot,
  deriveIntro,
  deriveNothing,
  deriveNotVisible,
  deriveSince,
  deriveTrust,
} from './limits'
import {
  deriveCompare,
  deriveFigures,
  deriveList,
  derivePart,
  deriveRange,
  deriveRank,
  deriveTogether,
} from './subjects'
import {
  deriveBenchmark,
  deriveBought,
  deriveBridge,
  deriveGoals,
  deriveSpent,
  deriveUnjudged,
} from './verdict'

/**
 * Computes what a claim says about this audit: values, direction, place, share, base, period and what is counted.
 * Null where the data do not support it. Pure and deterministic.
 */
export function derive(audit: Audit, claim: Claim): Told | null {
  const book = openBook(auditOf(audit, claim))
  const body = bodyOf(book, claim, audit)
  return body && { ...body, at: { ...book.setting, target: comparesOnlyTargets(book, claim) } }
}

/** Whether the goals that a claim is about, or all of the report's, are compared with the client's target. */
function comparesOnlyTargets(book: Book, claim: Claim): boolean {
  const own = subjectsOf(book, claim).map((subject) => book.groupOf(subject))
  const groups = own.length > 0 ? own : book.groups
  const sources = groups.flatMap((group) => (group && book.benchmark(group)?.source) ?? [])
  return sources.length > 0 && sources.every((source) => source === 'target')
}

/** Rows and groups that a claim compares; none for claims about the whole report. */
function subjectsOf({ audit, finding }: Book, claim: Claim): string[] {
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => finding(id)?.segmentId ?? [])
  if (claim.kind === 'benchmark') return [claim.group]
  if (claim.kind === 'findings') return rowsOf(claim.findings)
  if (claim.kind !== 'decision' && claim.kind !== 'proof') return []
  const action = audit.actions.find(({ id }) => id === claim.action)
  return action?.segmentIds ?? rowsOf(action?.findings ?? [])
}

/** The audit that a claim is about. In an account audit, that of the file that a decision comes from. */
function auditOf(audit: Audit, claim: Claim): Audit {
  if (claim.kind !== 'decision' && claim.kind !== 'proof') return audit
  return audit.others?.find(({ actions }) => actions.some(({ id }) => id === claim.action)) ?? audit
}

const DERIVE: { [K in Claim['kind']]: (book: Book, claim: ClaimOf<K>, report: Audit) => Derived<K> | null } =
  {
    spent: deriveSpent,
    bought: deriveBought,
    goals: deriveGoals,
    figures: deriveFigures,
    compare: deriveCompare,
    rank: deriveRank,
    part: derivePart,
    range: deriveRange,
    list: deriveList,
    together: deriveTogether,
    findings: deriveFindings,
    dip: deriveDip,
    estimate: deriveEstimate,
    benchmark: deriveBenchmark,
    bridge: deriveBridge,
    trust: deriveTrust,
    unjudged: deriveUnjudged,
    notVisible: deriveNotVisible,
    decision: deriveDecision,
    proof: deriveProof,
    since: deriveSince,
    nothing: deriveNothing,
    cannot: deriveCannot,
    crossCheck: deriveCrossCheck,
    intro: deriveIntro,
  }

function bodyOf<K extends Claim['kind']>(book: Book, claim: ClaimOf<K>, report: Audit): Derived<K> | null {
  return DERIVE[claim.kind as K](book, claim, report)
}
