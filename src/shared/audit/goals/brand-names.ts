const BRAND = /(?<!\p{L})(?:brand(?:ed)?|marke|marca|marque)(?!\p{L})/iu
const NOT_BRAND = /(?<!\p{L})(?:non[-_ ]?brand|generic|awareness|reach)/iu

/** A campaign that by its name bids on, or speaks for, the client's own brand. */
export function isBrandName(label: string): boolean {
  return BRAND.test(label) && !NOT_BRAND.test(label)
}
