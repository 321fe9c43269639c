import { CodeWriter } from './code-writer'

const CHUNK = 65_536
const LINE_FEED = 10
const RETURN = 13

/** Converts all line ends to `\n`, if needed, part by part, since a single replacement takes many times the memory. */
export function normalizeLineEnds(text: string): string {
  if (!text.includes('\r')) return text
  if (!text.includes('\n')) return replaceReturns(text)
  const parts: string[] = []
  for (let start = 0; start < text.length;) {
    const end = start + CHUNK < text.length ? endOutsideLineEnd(text, start + CHUNK) : text.length
    const unix = text.slice(start, end).replaceAll('\r\r\n', '\n').replaceAll('\r\n', '\n')
    parts.push(unix.includes('\r') ? unix.replaceAll('\r', '\n') : unix)
    start = end
  }
  return parts.join('')
}

/** Handles texts with only `\r`, the line end of old Macs. */
function replaceReturns(text: string): string {
  const writer = new CodeWriter(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    writer.add(code === RETURN ? LINE_FEED : code)
  }
  return writer.toString()
}

/** `from`, or the position after the `\r\n` that it splits. */
function endOutsideLineEnd(text: string, from: number): number {
  if (text[from] === '\n') return from + 1
  return text[from] === '\r' && text[from + 1] === '\n' ? from + 2 : from
}
