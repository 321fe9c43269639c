import type { Sums } from '../schemas/segment'

/** Sums of a file without usable columns: all missing. */
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
