import { gatherWords } from '../../exports/languages/all'
import { toLabelKey } from '../../exports/words/label-key'
import type { StateReason } from '../../schemas/row-state'

/** Why a cell of a status column says that a row runs or does not. */
export type StatusReason = Extract<
  StateReason,
  'status_on' | 'status_paused' | 'status_ended' | 'status_removed' | 'not_eligible'
>

/** Letters of scripts that put no space between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u

function toPattern(words: readonly string[]): RegExp {
  const parts = words.map((word) => {
    const whole = word.startsWith('=')
    const key = toKey(whole ? word.slice(1) : word).replace(/[()]/gu, String.raw`\$&`)
    if (whole) return `^${key}$`
    return UNSPACED.test(word) ? key : String.raw`(?<!\p{L})${key}`
  })
  return new RegExp(parts.join('|'), 'u')
}

function toKey(cell: string): string {
  return toLabelKey(cell).replaceAll('_', ' ')
}

/** The first kind that fits decides, so that `not delivering` is not read as `delivering`. */
const KINDS = ['not_eligible', 'removed', 'ended', 'paused', 'on'] as const
const PATTERNS: readonly (readonly [StatusReason, RegExp])[] = KINDS.map((kind) => [
  kind === 'not_eligible' ? kind : `status_${kind}`,
  toPattern(gatherWords(({ statuses }) => statuses?.[kind])),
])
const BUDGET_PATTERN = toPattern(gatherWords(({ limits }) => limits?.budget))
const LEARNING_PATTERN = toPattern(gatherWords(({ limits }) => limits?.learning))
const BLANK = /^[\s\-–—]*$/u

/** What a cell of a status column says; null where it is blank or says nothing that we know. */
export function toStatus(cell: string): StatusReason | null {
  if (BLANK.test(cell)) return null
  const key = toKey(cell)
  return PATTERNS.find(([, pattern]) => pattern.test(key))?.[0] ?? null
}

/** What a status or its reasons name as the thing that limits a running row. */
export function toStatedLimit(cell: string): 'budget' | 'learning' | null {
  if (BLANK.test(cell)) return null
  const key = toKey(cell)
  if (BUDGET_PATTERN.test(key)) return 'budget'
  return LEARNING_PATTERN.test(key) ? 'learning' : null
}
