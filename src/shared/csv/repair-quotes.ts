/** Other kinds of quotes around all cells of the first line, with their repairs. */
const KINDS: readonly (readonly [first: RegExp, repair: (text: string) => string])[] = [
  // A space between delimiter and quote: `"a", "b"`.
  [/^\s*"[^"\n]*"(?:[,;\t] +"[^"\n]*")+ *$/u, (text) => text.replace(/([,;\t]) +(?=")/gu, '$1')],
  [/^“[^”\n]*”(?:[,;\t] *“[^”\n]*”)+ *$/u, (text) => text.replace(/[“”]/gu, '"')],
  [
    /^'[^'\n]*'(?:[,;\t] *'[^'\n]*')+ *$/u,
    (text) => text.replace(/^'|'$|'(?=[,;\t] *')|(?<=[,;\t] *)'/gmu, '"'),
  ],
  // A Markdown table: `| a | b |`, with a line of dashes below the header.
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
/** Maximum length of a header line. */
const LONGEST = 8192

/** Converts other quotes to CSV's; null where the first line has none. */
export function repairQuotes(text: string): string | null {
  const end = text.indexOf('\n')
  const first = text.slice(0, end === -1 ? text.length : end)
  if (first.length > LONGEST || !/^\s*["“'|]/u.test(first)) return null
  return KINDS.find(([kind]) => kind.test(first))?.[1](text) ?? null
}
