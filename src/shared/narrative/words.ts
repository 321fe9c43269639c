import { GOAL_WORDS, GOALS, kindOfGoal, type Goal } from '../audit/goals/goals'
import type { ResultKind } from '../exports/values/vocabulary'

export type Gender = 'm' | 'f' | 'n'

/** One and many of a noun, and its gender where the language has genders: `{row#kein|keine|kein}` chooses by it. */
export interface Noun {
  one: string
  many: string
  gender?: Gender
}

/** Kinds of counted results. `unknown` is told as "results". */
export type CountWord = Exclude<ResultKind, 'mixed' | 'custom'> | 'order'

/** A result kind as a word: several kinds, and those of the client's own, are results. */
export function toCountWord(kind: string): CountWord {
  return kind === 'mixed' || kind === 'custom' ? 'unknown' : (kind as CountWord)
}

/** Common trait of a group's rows: the goal they were bought for, or the kind of people or media. */
export type GroupWord =
  | Goal
  | 'brand'
  | 'set_aside'
  | 'other_formats'
  | 'new_people'
  | 'known_people'
  | 'unknown_people'
  | 'pooled'

/** Groups by the name that the engine gives them. */
const GROUPS: Record<string, GroupWord> = {
  ...Object.fromEntries(GOALS.map((goal) => [GOAL_WORDS[goal].label, goal])),
  // Reports of before the two were told apart.
  'carts and checkouts': 'carts',
  'other formats': 'other_formats',
  'set aside': 'set_aside',
  'new people': 'new_people',
  'people who know the brand': 'known_people',
  'people of unknown kind': 'unknown_people',
}

export function toGroupWord(name: string): GroupWord {
  return GROUPS[name] ?? (name as GroupWord)
}

/** The goals, in the sense that a group's word is one of them: kinds of people or media are none. */
const KINDS: readonly GroupWord[] = [
  'brand', 'other_formats', 'new_people', 'known_people', 'unknown_people', 'pooled',
] // prettier-ignore

export const isGoalWord = (group: GroupWord): boolean => !KINDS.includes(group)

/** Result kind of a goal, where the file does not say it row by row. */
export function countOfGroup(group: GroupWord): CountWord {
  const kind = group in GOAL_WORDS ? kindOfGoal(group as Goal) : 'unknown'
  return kind === 'mixed' || kind === 'custom' ? 'unknown' : kind
}
