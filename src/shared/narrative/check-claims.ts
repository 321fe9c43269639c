import type { ClaimBase } from './claims/base'
import { checkClaimSentence } from './claims/check-sentence'
import { indexNames, type NameIndex } from './claims/names'
import type { Context } from './claims/reading'
import { splitSentences } from './claims/split'

export interface ProseVerdict {
  verdict: 'keep' | 'drop' | 'repair'
  /** Only with `repair`: the sentence with its contradiction put right. */
  text?: string
  reasons: string[]
}

export interface ProseChecker {
  /** One verdict for a text of one or more sentences: it stays only when all of it stays. */
  check(text: string): ProseVerdict
  /** The sentences of a text, each with its verdict; pronouns refer to the sentences before. */
  sentences(text: string): { text: string; verdict: ProseVerdict }[]
}

/**
 * Checks free prose against facts. Each figure is bound to segment, metric, unit and period, each direction, rank and count is
 * worked out anew; what cannot be bound is dropped (fails closed). Pure: the same base and text give the same verdict.
 */
export function makeProseChecker(base: ClaimBase): ProseChecker {
  const names = indexNames(base)
  return {
    check(text) {
      const verdicts = checkAll(base, names, text).map((sentence) => sentence.verdict)
      const [only] = verdicts
      if (only && verdicts.length === 1) return only
      const reasons = verdicts.flatMap((verdict) => verdict.reasons)
      return { verdict: verdicts.length > 0 && reasons.length === 0 ? 'keep' : 'drop', reasons }
    },
    sentences: (text) => checkAll(base, names, text),
  }
}

function checkAll(
  base: ClaimBase,
  names: NameIndex,
  text: string,
): { text: string; verdict: ProseVerdict }[] {
  let context: Context = { subject: null, metric: null }
  return splitSentences(text, names).map((sentence) => {
    const { ok, reasons, repaired, context: next } = checkClaimSentence(base, names, sentence, context)
    context = next
    if (ok) return { text: sentence, verdict: { verdict: 'keep', reasons } }
    if (repaired !== undefined)
      return { text: sentence, verdict: { verdict: 'repair', text: repaired, reasons } }
    return { text: sentence, verdict: { verdict: 'drop', reasons } }
  })
}
