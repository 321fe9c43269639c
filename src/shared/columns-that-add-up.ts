/** Fields whose cells can be added up over rows, unlike reach, rates, budgets and counts of unique people. */
const ADDITIVE: ReadonlySet<string> = new Set([
  'spend', 'impressions', 'clicksAll', 'linkClicks', 'outboundClicks', 'interactions', 'landingPageViews', 'profileVisits',
  'contentViews', 'addToCart', 'checkouts', 'purchases', 'purchaseValue', 'results', 'resultValue', 'leads', 'messages',
  'conversions', 'conversionValue', 'allConversions', 'allConversionValue', 'engagements', 'reactions', 'comments', 'shares',
  'saves', 'videoPlays', 'video3s', 'thruPlays', 'video25', 'video50', 'video75', 'video95', 'video100',
]) // prettier-ignore

/** Whether a column has a total. */
export const addsUp = (field: string | null | undefined): boolean => field != null && ADDITIVE.has(field)
