/** The stand-in's fictional advertiser: six campaigns, two of which spend without sales. */
export interface Campaign {
  id: string
  name: string
  type: 'SEARCH' | 'DISPLAY' | 'VIDEO' | 'PERFORMANCE_MAX'
  budgetCents: number
  /** Cents per day, cents per click, clicks per impression, conversions per click, cents per conversion. */
  spend: number
  cpc: number
  ctr: number
  conversionRate: number
  orderValue: number
  ads: Ad[]
}

export interface Ad {
  id: string
  name: string
  adGroup: string
  type: 'RESPONSIVE_SEARCH_AD' | 'RESPONSIVE_DISPLAY_AD' | 'IMAGE_AD' | 'VIDEO_RESPONSIVE_AD'
  headlines: string[]
  descriptions: string[]
  /** Its share of the campaign's spend, and how well it sells compared with the other parts. */
  weight: number
  pull: number
  video?: { id: string; title: string }
}

export const CAMPAIGNS: readonly Campaign[] = [
  {
    id: '20000000001',
    name: 'Search | Brand',
    type: 'SEARCH',
    budgetCents: 5000,
    spend: 3600,
    cpc: 34,
    ctr: 0.112,
    conversionRate: 0.062,
    orderValue: 8400,
    ads: [
      searchAd(
        '30000000001',
        'Brand',
        ['Northwind Outdoor', 'Official store'],
        ['Free returns for 60 days.'],
        3,
        1,
      ),
      searchAd(
        '30000000002',
        'Brand',
        ['Northwind gear', 'New season in'],
        ['Boots, packs and tents.'],
        2,
        0.9,
      ),
    ],
  },
  {
    id: '20000000002',
    name: 'Search | Hiking boots',
    type: 'SEARCH',
    budgetCents: 12000,
    spend: 10400,
    cpc: 118,
    ctr: 0.041,
    conversionRate: 0.034,
    orderValue: 11900,
    ads: [
      searchAd(
        '30000000003',
        'Boots',
        ['Waterproof hiking boots', 'Made to be resoled'],
        ['Tested on 2,000 km of trail.'],
        3,
        1.2,
      ),
      searchAd('30000000004', 'Boots', ['Cheap hiking boots', 'Sale ends soon'], ['Up to 20% off.'], 2, 0.7),
    ],
  },
  {
    id: '20000000003',
    name: 'Search | Jackets, generic',
    type: 'SEARCH',
    budgetCents: 15000,
    spend: 12800,
    cpc: 296,
    ctr: 0.021,
    conversionRate: 0.006,
    orderValue: 13200,
    ads: [
      searchAd(
        '30000000005',
        'Jackets',
        ['Jackets for everyone', 'Shop now'],
        ['Many colors and sizes.'],
        1,
        1,
      ),
    ],
  },
  {
    id: '20000000004',
    name: 'PMax | All products',
    type: 'PERFORMANCE_MAX',
    budgetCents: 18000,
    spend: 16200,
    cpc: 74,
    ctr: 0.017,
    conversionRate: 0.027,
    orderValue: 9800,
    ads: [],
  },
  {
    id: '20000000005',
    name: 'Display | Prospecting',
    type: 'DISPLAY',
    budgetCents: 6000,
    spend: 5200,
    cpc: 58,
    ctr: 0.0046,
    conversionRate: 0.0014,
    orderValue: 7600,
    ads: [
      { ...displayAd('30000000006', 'Ridge at dawn'), type: 'IMAGE_AD', weight: 2, pull: 1.3 },
      displayAd('30000000007', 'Pack layout'),
    ],
  },
  {
    id: '20000000006',
    name: 'Video | Summer trail',
    type: 'VIDEO',
    budgetCents: 5000,
    spend: 4400,
    cpc: 172,
    ctr: 0.0058,
    conversionRate: 0.009,
    orderValue: 10100,
    ads: [
      videoAd('30000000008', 'Trail story 30s', 'yt-trail-030', 3, 1.2),
      videoAd('30000000009', 'Trail story 15s', 'yt-trail-015', 2, 1),
      videoAd('30000000010', 'Founder talk 90s', 'yt-founder-90', 2, 0.4),
    ],
  },
]

export const AGES = [
  { type: 'AGE_RANGE_18_24', shown: '18-24', weight: 12, pull: 0.5 },
  { type: 'AGE_RANGE_25_34', shown: '25-34', weight: 26, pull: 1.2 },
  { type: 'AGE_RANGE_35_44', shown: '35-44', weight: 24, pull: 1.3 },
  { type: 'AGE_RANGE_45_54', shown: '45-54', weight: 16, pull: 1 },
  { type: 'AGE_RANGE_55_64', shown: '55-64', weight: 9, pull: 0.8 },
  { type: 'AGE_RANGE_65_UP', shown: '65+', weight: 5, pull: 0.6 },
  { type: 'AGE_RANGE_UNDETERMINED', shown: 'Unknown', weight: 8, pull: 0.7 },
] as const

export const GENDERS = [
  { type: 'FEMALE', shown: 'Female', weight: 46, pull: 1.1 },
  { type: 'MALE', shown: 'Male', weight: 44, pull: 1 },
  { type: 'UNDETERMINED', shown: 'Unknown', weight: 10, pull: 0.6 },
] as const

export const PLACES = [
  {
    country: '2840',
    region: '21137',
    countryName: 'United States',
    regionName: 'California',
    weight: 30,
    pull: 1.2,
  },
  {
    country: '2840',
    region: '21167',
    countryName: 'United States',
    regionName: 'New York',
    weight: 22,
    pull: 1,
  },
  {
    country: '2840',
    region: '21176',
    countryName: 'United States',
    regionName: 'Texas',
    weight: 18,
    pull: 0.5,
  },
  {
    country: '2840',
    region: '21138',
    countryName: 'United States',
    regionName: 'Colorado',
    weight: 14,
    pull: 1.6,
  },
  { country: '2124', region: '20121', countryName: 'Canada', regionName: 'Ontario', weight: 16, pull: 0.7 },
] as const

/** Conversion actions. `metrics.conversions` counts only the primary one. */
export const CONVERSION_ACTIONS = [
  { id: '700000001', name: 'Purchase', category: 'PURCHASE', primary: true, perConversion: 1 },
  { id: '700000002', name: 'Newsletter sign-up', category: 'SIGNUP', primary: false, perConversion: 3 },
] as const

function searchAd(
  id: string,
  adGroup: string,
  headlines: string[],
  descriptions: string[],
  weight: number,
  pull: number,
): Ad {
  return { id, name: '', adGroup, type: 'RESPONSIVE_SEARCH_AD', headlines, descriptions, weight, pull }
}

function displayAd(id: string, name: string): Ad {
  return {
    id,
    name,
    adGroup: 'Prospecting',
    type: 'RESPONSIVE_DISPLAY_AD',
    headlines: ['See the ridge'],
    descriptions: ['Gear that lasts.'],
    weight: 1,
    pull: 0.5,
  }
}

function videoAd(id: string, title: string, videoId: string, weight: number, pull: number): Ad {
  return {
    id,
    name: title,
    adGroup: 'Trail',
    type: 'VIDEO_RESPONSIVE_AD',
    headlines: ['Walk it with us'],
    descriptions: ['Summer range.'],
    weight,
    pull,
    video: { id: videoId, title },
  }
}
