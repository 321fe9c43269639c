/** Sanitises a person's words for a model: truncates them and removes invisible characters and delimiters. */
export function toData(text: string, characters: number): string {
  return [...text.replaceAll(/[\p{Cc}\p{Cf}\p{Co}]+/gu, ' ')].slice(0, characters).join('').trim()
}
