import type { SectionName } from '../../../shared/schemas/claim'

/** The sections of running text, as the spec names them. */
export const TEXT_SECTIONS: readonly (readonly [Exclude<SectionName, 'recommendations'>, string])[] = [
  ['summary', 'Analysis Summary'],
  ['insights', 'Detailed Insights'],
  ['wastage', 'Wasted Ad Spend'],
  ['highlights', 'Performance Highlights'],
  ['concerns', 'Concerning Trends'],
]

export const RECOMMENDATIONS = 'Strategic Recommendations'
