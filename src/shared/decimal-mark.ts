import type { Quality } from './schemas/quality'

/** Ends in one or two decimals after a comma: `numbers like 37,68`. */
const COMMA = /,\d{1,2}\D*$/u

/** Decimal mark of a report's file. Reports stored before December 2026 state it in words alone. */
export function decimalMarkOf({
  decimal,
  numberLocale,
}: Pick<Quality, 'decimal' | 'numberLocale'>): '.' | ',' {
  return decimal ?? (COMMA.test(numberLocale) || numberLocale.startsWith('decimal comma') ? ',' : '.')
}
