import type { RuleExamples } from './example'
import { salesRow, evenRows, dailyRows } from './rows'

const WEEK = { start: '2026-08-01', end: '2026-08-07' }

export const DELIVERY: Readonly<Record<string, RuleExamples>> = {
  GAP: {
    passing: { type: 'campaign', rows: dailyRows((at) => (at === 12 ? 0 : 6)) },
    failing: { type: 'campaign', rows: dailyRows((at) => (at >= 10 && at < 17 ? 0 : 6)) },
  },
  STP: {
    passing: { type: 'campaign', rows: dailyRows(() => 6) },
    failing: { type: 'campaign', rows: dailyRows((at) => (at >= 15 ? 2 : 6)) },
  },
  DIP: {
    // One campaign alone has the dip.
    passing: {
      type: 'campaign',
      rows: dailyRows((at, campaign) => (at >= 12 && at < 17 && campaign === 0 ? 2 : 6)),
    },
    failing: { type: 'campaign', rows: dailyRows((at) => (at >= 12 && at < 17 ? 2 : 6)) },
  },
  C10: {
    passing: { type: 'campaign', rows: evenRows('campaignName', ['A', 'B', 'C', 'D']) },
    failing: {
      type: 'campaign',
      rows: [
        ...evenRows('campaignName', ['A', 'B', 'C', 'D']),
        salesRow('campaignName', 'Bait', [1000, 80_000, 3600, 20, 1300]),
      ],
    },
  },
  C11: {
    passing: { type: 'campaign', rows: [on('2026-08-01'), on('2026-08-31')] },
    failing: { type: 'campaign', rows: [on('2026-11-20'), on('2026-12-10')] },
  },
  C12: {
    passing: {
      type: 'copy',
      rows: evenRows('adName', ['A', 'B', 'C', 'D']).map((row) => ({ ...row, qualityRanking: 'Average' })),
    },
    failing: {
      type: 'copy',
      rows: [
        ...evenRows('adName', ['A', 'B', 'C', 'D']),
        {
          adName: 'E',
          spend: 1500,
          impressions: 90_000,
          linkClicks: 1100,
          purchases: 8,
          purchaseValue: 480,
          qualityRanking: 'Below average (bottom 35% of ads)',
        },
      ],
    },
  },
  C4: {
    passing: {
      type: 'campaign',
      rows: [salesRow('campaignName', 'A', [9000, 500_000, 9000, 400, 26_000], { adSetName: 'One' })],
    },
    failing: {
      type: 'adSet',
      rows: evenRows('campaignName', ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']).map((row, at) => ({
        ...row,
        adSetName: `Set ${at}`,
      })),
    },
  },
  C5: {
    passing: {
      type: 'campaign',
      rows: evenRows('campaignName', ['A', 'B', 'C']).map((row) => ({ ...row, budget: 300 })),
    },
    failing: {
      type: 'campaign',
      rows: evenRows('campaignName', ['A', 'B', 'C']).map((row, at) => ({
        ...row,
        budget: at === 0 ? 40 : 300,
      })),
    },
  },
  C7: {
    passing: {
      type: 'campaign',
      rows: [
        {
          campaignName: 'A',
          spend: 500,
          impressions: 40_000,
          linkClicks: 800,
          landingPageViews: 580,
          purchases: 20,
        },
      ],
    },
    failing: {
      type: 'campaign',
      rows: [
        {
          campaignName: 'A',
          spend: 500,
          impressions: 40_000,
          linkClicks: 800,
          landingPageViews: 300,
          purchases: 20,
        },
      ],
    },
  },
  C8: {
    passing: { type: 'campaign', period: WEEK, rows: [week('A', 30_000)] },
    failing: { type: 'campaign', period: WEEK, rows: [week('A', 7000)] },
  },
  CTR: {
    passing: {
      type: 'copy',
      rows: [
        { adName: 'A', spend: 500, impressions: 50_000, linkClicks: 700 },
        { adName: 'B', spend: 500, impressions: 50_000, linkClicks: 760 },
        { adName: 'C', spend: 20, impressions: 400, linkClicks: 3 },
      ],
    },
    failing: {
      type: 'copy',
      rows: [
        { adName: 'A', spend: 500, impressions: 50_000, linkClicks: 700 },
        { adName: 'B', spend: 500, impressions: 50_000, linkClicks: 760 },
        { adName: 'C', spend: 500, impressions: 50_000, linkClicks: 200 },
      ],
    },
  },
  STA: {
    passing: { type: 'campaign', rows: evenRows('campaignName', ['A', 'B', 'C', 'D']) },
    failing: {
      type: 'campaign',
      platform: 'google',
      rows: evenRows('campaignName', ['A', 'B', 'C', 'D']).map((row, at) => ({
        ...row,
        campaignStatus: 'Enabled',
        effectiveStatus: at === 0 ? 'Not eligible' : 'Eligible',
      })),
    },
  },
  TRK: {
    passing: {
      type: 'campaign',
      rows: ['A', 'B', 'C'].map((name) =>
        salesRow('campaignName', name, [500, 40_000, 800, 20, 1300], { landingPageViews: 600 }),
      ),
    },
    failing: {
      type: 'campaign',
      rows: [
        ...['A', 'B', 'C'].map((name) =>
          salesRow('campaignName', name, [500, 40_000, 800, 20, 1300], { landingPageViews: 600 }),
        ),
        salesRow('campaignName', 'Broken link', [500, 40_000, 800, 3, 190], { landingPageViews: 120 }),
      ],
    },
  },
}

function on(day: string) {
  return salesRow('campaignName', 'A', [500, 40_000, 800, 20, 1300], { day })
}

function week(name: string, reach: number) {
  return salesRow('campaignName', name, [500, 60_000, 900, 20, 1300], { reach })
}
