/** Folds a text for searching: no case, no accents. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether a name contains the text, however it is written. */
export const findsName = (text: string) => {
  const wanted = fold(text.trim())
  return (name: string) => fold(name).includes(wanted)
}
