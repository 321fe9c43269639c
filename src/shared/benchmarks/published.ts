import type { PublishedFigure } from './published-figure'
import { study, type PublishedStudy } from './study'

/** Periods of Superads' rolling pages. */
const IN_2025 = { period: '2025', end: '2025' }
const TO_SEP_2025 = { period: 'Oct 2024-Sep 2025', end: '2025-09' }
const TO_OCT_2025 = { period: 'Nov 2024-Oct 2025', end: '2025-10' }
const TO_NOV_2025 = { period: 'Nov 2024-Nov 2025', end: '2025-11' }
const TO_DEC_2025 = { period: 'Dec 2024-Dec 2025', end: '2025-12' }
const TO_JAN_2026 = { period: 'Jan 2025-Jan 2026', end: '2026-01' }
const TO_MAY_2026 = { period: 'Jun 2025-May 2026', end: '2026-05' }
const TO_JUN_2026 = { period: 'Jun 2025-Jun 2026', end: '2026-06' }
const RESTATED =
  'same page, read four times; it gave 26.32, 23.10 and 21.97 for November 2025: published months are corrected'
const INCOMPLETE = 'same page, read four times; the last month was incomplete each time (21.14, 33.03)'
/** Classes of accounts by monthly spend. */
const MICRO = { industry: 'Accounts below $10K a month' }
const SMALL = { industry: 'Accounts of $10K to $50K a month' }
const MEDIUM = { industry: 'Accounts of $50K to $200K a month' }
const LARGE = { industry: 'Accounts of $200K to $1M a month' }
const ENTERPRISE = { industry: 'Accounts above $1M a month' }

/**
 * Studies with figures to compare a client's with: fractions for rates and changes, money in `currency`. Figures that
 * could not be verified, or that sources contradict, are left out.
 */
