import type { Audit } from '../../audit/audit'
import type { Claim } from '../../schemas/claim'
import { openBook, type Book } from '../book'
import type { Derived, Told } from '../told'
import { deriveCrossCheck } from './cross-check'
import { deriveDecision, deriveEstimate, deriveFindings, deriveProof } from './findings'
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
 * Works out what a claim says about this audit: values, direction, place, share, base, period and what is counted, or null
 * where the data do not say it. Pure: the same audit and claim give the same.
 */
export function derive(audit: Audit, claim: Claim): Told | null {
  const book = openBook(auditOf(audit, claim))
  const body = bodyOf(book, claim)
  return body && { ...body, at: book.setting }
}

/** Of an account audit, a decision that another file brought is told from that file. */
function auditOf(audit: Audit, claim: Claim): Audit {
  if (claim.kind !== 'decision' && claim.kind !== 'proof') return audit
  return audit.others?.find(({ actions }) => actions.some(({ id }) => id === claim.action)) ?? audit
}

function bodyOf(book: Book, claim: Claim): Derived<Told['kind']> | null {
  switch (claim.kind) {
    case 'spent':
      return deriveSpent(book)
    case 'bought':
      return deriveBought(book, claim)
    case 'goals':
      return deriveGoals(book)
    case 'figures':
      return deriveFigures(book, claim)
    case 'compare':
      return deriveCompare(book, claim)
    case 'rank':
      return deriveRank(book, claim)
    case 'part':
      return derivePart(book, claim)
    case 'range':
      return deriveRange(book, claim)
    case 'list':
      return deriveList(book, claim)
    case 'together':
      return deriveTogether(book, claim)
    case 'findings':
      return deriveFindings(book, claim)
    case 'estimate':
      return deriveEstimate(book, claim)
    case 'benchmark':
      return deriveBenchmark(book, claim)
    case 'bridge':
      return deriveBridge(book, claim)
    case 'trust':
      return deriveTrust(book, claim)
    case 'unjudged':
      return deriveUnjudged(book, claim)
    case 'notVisible':
      return deriveNotVisible(book, claim)
    case 'decision':
      return deriveDecision(book, claim)
    case 'proof':
      return deriveProof(book, claim)
    case 'since':
      return deriveSince(book, claim)
    case 'nothing':
      return deriveNothing(book, claim)
    case 'cannot':
      return deriveCannot(book, claim)
    case 'crossCheck':
      return deriveCrossCheck(book, claim)
    case 'intro':
      return deriveIntro(book, claim)
  }
}
