import type { Sums } from '../schemas/segment'

/** What a file without a single usable column sums to: nothing is zero, all is missing. */
export const NO_SUMS: Sums = {
  spend: null,
  impressions: null,
  clicks: null,
  purchases: null,
  purchaseValue: null,
  results: null,
  landingPageViews: null,
  addToCart: null,
  checkouts: null,
  engagements: null,
  video3s: null,
  thruPlays: null,
  videoPlays: null,
  video25: null,
  video50: null,
  video75: null,
  video95: null,
  video100: null,
  reach: null,
}
