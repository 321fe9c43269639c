import type { RuleExamples } from './example'
import { salesRow, SELLING, AWARENESS } from './rows'

export const OBJECTIVES: Readonly<Record<string, RuleExamples>> = {
  O1: {
    passing: { type: 'campaign', rows: SELLING },
    failing: { type: 'campaign', rows: [...SELLING, AWARENESS] },
  },
  O2: {
    passing: { type: 'campaign', rows: SELLING },
    failing: { type: 'campaign', rows: [...SELLING, AWARENESS] },
  },
  O3: {
    passing: {
      type: 'campaign',
      rows: [salesRow('campaignName', 'A', [500, 40_000, 800, 20, 1300], sold('Website purchases'))],
    },
    failing: {
      type: 'campaign',
      rows: [salesRow('campaignName', 'A', [500, 40_000, 800, 2, 130], sold('Link clicks'))],
    },
  },
}

function sold(resultType: string) {
  return { objective: 'OUTCOME_SALES', resultType, results: 20 }
}
