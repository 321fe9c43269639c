/** Marks of a quotation within another one, by the mark that opens the outer one. */
const INNER: Readonly<Record<string, readonly [string, string]>> = {
  '“': ['‘', '’'],
  '„': ['‚', '‘'],
  '«': ['“', '”'],
}

/** Quoted words. A mark after a digit or letter stands for inches or is an apostrophe. */
const QUOTED =
  /(?<=^|[\s(:–—-])(?:"(?=\S)([^"]*\S)"|“([^“”]+)”|„([^„“]+)“|«\s?([^«»]+?)\s?»)(?=$|[\s.,;:!?)–—-])/gu

/** A text as it is printed between quotation marks: `She said: "finally!"` becomes `She said: ‘finally!’` within “ and ”. */
export function nestQuotes(text: string, opening: string): string {
  const marks = INNER[opening.charAt(0)]
  if (!marks) return text
  return text.replaceAll(
    QUOTED,
    (_, ...found: (string | undefined)[]) =>
      marks[0] + (found[0] ?? found[1] ?? found[2] ?? found[3] ?? '') + marks[1],
  )
}
