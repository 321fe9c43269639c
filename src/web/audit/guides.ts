import type { ReportType } from '../../shared/report-types'

interface Guide {
  /** What the finished report answers. */
  answers: string
  /** Where in Ads Manager the export is made: the level, then the breakdown. */
  level: 'Campaigns' | 'Ad sets' | 'Ads'
  breakdown: string | null
  /** Columns that the report cannot do without, or is much poorer without. */
  columns: readonly string[]
  tip?: string
}

const MONEY = [
  'Amount spent',
  'Impressions',
  'Link clicks',
  'Purchases',
  'Purchases conversion value',
] as const

/** Which export to make for each report type, and how. */
export const GUIDES: Record<ReportType, Guide> = {
  campaign: {
    answers: 'Which campaigns cost more than they should, and which deserve more budget.',
    level: 'Campaigns',
    breakdown: 'By time: Day',
    columns: ['Campaign name', 'Objective', ...MONEY],
    tip: 'Daily rows also show trends, fatigue and sudden changes.',
  },
  ageRange: {
    answers: 'Which ages buy, and which only click.',
    level: 'Campaigns',
    breakdown: 'By delivery: Age',
    columns: ['Age', ...MONEY],
    tip: 'Age and gender in one export serves both reports.',
  },
  gender: {
    answers: 'How women and men respond, and whether the difference is more than chance.',
    level: 'Campaigns',
    breakdown: 'By delivery: Gender',
    columns: ['Gender', ...MONEY],
  },
  location: {
    answers: 'Where the money goes on the map, and where it comes back.',
    level: 'Campaigns',
    breakdown: 'By delivery: Country or Region',
    columns: ['Country or Region', ...MONEY],
  },
  objective: {
    answers: 'How much is spent on each objective, and what each result costs.',
    level: 'Campaigns',
    breakdown: null,
    columns: ['Campaign name', 'Objective', 'Result type', 'Results', ...MONEY],
  },
  engaged: {
    answers: 'How new, engaged and existing audiences respond.',
    level: 'Ads',
    breakdown: 'By delivery: Audience segments, where the account has them',
    columns: ['Ad name', 'Post reactions', 'Post comments', 'Post shares', 'Post saves', ...MONEY],
  },
  copy: {
    answers: 'Which texts earn clicks, and which turn them into purchases.',
    level: 'Ads',
    breakdown: 'By asset: Text, or none',
    columns: ['Ad name', 'Body (ad settings)', 'Headline (ad settings)', ...MONEY],
  },
  static: {
    answers: 'Which images hold attention, and what they have in common.',
    level: 'Ads',
    breakdown: 'By asset: Image, or none',
    columns: ['Ad name', ...MONEY],
    tip: 'Name the image files like the ads: rows and images are joined by name.',
  },
  video: {
    answers: 'Where viewers leave, and which videos keep them to the end.',
    level: 'Ads',
    breakdown: null,
    columns: [
      'Ad name',
      '3-second video plays',
      'ThruPlays',
      'Video plays at 25%, 50%, 75%, 95% and 100%',
      ...MONEY,
    ],
  },
  creativeType: {
    answers: 'Whether images, videos or carousels work harder for the same money.',
    level: 'Ads',
    breakdown: 'By asset: Image, video and slideshow',
    columns: ['Ad name', 'Image, video and slideshow', ...MONEY],
  },
}

/** What a type is called inside a sentence. */
export const TYPE_WORDS: Record<ReportType, string> = {
  campaign: 'campaign',
  ageRange: 'age range',
  gender: 'gender',
  location: 'location',
  objective: 'objective',
  engaged: 'engaged',
  copy: 'copy',
  static: 'static',
  video: 'video',
  creativeType: 'creative type',
}

/** The four example prompts of the spec. */
export const EXAMPLE_PROMPTS = [
  'Which audiences have the highest ROAS, and which ones should get less budget?',
  'How should the budget be split between ad formats?',
  'Are there seasonal trends in spend, CTR or conversions?',
  'Which ads have a high CTR but a low conversion rate, and the other way round?',
] as const

export const STATIC_PROMPT =
  'Which visual elements of these images are the most effective, and what do the best performers have in common?'
