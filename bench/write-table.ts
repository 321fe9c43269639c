const BEGIN = '<!-- bench -->'
const END = '<!-- /bench -->'

/** Puts the result between the two marks of a page, and leaves the words around them alone. */
export async function writeTable(path: string, result: string): Promise<void> {
  const page = await Bun.file(path).text()
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`${path} lacks ${BEGIN} … ${END}`)
  await Bun.write(path, `${before}${BEGIN}\n\n${result}\n\n${END}${after}`)
}
