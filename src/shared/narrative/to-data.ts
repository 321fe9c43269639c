/** Words of a person as data for a model: cut to so many characters, and without what can't be seen or could end a fence. */
export function toData(text: string, characters: number): string {
  return [...text.replaceAll(/[\p{Cc}\p{Cf}\p{Co}]+/gu, ' ')].slice(0, characters).join('').trim()
}
