/** `"a,""b"",c"` as `a,"b",c`; null for a line that is not one quoted cell with cells inside. */
function unwrapLine(line: string): string | null {
  const end = line.lastIndexOf('"')
  if (end < 1 || line[0] !== '"' || /[^,;\t]/u.test(line.slice(end + 1))) return null
  const inside = line.slice(1, end)
  return inside.replaceAll('""', '').includes('"') ? null : inside.replaceAll('""', '"')
}

/**
 * Every line taken out of the one cell that a spreadsheet made of it when it opened the wrong kind of CSV; null where the
 * first line is not like that.
 */
export function unwrapLines(text: string): string | null {
  const end = text.indexOf('\n')
  const first = end === -1 ? null : unwrapLine(text.slice(0, end))
  if (first === null || !/[,;\t]/u.test(first)) return null
  return text
    .split('\n')
    .map((line) => unwrapLine(line) ?? line)
    .join('\n')
}
