/** Zeros of other scripts; nine digits follow each. */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0x1040, 0xff10,
] // prettier-ignore
const ASCII_ZERO = 0x30
const LAST_ASCII = 0x7f

const DIGITS = new Map(
  ZEROS.flatMap((zero) =>
    Array.from({ length: 10 }, (_, i) => [
      String.fromCharCode(zero + i),
      String.fromCharCode(ASCII_ZERO + i),
    ]),
  ) as [string, string][],
)
const FOREIGN = new RegExp(`[${[...DIGITS.keys()].join('')}]`, 'gu')

/** Converts Arabic, Persian, Indian, Thai, Burmese and full-width digits to ASCII. */
export function toPlainDigits(text: string): string {
  for (let i = 0; i < text.length; i++)
    if (text.charCodeAt(i) > LAST_ASCII) return text.replace(FOREIGN, (digit) => DIGITS.get(digit) ?? digit)
  return text
}
