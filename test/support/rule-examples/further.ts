import type { ExampleRow, RuleExamples } from './example'
import { salesRow } from './rows'

export const FURTHER: Readonly<Record<string, RuleExamples>> = {
  PL2: {
    passing: { type: 'placement', rows: placements(900) },
    failing: { type: 'placement', rows: placements(4200) },
  },
  AG3: {
    passing: { type: 'assetGroup', platform: 'google', rows: channels(30) },
    failing: { type: 'assetGroup', platform: 'google', rows: channels(9) },
  },
  KW3: {
    passing: { type: 'keyword', platform: 'google', rows: scoredKeywords(7) },
    failing: { type: 'keyword', platform: 'google', rows: scoredKeywords(3) },
  },
  KW4: {
    passing: { type: 'keyword', platform: 'google', rows: twins(25) },
    failing: { type: 'keyword', platform: 'google', rows: twins(6) },
  },
  ST5: {
    passing: { type: 'searchTerm', platform: 'google', rows: twoCampaigns(26) },
    failing: { type: 'searchTerm', platform: 'google', rows: twoCampaigns(6) },
  },
  TM2: {
    passing: { type: 'time', platform: 'google', rows: hours(2) },
    failing: { type: 'time', platform: 'google', rows: hours(40) },
  },
  AG2: {
    passing: { type: 'assetGroup', platform: 'google', rows: ratedGroups('Good') },
    failing: { type: 'assetGroup', platform: 'google', rows: ratedGroups('Poor') },
  },
  KW2: {
    passing: { type: 'keyword', platform: 'google', rows: ladder(30) },
    failing: { type: 'keyword', platform: 'google', rows: ladder(12) },
  },
  KW8: {
    passing: { type: 'keyword', platform: 'google', rows: negatives('gratis') },
    failing: { type: 'keyword', platform: 'google', rows: negatives('oak desk') },
  },
  PR3: {
    passing: { type: 'product', platform: 'google', rows: brands(8) },
    failing: { type: 'product', platform: 'google', rows: brands(3) },
  },
  PR4: {
    passing: { type: 'product', platform: 'google', rows: brands(8) },
    failing: { type: 'product', platform: 'google', rows: brands(8, 60) },
  },
  KW5: lowQuality('adRelevance'),
  KW6: lowQuality('expectedCtr'),
  KW7: lowQuality('landingPageExperience'),
  AS2: {
    passing: { type: 'adSet', rows: places(6) },
    failing: { type: 'adSet', rows: places(2) },
  },
  ST2: {
    passing: { type: 'searchTerm', platform: 'google', rows: terms(1) },
    failing: { type: 'searchTerm', platform: 'google', rows: terms(0) },
  },
  ST3: {
    passing: { type: 'searchTerm', platform: 'google', rows: terms(1) },
    failing: { type: 'searchTerm', platform: 'google', rows: terms(1, 6) },
  },
  ST4: {
    passing: { type: 'searchTerm', platform: 'google', rows: terms(1, 6) },
    failing: {
      type: 'searchTerm',
      platform: 'google',
      rows: terms(1, 6).map((row) => ({
        ...row,
        addedExcluded: row.searchTerm === 'garden swing' ? 'Excluded' : 'None',
      })),
    },
  },
  PR2: {
    passing: { type: 'product', platform: 'google', rows: seenProducts(1) },
    failing: { type: 'product', platform: 'google', rows: seenProducts(12) },
  },
}

function placements(clicks: number): ExampleRow[] {
  const row = (
    placement: string,
    linkClicks: number,
    landingPageViews: number,
    purchases: number,
  ): ExampleRow => ({
    platform: placement === 'Native' ? 'audience_network' : 'facebook',
    placement,
    spend: 1000,
    impressions: 60_000,
    linkClicks,
    landingPageViews,
    purchases,
  })
  return [
    ...['Feed', 'Stories', 'Reels'].map((placement) => row(placement, 900, 700, 30)),
    row('Native', clicks, 110, 1),
  ]
}

function channels(video: number): ExampleRow[] {
  return ['A', 'B', 'C'].flatMap((assetGroup) =>
    ['Google search', 'Display Network', 'YouTube'].map((network) => ({
      campaignName: 'PMax',
      assetGroup,
      network,
      spend: 900,
      impressions: 40_000,
      clicksAll: 700,
      conversions: network === 'YouTube' ? video : 30,
    })),
  )
}

function scoredKeywords(score: number): ExampleRow[] {
  return ['lamp', 'desk', 'shelf', 'chair', 'sofa'].map((keyword, at) => ({
    campaignName: 'Search',
    keyword,
    spend: 1500,
    impressions: 30_000,
    clicksAll: 900,
    conversions: at === 4 ? 8 : 45,
    qualityScore: at === 4 ? score : 7,
  }))
}

function twins(conversions: number): ExampleRow[] {
  const row = (keyword: string, campaignName: string, bought: number): ExampleRow => ({
    campaignName,
    keyword,
    matchType: 'Exact match',
    spend: 1000,
    impressions: 30_000,
    clicksAll: 900,
    conversions: bought,
  })
  return [
    ...['lamp', 'desk', 'shelf'].map((keyword) => row(keyword, 'North', 30)),
    row('[sofa]', 'North', 30),
    row('[sofa]', 'South', conversions),
  ]
}

