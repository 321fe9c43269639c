const COMMA = 44
const DOT = 46
const ZERO = 48
const CASE = 32
const LETTER_A = 97
const LETTER_E = 101
const LETTER_Z = 122

/**
 * Whether a cell that begins and ends with a digit is surely no figure: it has a letter other than an exponent's,
 * `12x3`, or two marks with at most one digit between them, `1.2.345`.
 */
export function isNoFigure(text: string, start: number, end: number): boolean {
  if (!isDigit(text.charCodeAt(start)) || !isDigit(text.charCodeAt(end - 1))) return false
  let isClose = false
  let mark = 0
  let markAt = start
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (isDigit(code)) continue
    if (isLetter(code)) return true
    if (code !== DOT && code !== COMMA) return false
    if (code === mark && at - markAt <= 2) isClose = true
    mark = code
    markAt = at
  }
  return isClose
}

function isLetter(code: number): boolean {
  const small = code | CASE
  return small >= LETTER_A && small <= LETTER_Z && small !== LETTER_E
}

export function isDigit(code: number): boolean {
  return code >= ZERO && code <= ZERO + 9
}

const ASCII = 127

/** False where no character of a cell can be a decimal mark, so that no string has to be made of it. */
export function mayHoldMark(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i)
    if (code === DOT || code === COMMA || code > ASCII) return true
  }
  return false
}

/** The mark in a cell such as `2.206`, which is ambiguous; null for all others. */
export function markOfThousand(text: string, start: number, end: number): '.' | ',' | null {
  const mark = end - 4
  const code = text.charCodeAt(mark)
  if (mark <= start || mark > start + 3 || text.charCodeAt(start) === ZERO) return null
  if (code !== DOT && code !== COMMA) return null
  for (let i = start; i < end; i++) if (i !== mark && !isDigit(text.charCodeAt(i))) return null
  return code === DOT ? '.' : ','
}
