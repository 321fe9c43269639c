import { endOfLine, mapParts } from '../records/split-records'

/** `"a,""b"",c"` as `a,"b",c`; null for a line that is not one quoted cell with cells inside. */
function unwrapLine(line: string): string | null {
  const end = line.lastIndexOf('"')
  if (end < 1 || line[0] !== '"') return null
  if (end + 1 < line.length && /[^,;\t]/u.test(line.slice(end + 1))) return null
  for (let at = line.indexOf('"', 1); at < end; at = line.indexOf('"', at + 2))
    if (at + 1 === end || line[at + 1] !== '"') return null
  return line.slice(1, end).replaceAll('""', '"')
}

/**
 * Every line taken out of the one cell that a spreadsheet made of it when it opened the wrong kind of CSV; null where
 * neither the first line is like that nor the second, with as many cells as the first.
 */
export function unwrapLines(text: string): string | null {
  const [first, second] = text.slice(0, HEAD).split('\n', 2)
  if (first === undefined || second === undefined) return null
  const header = unwrapLine(first)
  const row = unwrapLine(second)
  const isWrapped =
    header === null
      ? row !== null && countDelimiters(first) > 1 && countDelimiters(row) >= countDelimiters(first)
      : countDelimiters(header) > 0
  if (!isWrapped) return null
  return mapParts(text, endOfLine, (part) =>
    part
      .split('\n')
      .map((line) => unwrapLine(line) ?? line)
      .join('\n'),
  )
}

const HEAD = 65_536

function countDelimiters(line: string): number {
  return line.split(/[,;\t]/u).length - 1
}
