import type { Audit } from '../audit/audit'
import type { ReportType } from '../schemas/report-type'

/** Words for what a segment is: `campaign` and `campaigns`. */
export interface Noun {
  one: string
  many: string
  /** Names that read as words of their own (ages, countries) stand without quotation marks. */
  bare: boolean
}

const BY_DIMENSION: Record<string, Noun> = {
  campaignName: { one: 'campaign', many: 'campaigns', bare: false },
  adSetName: { one: 'ad set', many: 'ad sets', bare: false },
  adGroupName: { one: 'ad group', many: 'ad groups', bare: false },
  adName: { one: 'ad', many: 'ads', bare: false },
  accountName: { one: 'account', many: 'accounts', bare: false },
  day: { one: 'day', many: 'days', bare: true },
  age: { one: 'age group', many: 'age groups', bare: true },
  gender: { one: 'gender', many: 'genders', bare: true },
  country: { one: 'country', many: 'countries', bare: true },
  region: { one: 'region', many: 'regions', bare: true },
  dma: { one: 'market', many: 'markets', bare: true },
  city: { one: 'city', many: 'cities', bare: true },
  location: { one: 'location', many: 'locations', bare: true },
  objective: { one: 'objective', many: 'objectives', bare: true },
  campaignType: { one: 'campaign type', many: 'campaign types', bare: true },
  audienceSegment: { one: 'audience', many: 'audiences', bare: true },
  bodyText: { one: 'text', many: 'texts', bare: false },
  headline: { one: 'headline', many: 'headlines', bare: false },
  image: { one: 'image', many: 'images', bare: false },
  video: { one: 'video', many: 'videos', bare: false },
  creative: { one: 'creative', many: 'creatives', bare: false },
  creativeType: { one: 'format', many: 'formats', bare: true },
  placement: { one: 'placement', many: 'placements', bare: true },
  platform: { one: 'platform', many: 'platforms', bare: true },
  device: { one: 'device', many: 'devices', bare: true },
  searchTerm: { one: 'search term', many: 'search terms', bare: false },
  keyword: { one: 'keyword', many: 'keywords', bare: false },
}

const BY_TYPE: Record<ReportType, string> = {
  campaign: 'campaignName',
  ageRange: 'age',
  gender: 'gender',
  location: 'location',
  objective: 'objective',
  engaged: 'audienceSegment',
  copy: 'bodyText',
  static: 'image',
  video: 'video',
  creativeType: 'creativeType',
}

export function segmentNoun(audit: Pick<Audit, 'dimension' | 'reportType'>): Noun {
  return BY_DIMENSION[audit.dimension ?? ''] ?? BY_DIMENSION[BY_TYPE[audit.reportType]]!
}

/** What the file counts as a purchase, in the plural: a Google conversion is never called a purchase. */
export function purchaseNoun(audit: Pick<Audit, 'labels'>): { one: string; many: string } {
  const label = audit.labels.purchases?.toLowerCase() ?? ''
  if (label.includes('conv')) return { one: 'conversion', many: 'conversions' }
  return { one: 'purchase', many: 'purchases' }
}

/** What the file counts as a result (`leads`, `link clicks`), in the plural. */
export function resultNoun(audit: Pick<Audit, 'labels'>): { one: string; many: string } {
  const label = audit.labels.results?.toLowerCase() ?? ''
  if (label.includes('lead')) return { one: 'lead', many: 'leads' }
  if (/^[a-z][a-z -]{2,28}s$/.test(label)) return { one: label.slice(0, -1), many: label }
  return { one: 'result', many: 'results' }
}

/** A label in one line and at most `limit` characters, cut at a word, never inside a surrogate pair. */
export function shortenLabel(label: string, limit = 72): string {
  const line = label.replaceAll(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= limit) return line
  const cut = characters.slice(0, limit - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > limit / 2 ? space : undefined).trimEnd()}…`
}

/** `a`, `a and b`, `a, b and c`, as pieces for a sentence. */
export function listOf<T>(items: readonly T[], last: 'and' | 'or' = 'and'): (T | string)[] {
  return items.flatMap((item, i) => {
    if (i === 0) return [item]
    return [i === items.length - 1 ? ` ${last} ` : ', ', item]
  })
}
