const COMMA = 44
const DOT = 46
const ZERO = 48
const CASE = 32
const LETTER_A = 97
const LETTER_E = 101
const LETTER_Z = 122

/**
 * Whether a cell that begins and ends with a digit is no figure for sure: with a letter other than that of an exponent, `12x3`,
 * or two marks so close that nothing stands between them but a digit, `1.2.345`.
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
