import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Audit } from '../../audit/audit'
import { Claim } from '../../schemas/claim'
import { openBook } from '../book'
import { derive } from '../derive/derive'
import { toFindingClaims } from '../derive/alike'
import { isTellable } from '../derive/subjects'

/**
 * Reads a claim from a model's answer; empty where its shape is wrong or the data do not support it. The result holds
 * ids and words of this audit only, never a string that the model wrote.
 */
export function readClaims(audit: Audit, answer: unknown): Claim[] {
  const claim = toShape(answer)
  return claim === null ? [] : known(audit, claim).filter((one) => derive(audit, one) !== null)
}

/** Null for anything but a claim. Drops properties that the claim's kind lacks. */
function toShape(answer: unknown): Claim | null {
  if (typeof answer !== 'object' || answer === null || !Object.hasOwn(answer, 'kind')) return null
  const { kind } = answer as { kind: unknown }
  const shape = Claim.anyOf.find(({ properties }) => properties.kind.const === kind)
  if (!shape) return null
  const claim = Object.fromEntries(
    Object.keys(shape.properties).flatMap((key) => {
      const value = Object.hasOwn(answer, key) ? (answer as Record<string, unknown>)[key] : null
      return value === null ? [] : [[key, value]]
    }),
  )
  return Value.Check(shape as TSchema, claim) ? (claim as Claim) : null
}

/** The claim with only those ids that exist in this audit. */
function known(audit: Audit, claim: Claim): Claim[] {
  const book = openBook(audit)
  switch (claim.kind) {
    case 'findings':
      return toFindingClaims(book, [...new Set(claim.findings.map((id) => toFindingId(audit, id)))])
    case 'estimate':
      return [{ ...claim, finding: toFindingId(audit, claim.finding) }]
    case 'figures':
      return [{ ...claim, metrics: [...new Set(claim.metrics)].filter(isTellable) }]
    case 'notVisible':
      return [{ ...claim, codes: claim.codes.filter((code) => audit.quality.hidden?.includes(code)) }]
    case 'cannot': {
      const { kind, reason } = claim
      return reason === 'split' || reason === 'metric' ? [claim] : [{ kind, reason }]
    }
    default:
      return [claim]
  }
}

const SHORT_ID = /^F(\d{1,4})$/

/** A model refers to a finding by its position, `F1`, since the finding's id may contain a name of the file. */
function toFindingId({ findings }: Audit, id: string): string {
  const [, place] = SHORT_ID.exec(id) ?? []
  return (place === undefined ? undefined : findings[Number(place) - 1]?.id) ?? id
}