export const STUDIES: readonly PublishedStudy[] = [
  study(
    {
      platform: 'meta',
      source: 'WordStream / LocaliQ',
      period: '2025 edition; Apr 2024-Jun 2025; 554 traffic + 726 lead campaigns',
      end: '2025-06',
      published: '2025-09-15',
      geography: 'US',
      bought: 'leads',
      industry: 'All',
      statistic: 'median',
      definitions: {
        ctr: 'CTR; link clicks or all clicks is not stated (the 2017 edition counted all)',
        cpc: 'cost per click; kind of click not stated',
        cvr: 'leads ÷ clicks',
        cpl: 'cost per lead',
      },
      trust: 'B',
      caveat: 'Taken from pages that quote the study and agree',
    },
    [
      ['B001', 'ctr', 0.0171, { bought: 'traffic' }],
      ['B002', 'cpc', 0.7, { bought: 'traffic' }],
      ['B003', 'ctr', 0.0259],
      ['B004', 'cpc', 1.92],
      ['B005', 'cvr', 0.0772],
      ['B006', 'cpl', 27.66],
    ],
  ),
  study(
    {
      platform: 'google',
      source: 'WordStream / LocaliQ',
      period: '2025 edition',
      end: '2025',
      published: '2025',
      geography: 'US',
      bought: 'search',
      industry: 'All',
      statistic: 'median, by the description of the series',
      definitions: { cpl: 'cost per lead or conversion' },
      trust: 'B',
      caveat: 'Shows the trend over the years',
    },
    [
      ['B103', 'cpl', 41.4, { period: '2021 edition', end: '2021', published: '2021', trust: 'C' }],
      ['B104', 'cpl', 48.44, { period: '2022 edition', end: '2022', published: '2022', trust: 'C' }],
      ['B105', 'cpl', 53.52, { period: '2023 edition', end: '2023', published: '2023', trust: 'C' }],
      ['B106', 'cpl', 66.69, { period: '2024 edition', end: '2024', published: '2024' }],
      ['B107', 'cpl', 70.11],
    ],
  ),
  study(
    {
      platform: 'google',
      source: 'WordStream / LocaliQ',
      period: '2025 edition; Apr 2024-Mar 2025; 16,446 campaigns',
      end: '2025-03',
      published: '2025',
      geography: 'US',
      bought: 'search',
      industry: 'All',
      statistic: 'median, by the description of the series',
      definitions: {
        ctr: 'clicks ÷ impressions',
        cpc: 'cost per click',
        cvr: 'conversions ÷ clicks, conversion as the advertiser defines it',
        cpl: 'cost per lead or conversion',
      },
      trust: 'B',
      caveat: 'Taken from pages that quote the study and agree',
    },
    [
      ['B109', 'ctr', 0.0666],
      ['B110', 'cpc', 5.26],
      ['B111', 'cvr', 0.0752],
      ['B112', 'cpl', 70.11],
    ],
  ),
  study(
    {
      platform: 'meta',
      source: 'Superads (Superside)',
      ...IN_2025,
      published: 'rolling page',
      geography: 'All countries',
      bought: 'any',
      industry: 'All',
      statistic: 'average of the monthly medians',
      definitions: {
        ctr: 'CTR, kind of click not stated',
        cpc: 'cost per click, kind of click not stated',
        cpm: '1,000 × spend ÷ impressions',
        cpa: 'cost per purchase',
        cpl: 'cost per lead',
      },
      trust: 'B',
      caveat: 'Changes over time: the publisher corrects published months',
    },
    [
      ['B228', 'ctr', [0.0181, 0.0166, 0.0204], { ...TO_NOV_2025 }],
      ['B229', 'ctr', 0.0184],
      ['B230', 'ctr', 0.0186, { ...TO_JAN_2026 }],
      ['B231', 'ctr', 0.02, { ...TO_MAY_2026, note: 'approximate on the publisher’s page' }],
      ['B232', 'ctr', [0.0197, 0.0164, 0.0257], { ...TO_NOV_2025, industry: 'Marketing & Advertising' }],
      ['B233', 'ctr', [0.023, 0.0174, 0.0382], { ...TO_JAN_2026, industry: 'Marketing & Advertising', note: 'same page, read later' }],
      ['B234', 'ctr', [0.0358, 0.0252, 0.0486], { industry: 'Media' }],
      ['B235', 'ctr', [0.0229, 0.019, 0.0329], { ...TO_NOV_2025, industry: 'Arts' }],
      ['B236', 'ctr', [0.0242, 0.0203, 0.0309], { ...TO_MAY_2026, industry: 'Arts' }],
      ['B237', 'ctr', [0.0195, 0.014, 0.0244], { ...TO_JAN_2026, industry: 'Recreation & Travel' }],
      ['B238', 'ctr', [0.0164, 0.0136, 0.0225], { industry: 'Healthcare', note: 'the highest month was 2.29 when read again' }],
      ['B239', 'ctr', [0.0168, 0.015, 0.0192], { ...TO_JAN_2026, industry: 'Consumer Goods' }],
      ['B240', 'cpc', [1.15, 1.04, 1.47], { ...TO_NOV_2025 }],
      ['B241', 'cpc', 1.14, { ...TO_DEC_2025 }],
      ['B242', 'cpc', [1.09, 0.92, 1.36], { ...TO_JUN_2026, note: 'the page’s address names an industry and a country, its text all industries and countries' }],
      ['B243', 'cpc', [1.29, 1.2, 1.5], { ...TO_DEC_2025, geography: 'US', note: 'the text says all industries, US' }],
      ['B244', 'cpc', [0.63, 0.42, 1.16], { ...TO_NOV_2025, industry: 'Media' }],
      ['B245', 'cpc', [1.44, 1.08, 1.85], { ...TO_DEC_2025, industry: 'Construction' }],
      ['B246', 'cpc', [1.4, 1.08, 1.7], { ...TO_NOV_2025, industry: 'Construction', note: 'read earlier' }],
      ['B247', 'cpc', [1.28, 0.81, 1.68], { ...TO_DEC_2025, geography: 'US', industry: 'Hardware & Networking' }],
      ['B248', 'cpc', [0.58, 0.31, 0.92], { ...TO_JAN_2026, geography: 'US', industry: 'Entertainment' }],
      ['B249', 'cpm', 19.8, { ...TO_SEP_2025 }],
      ['B250', 'cpm', [20.1, 17.8, 24.72], { ...TO_NOV_2025 }],
      ['B251', 'cpm', [20.68, 18.8, 24.21], { ...TO_MAY_2026 }],
      ['B252', 'cpm', [18.78, 16.99, 24.1], { ...TO_SEP_2025, industry: 'E-commerce', note: RESTATED }],
      ['B253', 'cpm', [20.26, 17.1, 29.79], { ...TO_NOV_2025, industry: 'E-commerce', note: RESTATED }],
      ['B254', 'cpm', [17.88, 10.8, 23.1], { ...TO_JAN_2026, industry: 'E-commerce', note: RESTATED }],
      ['B255', 'cpm', [13.85, 10.55, 21.97], { ...TO_MAY_2026, industry: 'E-commerce', note: RESTATED }],
      ['B256', 'cpm', [33.09, 26.39, 41.49], { ...TO_NOV_2025, industry: 'Marketing & Advertising' }],
      ['B257', 'cpm', 34.5, { industry: 'Marketing & Advertising' }],
      ['B258', 'cpm', [41.6, 28.78, 55.26], { ...TO_MAY_2026, industry: 'Marketing & Advertising' }],
      ['B259', 'cpm', [9.4, 6.92, 11.88], { industry: 'Marketplaces' }],
      ['B260', 'cpa', 47.82, { ...TO_SEP_2025 }],
      ['B261', 'cpa', [49.33, 42.61, 53.84], { ...TO_OCT_2025 }],
      ['B262', 'cpa', [49.61, null, 54.77], { ...TO_JAN_2026 }],
      ['B263', 'cpa', [44.24, 33.03, 50.38], { ...TO_SEP_2025, industry: 'E-commerce', note: INCOMPLETE }],
      ['B264', 'cpa', [46.78, 41.59, 53.77], { ...TO_OCT_2025, industry: 'E-commerce', note: INCOMPLETE }],
      ['B265', 'cpa', [45.4, 41.28, 52.89], { industry: 'E-commerce', note: INCOMPLETE }],
      ['B266', 'cpa', [43.59, 21.14, 53.14], { ...TO_JAN_2026, industry: 'E-commerce', note: INCOMPLETE }],
      ['B267', 'cpa', [18.05, 15.42, 20.31], { period: 'Jan-Nov 2025', end: '2025-11', industry: 'Media', note: 'the page itself leaves out the 1.53 of December' }],
      ['B268', 'cpa', [35.82, 26.58, 41.58], { industry: 'Retail' }],
      ['B269', 'cpa', [36.4, 32.27, 41.51], { ...TO_NOV_2025, industry: 'Retail' }],
      ['B270', 'cpl', [41.53, 33.43, 48.83], { note: 'WordStream’s US median of lead campaigns is 27.66: other advertisers' }],
      ['B271', 'cpl', [17.33, 6.96, 27.03], { ...TO_SEP_2025, geography: 'US', industry: 'Media' }],
    ],
  ),
  study(
    {
      platform: 'meta',
      source: 'Triple Whale',
      period: '17 Nov-16 Dec 2024 against the 30 days before; 11,400 accounts of direct-to-consumer brands',
      end: '2024-11',
      published: '2024-12',
      geography: 'mixed',
      bought: 'sales',
      industry: 'Food & Beverage',
      statistic: 'average',
      definitions: {
        cpc_seasonal_change: 'change of CPC from the month before the peak season',
        cpm_seasonal_change: 'change of CPM from the month before the peak season',
      },
      trust: 'A',
      caveat: 'Prices rise for the season, so a month of it is not compared with one before it',
    },
    [
      ['B284', 'cpc_seasonal_change', 0.6944],
      ['B285', 'cpc_seasonal_change', 0.191, { industry: 'Sporting Goods' }],
      ['B286', 'cpm_seasonal_change', 0.8153],
      ['B287', 'cpm_seasonal_change', 0.5217, { industry: 'Clothing' }],
      ['B288', 'cpm_seasonal_change', 0.4776, { industry: 'Fashion Accessories' }],
    ],
  ),
  study(
    {
      platform: 'meta',
      source: 'Motion Creative Benchmarks 2026',
      period: 'creatives launched 1 Sep 2025-1 Jan 2026; 578,750 creatives, 6,015 accounts, $1.29B of spend',
      end: '2026-01',
      published: '2026-03',
      geography: 'mixed',
      bought: 'any',
      industry: 'All',
      statistic: 'mean of accounts',
      definitions: {
        new_creatives_per_week: 'different creatives launched in a week',
        creative_hit_rate:
          'share of creatives that spend at least 10 times the account’s median ad, and at least $500',
        share_of_ads_taking_most_spend: 'share of an account’s ads that take most of its spend',
      },
      trust: 'A',
      caveat: 'Judged by spend, not by profit; the period includes the peak season',
    },
    [
      ['B315', 'new_creatives_per_week', 2.8, MICRO],
      ['B316', 'creative_hit_rate', 0.04, MICRO],
      ['B317', 'new_creatives_per_week', 4.1, SMALL],
      ['B318', 'creative_hit_rate', 0.064, SMALL],
      ['B319', 'new_creatives_per_week', 6.6, MEDIUM],
      ['B320', 'creative_hit_rate', 0.081, MEDIUM],
      ['B321', 'new_creatives_per_week', 11.2, LARGE],
      ['B322', 'creative_hit_rate', 0.086, LARGE],
      ['B323', 'new_creatives_per_week', 18.8, ENTERPRISE],
      ['B324', 'creative_hit_rate', 0.088, ENTERPRISE],
      ['B325', 'share_of_ads_taking_most_spend', 0.06, { end: '2026-03', note: 'approximate; spend on a few ads alone is no fault' }],
    ],
  ),
] // prettier-ignore

export const PUBLISHED: readonly PublishedFigure[] = STUDIES.flatMap(({ figures }) => figures)
