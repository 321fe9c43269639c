import { CodeWriter } from './code-writer'

const HEAD = 65_536
const QUOTE = 34
const DELIMITERS: ReadonlySet<number> = new Set([...',;\t'].map((mark) => mark.charCodeAt(0)))

/**
 * Unwraps lines that a spreadsheet saved as a single cell each; null unless the first two lines are wrapped and have
 * the same number of cells.
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
  return isWrapped ? unwrapAll(text) : null
}

/** Unwraps `"a,""b"",c"` to `a,"b",c`; null for a line that is not a single quoted cell with several cells inside. */
function unwrapLine(line: string): string | null {
  const end = findClosing(line, 0, line.length)
  return end === -1 ? null : line.slice(1, end).replaceAll('""', '"')
}

/** The closing quote of the only cell of the line from `start` to `end`; -1 where there are more cells. */
function findClosing(text: string, start: number, end: number): number {
  let closing = end - 1
  while (closing > start && DELIMITERS.has(text.charCodeAt(closing))) closing--
  if (closing <= start || text.charCodeAt(start) !== QUOTE || text.charCodeAt(closing) !== QUOTE) return -1
  for (let at = start + 1; at < closing; at++) {
    if (text.charCodeAt(at) !== QUOTE) continue
    if (at + 1 === closing || text.charCodeAt(at + 1) !== QUOTE) return -1
    at++
  }
  return closing
}

function unwrapAll(text: string): string {
  const writer = new CodeWriter(text.length)
  for (let start = 0; start < text.length;) {
    const feed = text.indexOf('\n', start)
    const end = feed === -1 ? text.length : feed
    const closing = findClosing(text, start, end)
    if (closing === -1) for (let at = start; at < end; at++) writer.add(text.charCodeAt(at))
    for (let at = start + 1; at < closing; at++) {
      const code = text.charCodeAt(at)
      writer.add(code)
      if (code === QUOTE) at++
    }
    if (feed !== -1) writer.add(text.charCodeAt(feed))
    start = end + 1
  }
  return writer.toString()
}

function countDelimiters(line: string): number {
  return line.split(/[,;\t]/u).length - 1
}
