/**
 * Matches each image with its ad by name: equal names first, then the longest ad name that contains the file's name or
 * is contained in it. Names are compared without extension, case, accents and punctuation. Returns ad names (or null)
 * in the order of `fileNames`.
 */
export function matchNames(fileNames: readonly string[], adNames: readonly string[]): (string | null)[] {
  const ads = adNames.map((name) => ({ name, key: toKey(name) })).filter(({ key }) => key !== '')
  const byKey = new Map(ads.toReversed().map((ad) => [ad.key, ad.name]))
  const byLength = ads.toSorted((a, b) => b.key.length - a.key.length)
  return fileNames.map((fileName) => {
    const key = toKey(fileName.replace(/\.[a-z0-9]{2,5}$/i, ''))
    if (key === '') return null
    const found = byLength.find((ad) => containsWords(ad.key, key) || containsWords(key, ad.key))
    return byKey.get(key) ?? found?.name ?? null
  })
}

// Shorter names ("1", "ad") are contained in too many others.
const LEAST = 4

function containsWords(text: string, part: string): boolean {
  return part.length >= LEAST && ` ${text} `.includes(` ${part} `)
}

function toKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
