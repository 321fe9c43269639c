/** Quotes of other kinds than CSV's around every cell of the first line, and which ones. */
const KINDS: readonly (readonly [first: RegExp, repair: (text: string) => string])[] = [
  // A blank between delimiter and quote: `"a", "b"`.
  [/^\s*"[^"\n]*"(?:[,;\t] +"[^"\n]*")+ *$/u, (text) => text.replace(/([,;\t]) +(?=")/gu, '$1')],
  [/^“[^”\n]*”(?:[,;\t] *“[^”\n]*”)+ *$/u, (text) => text.replace(/[“”]/gu, '"')],
  [
    /^'[^'\n]*'(?:[,;\t] *'[^'\n]*')+ *$/u,
    (text) => text.replace(/^'|'$|'(?=[,;\t] *')|(?<=[,;\t] *)'/gmu, '"'),
  ],
  // A table for reading: `| a | b |`, with a line of dashes below the header.
  [
    /^\|(?:[^|\n]*\|){2,} *$/u,
    (text) =>
      text
        .split('\n')
        .filter((line) => !/^[|\s:-]+$/u.test(line) || line.trim() === '')
        .map((line) => line.replace(/^\s*\||\|\s*$/gu, ''))
        .join('\n'),
  ],
]
/** No header is longer. */
const LONGEST = 8192

/** The text with quotes as CSV has them; null where the first line shows none of the other kinds. */
export function repairQuotes(text: string): string | null {
  const end = text.indexOf('\n')
  const first = text.slice(0, end === -1 ? text.length : end)
  if (first.length > LONGEST || !/^\s*["“'|]/u.test(first)) return null
  return KINDS.find(([kind]) => kind.test(first))?.[1](text) ?? null
}
