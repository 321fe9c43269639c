/** A beginning shorter than this is not worth a line of its own. */
const WORTHWHILE = 6
/** Longer names lose letters in their middle where the column is narrow: both ends tell names apart. */
const LONG = 24
const TAIL = 12
const SEPARATOR = /[\s|_/:·>–—-]/u
/** Letters that join: a cut among them changes how they are written. */
const JOINED = /[\u0590-\u08ff\u0900-\u0dff]/u

/** What every name begins with, up to a separator; empty where that is too little, or a whole name. */
export function commonBeginning(names: readonly string[]): string {
  const [first = '', ...rest] = names
  if (rest.length < 2) return ''
  let length = first.length
  for (const name of rest) {
    let at = 0
    while (at < length && name[at] === first[at]) at++
    length = at
  }
  while (length > 0 && !(SEPARATOR.test(first[length - 1]!) && names.every((name) => name.length > length)))
    length--
  return length < WORTHWHILE ? '' : first.slice(0, length)
}

/** A name in two parts: the first may be shortened on the screen, the second may not. */
export function splitName(name: string): [head: string, tail: string] {
  const letters = Array.from(name)
  if (letters.length <= LONG || JOINED.test(name)) return [name, '']
  const tail = letters.slice(-TAIL).join('').trimStart()
  return [name.slice(0, name.length - tail.length), tail]
}
