const AND =
  'and|und|y|e|et|en|och|og|ja|i|oraz|a|ve|dan|và|și|és|и|та|και|とその他|その他|他|以及|和|及|还有|還有|외'

/** "…and 44 more ads": the ending of a row that stands for many ads at once, in the languages of Meta's exports. */
const BUNDLE = new RegExp(
  `(?:\\.{3}|…)\\s*(?:${AND})\\s*(?:\\p{L}+\\s+){0,2}\\d[\\d.,]*\\s*\\p{L}[\\p{L}\\s]*$`,
  'u',
)

/** A row that bundles can't be copied, paused or praised. */
export function isBundle(label: string): boolean {
  return BUNDLE.test(label)
}
