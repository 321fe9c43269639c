const BEFORE_SEPARATOR = /\s(?=[|·>–—-]\s)/gu

/** A name or text in which no line begins with a separator, since `|` there would look like a new column. */
export const unbroken = (text: string): string => text.replaceAll(BEFORE_SEPARATOR, '\u00a0')
