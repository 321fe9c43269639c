import type { ChatLimits } from './chat'
import { takePlace, type ModelAccess } from './model-access'
import { ModelFault } from './model-fault'
import { paidAnswer, type ModelCall, type Question } from './paid-answer'

/** Limits for all questions of a report together, so that a slow model cannot delay the audit. */
const LIMITS: ChatLimits = { deadlineMs: 30_000, idleMs: 15_000, retries: 1 }
const ALL_MS = 90_000

export interface TagRound<Item> {
  items: readonly Item[]
  toQuestion: (item: Item) => Promise<Question> | Question
  /** Maximum characters; longer answers are dropped. */
  longestAnswer: number
  /** Receives each raw answer, which must be validated. */
  take: (item: Item, answer: string) => void
}

/**
 * Asks one question per item, one after another. Returns why it stopped, or null if all were answered. Earlier
 * answers are kept.
 */
export async function askTags<Item>(
  access: Omit<ModelAccess, 'readSettings'>,
  settings: ModelCall['settings'],
  { items, toQuestion, longestAnswer, take }: TagRound<Item>,
  left: AbortSignal,
): Promise<ModelFault | null> {
  const signal = AbortSignal.any([left, AbortSignal.timeout(ALL_MS)])
  const { limits = LIMITS, spend, log } = access
  try {
    const leave = await takePlace(access)
    try {
      for (const item of items) {
        signal.throwIfAborted()
        const question = await toQuestion(item)
        take(item, await readAnswer({ settings, signal, limits, spend }, question, longestAnswer))
      }
    } finally {
      leave()
    }
    return null
  } catch (error) {
    if (!(error instanceof ModelFault) && !signal.aborted) throw error
    const fault = error instanceof ModelFault ? error : new ModelFault('timeout', null, { cause: error })
    log(fault)
    return fault
  }
}

async function readAnswer(call: ModelCall, question: Question, longest: number): Promise<string> {
  let text = ''
  for await (const delta of paidAnswer(call, question)) {
    text += delta
    if (text.length > longest) throw new ModelFault('too_large')
  }
  return text
}

/** Notice about items without tags; null if all have some. */
export function describeMissing(
  fault: ModelFault | null,
  { missing, of, noun }: { missing: number; of: number; noun: 'Images' | 'Ad texts' },
): string | null {
  if (fault) return `${fault.message} ${noun} without tags were not described.`
  if (missing === 0) return null
  return `The model gave no usable tags for ${missing} of ${of} ${noun.toLowerCase()}.`
}
