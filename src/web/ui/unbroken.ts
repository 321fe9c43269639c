const GAPS = /\s(?=[|·>–—-]\s)|(?<=\d–)(?=\d)/gu

/**
 * A name or text in which no line begins with a separator, since `|` there would look like a new column, or ends inside a
 * range, `10–20%`.
 */
export const unbroken = (text: string): string => text.replace(GAPS, (gap) => (gap ? '\u00a0' : '\u2060'))
