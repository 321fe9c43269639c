import { LIMITS } from './limits'
import type { RecordBlock } from './record-block'

const QUOTE = 34
const SPACE = 32
const TAB = 9
const HARD_SPACE = 0xa0
const LINE_FEED = 10

/**
 * Finds the records that begin between `from` and `until`, with PapaParse's results as long as quotes are well
 * placed: a quoted cell starts with its quote, quotes inside are doubled, and only spaces may stand between the
 * closing quote and the delimiter or line end. Fills the block and returns where it stopped, which is before `until`
 * where a record has a misplaced quote or is too long.
 */
export function scanRecords(
  block: RecordBlock,
  text: string,
  delimiter: number,
  from: number,
  until: number,
): number {
  const { length } = text
  let { starts, ends, firsts } = block
  let cells = 0
  let size = 0
  let next = from
  let at = from
  firsts[0] = 0
  // A single flat loop for speed, since it runs over every character of a file.
  while (next < until) {
    let start = at
    let end = at
    let code = at < length ? text.charCodeAt(at) : LINE_FEED
    if (code === QUOTE) {
      start++
      end = text.indexOf('"', start)
      if (text.charCodeAt(end + 1) === QUOTE && end !== -1) {
        end = passDoubled(text, end)
        start = ~start
      }
      at = passBlanks(text, end + 1, delimiter)
      if (end === -1 || end - next > LIMITS.record || (at === length && at > end + 1)) break
      code = at < length ? text.charCodeAt(at) : LINE_FEED
      if (code !== delimiter && code !== LINE_FEED) break
    } else {
      while (code !== delimiter && code !== LINE_FEED && ++at < length) code = text.charCodeAt(at)
      end = at
    }
    if (cells === starts.length) {
      block.growCells()
      ;({ starts, ends } = block)
    }
    starts[cells] = start
    ends[cells++] = end
    at++
    if (code !== LINE_FEED && at <= length) continue
    if (++size === firsts.length) {
      block.growRecords()
      ;({ firsts } = block)
    }
    firsts[size] = cells
    next = at
  }
  block.set(text, firsts[size]!, size, true)
  return Math.min(next, length)
}

/** The closing quote of a cell whose first doubled quote is at `quote`; -1 where there is none. */
function passDoubled(text: string, quote: number): number {
  let closing = quote
  while (closing !== -1 && text.charCodeAt(closing + 1) === QUOTE) closing = text.indexOf('"', closing + 2)
  return closing
}

function passBlanks(text: string, from: number, delimiter: number): number {
  let at = from
  for (;;) {
    const code = text.charCodeAt(at)
    if ((code !== SPACE && code !== TAB && code !== HARD_SPACE) || code === delimiter) return at
    at++
  }
}
