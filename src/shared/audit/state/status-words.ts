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

/** The first kind that matches counts, so that `not delivering` is not read as `delivering`. */
const KINDS = ['not_eligible', 'removed', 'ended', 'paused', 'on'] as const
const PATTERNS: readonly (readonly [StatusReason, RegExp])[] = KINDS.map((kind) => [
  kind === 'not_eligible' ? kind : `status_${kind}`,
  toPattern(gatherWords(({ statuses }) => statuses?.[kind])),
])
const NOT = 'not|non|no|nicht|keine|nao|sem|pas|sin|niet|geen|nie|brak|ikke|inte|ej|ei|nu|nem|ne|не|δεν|tidak'
/** Negations in any language: `Nicht aktiv`, `non è attiva`. */
const DENIED = new RegExp(
  String.raw`(?<!\p{L})(?:${NOT}) (?:\p{L}{1,4} )?(?:${PATTERNS.at(-1)![1].source})`,
  'u',
)
const BUDGET_PATTERN = toPattern(gatherWords(({ limits }) => limits?.budget))
const LEARNING_PATTERN = toPattern(gatherWords(({ limits }) => limits?.learning))
const BLANK = /^[\s\-–—]*$/u

/** Status that a cell states; null where it is blank or unknown. */
export function toStatus(cell: string): StatusReason | null {
  if (BLANK.test(cell)) return null
  const key = toKey(cell)
  const found = PATTERNS.find(([, pattern]) => pattern.test(key))?.[0] ?? null
  return found === 'status_on' && DENIED.test(key) ? 'not_eligible' : found
}

const ALL =
  /(?<!\p{L})(?:all|alle|tous|toutes|todos|todas|tutti|tutte|wszystkie|tum|все|всі|alla)(?!\p{L})|すべて|全部|所有|모든/u

/** Whether a status reason says that nothing inside runs (`All ads disapproved`), which overrides the status. */
export function isAllStopped(reasons: string): boolean {
  return reasons.split(/[;,；、]/u).some((reason) => {
    const status = ALL.test(toKey(reason)) ? toStatus(reason) : null
    return status !== null && status !== 'status_on'
  })
}

/** Limit of a running row that its status or status reasons name. */
export function toStatedLimit(cell: string): 'budget' | 'learning' | null {
  if (BLANK.test(cell)) return null
  const key = toKey(cell)
  if (BUDGET_PATTERN.test(key)) return 'budget'
  return LEARNING_PATTERN.test(key) ? 'learning' : null
}