function hours(excess: number): ExampleRow[] {
  return Array.from({ length: 8 }, (_, hour) => ({
    hour: String(hour),
    spend: 1000,
    impressions: 30_000,
    clicksAll: 600,
    conversions: hour === 0 ? excess : 40,
  }))
}

function ratedGroups(strength: string): ExampleRow[] {
  return ['A', 'B', 'C'].map((assetGroup, at) => ({
    campaignName: 'PMax',
    assetGroup,
    adStrength: at === 0 ? strength : 'Good',
    spend: 1000,
    impressions: 50_000,
    clicksAll: 900,
    conversions: 40,
  }))
}

function ladder(broad: number): ExampleRow[] {
  return ['lamp', 'desk', 'shelf'].flatMap((keyword) =>
    (
      [
        ['Exact match', 30],
        ['Broad match', broad],
      ] as const
    ).map(([matchType, conversions]) => ({
      campaignName: 'Search',
      keyword,
      matchType,
      spend: 900,
      impressions: 20_000,
      clicksAll: 600,
      conversions,
    })),
  )
}

function negatives(negative: string): ExampleRow[] {
  const row = (keyword: string, matchType: string, spend: number): ExampleRow => ({
    campaignName: 'Search',
    keyword,
    matchType,
    spend,
    impressions: spend * 20,
    clicksAll: spend / 2,
    conversions: spend / 40,
  })
  return [
    row('oak desk', 'Exact match', 800),
    row('large oak desk', 'Phrase match', 800),
    row('lamp', 'Broad match', 800),
    row(negative, 'Negative phrase', 0),
  ]
}

function brands(excess: number, best = 8): ExampleRow[] {
  return ['Acme', 'Birch', 'Cedar', 'Dale'].flatMap((brand) =>
    Array.from({ length: 6 }, (_, at) => ({
      productTitle: `${brand} ${at}`,
      brand,
      spend: brand === 'Acme' && best > 8 ? 100 * (best / 8) : 100,
      impressions: 6000,
      clicksAll: brand === 'Acme' ? 11 * best : 90,
      conversions: brand === 'Dale' ? excess : brand === 'Acme' ? best : 8,
    })),
  )
}

function lowQuality(part: 'adRelevance' | 'expectedCtr' | 'landingPageExperience'): RuleExamples {
  const rows = (conversions: number): ExampleRow[] =>
    ['lamp', 'desk', 'shelf', 'chair', 'sofa', 'rug'].map((keyword, at) => ({
      campaignName: 'Search',
      keyword,
      spend: 1200,
      impressions: 30_000,
      clicksAll: 900,
      conversions: at > 3 ? conversions : 40,
      [part]: at > 3 ? 'Below average' : 'Average',
    }))
  return {
    passing: { type: 'keyword', platform: 'google', rows: rows(38) },
    failing: { type: 'keyword', platform: 'google', rows: rows(12) },
  }
}

function places(purchases: number) {
  const set = (campaign: string, name: string, bought: number) =>
    salesRow('adSetName', name, [300, 24_000, 360, bought, bought * 60], { campaignName: campaign })
  return ['A', 'B', 'C', 'D', 'E'].flatMap((campaign) => [
    set(campaign, `Broad ${campaign}`, 12),
    set(campaign, 'Lookalike', purchases * 2),
  ])
}

function terms(gratis: number, best = 1): ExampleRow[] {
  const row = (searchTerm: string, conversions: number): ExampleRow => ({
    campaignName: 'Search',
    searchTerm,
    spend: 40,
    impressions: 400,
    clicksAll: 20,
    conversions,
  })
  const nouns = ['lamp', 'shelf', 'table', 'sofa', 'desk', 'chair', 'bed', 'rug']
  return [
    ...nouns.flatMap((noun) =>
      ['red', 'blue', 'oak', 'large', 'small', 'new'].map((word) => row(`${word} ${noun}`, 1)),
    ),
    ...nouns.map((noun) => row(`${noun} gratis`, gratis)),
    row('garden swing', best),
  ]
}

function seenProducts(unseen: number): ExampleRow[] {
  return Array.from({ length: 24 }, (_, at) => ({
    productTitle: `Product ${at}`,
    spend: at < unseen ? 0 : 100,
    impressions: at < unseen ? 0 : 5000,
    clicksAll: at < unseen ? 0 : 60,
    conversions: at < unseen ? 0 : 5,
  }))
}

/** Search terms with the same price; a second campaign buys the first one for 1,200 with `conversions`. */
function twoCampaigns(conversions: number): ExampleRow[] {
  const term = (searchTerm: string, campaignName: string, [spend, count]: [number, number]): ExampleRow => ({
    searchTerm, campaignName, spend, impressions: 10 * spend, clicksAll: spend, conversions: count, conversionValue: 90 * count,
  }) // prettier-ignore
  return [
    ...['oak desk', 'pine desk', 'desk lamp', 'side table', 'office chair'].map((name, at) =>
      term(name, 'Desks', [600, 29 + at]),
    ),
    term('oak desk', 'Generic', [1200, conversions]),
  ]
}
