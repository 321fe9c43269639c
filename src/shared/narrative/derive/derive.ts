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
  return body && { ...body, at: book.setting }
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
