import type { ReportType } from '../../shared/report-types'

/** What a row of the report is called, one and many. */
export const ROW_WORDS: Record<string, readonly [string, string]> = {
  campaignName: ['campaign', 'campaigns'],
  day: ['day', 'days'],
  age: ['age range', 'age ranges'],
  gender: ['gender', 'genders'],
  country: ['country', 'countries'],
  region: ['region', 'regions'],
  dma: ['market area', 'market areas'],
  city: ['city', 'cities'],
  location: ['location', 'locations'],
  objective: ['objective', 'objectives'],
  campaignType: ['campaign type', 'campaign types'],
  audienceSegment: ['audience', 'audiences'],
  adSetName: ['ad set', 'ad sets'],
  adName: ['ad', 'ads'],
  bodyText: ['text', 'texts'],
  headline: ['headline', 'headlines'],
  image: ['image', 'images'],
  creative: ['creative', 'creatives'],
  video: ['video', 'videos'],
  creativeType: ['format', 'formats'],
}

export function rowWords(dimension: string | null): readonly [string, string] {
  return ROW_WORDS[dimension ?? ''] ?? ['row', 'rows']
}

/** Of all the types without a title of their own: beside it the type must be said. */
export const OTHER_TITLE = 'Audit Report'

/** The spec's titles: three types have their own. */
export function reportTitle(type: ReportType): string {
  if (type === 'campaign') return 'Campaign Analysis'
  if (type === 'ageRange') return 'Age Range Analysis'
  return type === 'gender' ? 'Gender Analysis' : OTHER_TITLE
}
