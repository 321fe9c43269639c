import type { RuleExamples } from './example'
import { salesRow, engagementRows } from './rows'

export const ENGAGEMENT: Readonly<Record<string, RuleExamples>> = {
  E1: {
    passing: { type: 'engaged', rows: engagementRows(400, 420, 380) },
    failing: { type: 'engaged', rows: engagementRows(400, 420, 90) },
  },
  E2: {
    passing: { type: 'engaged', rows: engagementRows(400, 380, 360) },
    failing: { type: 'engaged', rows: engagementRows(400, 380, 100) },
  },
  E3: {
    passing: { type: 'engaged', rows: amplifyRows(30, 34, 31) },
    failing: { type: 'engaged', rows: amplifyRows(30, 34, 300) },
  },
  E4: {
    passing: { type: 'engaged', rows: likedNotBoughtRows(20, 21, 22) },
    failing: { type: 'engaged', rows: likedNotBoughtRows(40, 41, 3) },
  },
  E5: {
    passing: { type: 'engaged', rows: commentsRows(20, 24, 22) },
    failing: { type: 'engaged', rows: commentsRows(20, 24, 300) },
  },
  E7: {
    passing: {
      type: 'engaged',
      rows: [
        segment('New audience', 1500),
        segment('Engaged audience', 300),
        segment('Existing customers', 200),
      ],
    },
    failing: {
      type: 'engaged',
      rows: [
        segment('New audience', 300),
        segment('Engaged audience', 1500),
        segment('Existing customers', 200),
      ],
    },
  },
}

function amplifyRows(...shares: number[]) {
  return shares.map((count, at) => ({
    adName: `Ad ${at + 1}`,
    spend: 500,
    impressions: 50_000,
    reactions: 300,
    shares: count,
  }))
}

function likedNotBoughtRows(...purchases: number[]) {
  return purchases.map((count, at) =>
    salesRow('adName', `Ad ${at + 1}`, [500, 50_000, 900, count, count * 60], {
      engagements: at === 2 ? 900 : 300,
    }),
  )
}

function commentsRows(...comments: number[]) {
  return comments.map((count, at) => ({
    adName: `Ad ${at + 1}`,
    spend: 500,
    impressions: 50_000,
    reactions: 300,
    comments: count,
  }))
}

function segment(label: string, spend: number) {
  return salesRow('audienceSegment', label, [spend, spend * 80, spend, spend / 25, spend * 2])
}
