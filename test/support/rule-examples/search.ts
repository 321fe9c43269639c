import type { ExampleRow, RuleExamples } from './example'
import { salesRow } from './rows'

export const SEARCH: Readonly<Record<string, RuleExamples>> = {
  G1: {
    passing: { type: 'campaign', platform: 'google', rows: searchTermsRows(40) },
    failing: { type: 'campaign', platform: 'google', rows: searchTermsRows(400) },
  },
  G2: {
    passing: { type: 'campaign', platform: 'google', rows: lostToBudgetRows(0.05) },
    failing: { type: 'campaign', platform: 'google', rows: lostToBudgetRows(0.4) },
  },
  G3: {
    passing: { type: 'campaign', platform: 'google', rows: qualityScoreRows(7) },
    failing: { type: 'campaign', platform: 'google', rows: qualityScoreRows(3) },
  },
  G4: {
    passing: { type: 'campaign', platform: 'google', rows: brandSplitRows('Search | Generic') },
    failing: { type: 'campaign', platform: 'google', rows: brandSplitRows('Search | Brand') },
  },
}

function searchTermsRows(spend: number): ExampleRow[] {
  return [
    {
      campaignName: 'A',
      searchTerm: 'buy shoes',
      spend: 500,
      impressions: 9000,
      clicksAll: 400,
      conversions: 20,
    },
    { campaignName: 'A', searchTerm: 'free shoes', spend, impressions: 9000, clicksAll: 300, conversions: 0 },
  ]
}

function lostToBudgetRows(impressionShareLostBudget: number): ExampleRow[] {
  return ['A', 'B', 'C'].map((name, at) => {
    const {
      purchases: conversions,
      purchaseValue: conversionValue,
      linkClicks: clicksAll,
      ...row
    } = salesRow('campaignName', name, [500, 40_000, 800, 25 + at, 1500])
    return {
      ...row,
      conversions,
      conversionValue,
      clicksAll,
      ...(at === 0 && { impressionShareLostBudget }),
    } as ExampleRow
  })
}

function qualityScoreRows(score: number): ExampleRow[] {
  return ['shoes', 'boots'].map((keyword) => ({
    campaignName: 'A',
    keyword,
    spend: 300,
    impressions: 9000,
    clicksAll: 300,
    conversions: 12,
    qualityScore: score,
  }))
}

function brandSplitRows(name: string): ExampleRow[] {
  return [name, 'PMax'].map((campaignName) => ({
    campaignName,
    spend: 500,
    impressions: 40_000,
    clicksAll: 800,
    conversions: 25,
  }))
}
