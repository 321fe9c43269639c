import type { Analysis } from '../../shared/schemas/analysis'
import type { Action } from '../../shared/schemas/finding'

/**
 * A decision's sentence for lists, with the names of its rows in front: decisions of many clients begin with the same
 * words, and a line is cut at its end. English, as reports are stored.
 */
export function subjectFirst(
  { title, segmentIds = [] }: Pick<Action, 'title' | 'segmentIds'>,
  { segments }: Pick<Analysis, 'segments'>,
): string {
  const names = segmentIds.flatMap((id) => segments.find((segment) => segment.id === id)?.label ?? [])
  const [name] = names
  if (name === undefined) return title
  if (names.length === 1) {
    const step = withoutName(title, name)
    return step === title ? title : `${name} – ${lowerFirst(step)}`
  }
  const step = title.replace(ROWS, 'them').replace(' of them', ' of each')
  return `${name} and ${names.length - 1} more – ${lowerFirst(step)}`
}

/** Several rows in a sentence: `2 campaigns`, or two names. */
const ROWS = /(?<= )(\d+ [a-z][a-z ]*?s(?=[ :,.])|“[^”]+” and “[^”]+”)/

/** A sentence with “it” for the name of its only row. */
export function withoutName(sentence: string, name: string): string {
  for (const told of [`“${name}”`, name])
    if (sentence.includes(told)) return sentence.replace(told, 'it').replace(/the (\w+) of it\b/, 'its $1')
  return sentence
}

const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)
