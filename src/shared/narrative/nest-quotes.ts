/** Marks of a quotation within another one, by the mark that opens the outer one. */
const INNER: Readonly<Record<string, readonly [string, string]>> = {
  '“': ['‘', '’'],
  '„': ['‚', '‘'],
  '«': ['“', '”'],
}

/** Quoted words. A mark after a digit or letter stands for inches or is an apostrophe. */
const QUOTED =
  /(?<=^|[\s(:–—-])(?:"(?=\S)([^"]*\S)"|“([^“”]+)”|„([^„“]+)“|«\s?([^«»]+?)\s?»)(?=$|[\s.,;:!?)–—-])/gu

/** Keywords stand in the signs of their match type: `"desk"`, `[desk]`. */
const SELF_QUOTED = /^(?:".*"|\[.*\])$/

/**
 * A text from the file in the quotation marks of a language. A keyword keeps its own signs; in a text that begins with a
 * quote, that quote takes the marks, since a second pair around it would print two in a row.
 */
export function inQuotes(text: string, [open, close]: readonly [string, string]): [string, string, string] {
  if (SELF_QUOTED.test(text)) return ['', text, '']
  if (text.search(QUOTED) !== 0) return [open, nestQuotes(text, open), close]
  return ['', text.replaceAll(QUOTED, (_, ...found: Found[]) => open + innerOf(found) + close), '']
}

/** A text as it is printed between quotation marks: `She said: "finally!"` becomes `She said: ‘finally!’` within “ and ”. */
export function nestQuotes(text: string, opening: string): string {
  const marks = INNER[opening.charAt(0)]
  if (!marks) return text
  return text.replaceAll(QUOTED, (_, ...found: Found[]) => marks[0] + innerOf(found) + marks[1])
}

type Found = string | undefined

const innerOf = (found: readonly Found[]) => found[0] ?? found[1] ?? found[2] ?? found[3] ?? ''
