const SMALL: Record<string, number> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  dozen: 12,
}
const TENS: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const SCALES: Record<string, number> = { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 }

export const PARTS: Record<string, number> = {
  half: 2,
  halves: 2,
  third: 3,
  thirds: 3,
  quarter: 4,
  quarters: 4,
  fourth: 4,
  fourths: 4,
  fifth: 5,
  fifths: 5,
  sixth: 6,
  sixths: 6,
  seventh: 7,
  sevenths: 7,
  eighth: 8,
  eighths: 8,
  ninth: 9,
  ninths: 9,
  tenth: 10,
  tenths: 10,
  twelfth: 12,
  twentieth: 20,
}

export const ORDINALS: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
  '5th': 5,
  '6th': 6,
  '7th': 7,
  '8th': 8,
  '9th': 9,
  '10th': 10,
}

export const MULTIPLES: Record<string, number> = {
  twice: 2,
  double: 2,
  doubled: 2,
  triple: 3,
  tripled: 3,
  thrice: 3,
  quadruple: 4,
  quadrupled: 4,
  twofold: 2,
  threefold: 3,
  fourfold: 4,
  fivefold: 5,
  tenfold: 10,
}

/** Words that a cardinal can begin with. */
export const CARDINALS: readonly string[] = [...Object.keys(SMALL), ...Object.keys(TENS)]

/** A word such as `seven`, `twenty-five`, `hundred`; null when it is none. */
export function cardinal(word: string): number | null {
  const lower = word.toLowerCase()
  if (lower in SMALL) return SMALL[lower]!
  if (lower in TENS) return TENS[lower]!
  const [tens, unit, more] = lower.split('-')
  if (tens !== undefined && unit !== undefined && more === undefined && tens in TENS && unit in SMALL) {
    return SMALL[unit]! < 10 ? TENS[tens]! + SMALL[unit]! : null
  }
  return null
}

/** A run of number words (`two hundred and five thousand`): value and how many words it took; null when none starts here. */
export function readCardinal(words: readonly string[]): { value: number; length: number } | null {
  let total = 0
  let current: number | null = null
  let length = 0
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!.toLowerCase()
    const small: number | null = cardinal(word)
    if (small !== null) {
      if (current !== null && !(current % 100 === 0 && current > 0) && !(current >= 20 && small < 10)) break
      current = (current ?? 0) + small
    } else if (word in SCALES && current !== null) {
      if (SCALES[word] === 100) current *= 100
      else {
        total += current * SCALES[word]!
        current = 0
      }
    } else if (
      word === 'and' &&
      length > 0 &&
      i + 1 < words.length &&
      cardinal(words[i + 1]!) !== null &&
      words[i - 1]!.toLowerCase() in SCALES
    ) {
      continue
    } else break
    length = i + 1
  }
  return length === 0 ? null : { value: total + (current ?? 0), length }
}
