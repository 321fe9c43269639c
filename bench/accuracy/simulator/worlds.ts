import type { ReportKind } from '../truth'

/** ln of the factor on a parameter of a planted row: mean and standard deviation. */
export type Effect = readonly [mean: number, sd: number]
export type Parameter = 'cpm' | 'ctr' | 'landing' | 'cvr' | 'order' | 'hook' | 'share'
export type Plant =
  | 'high_cpa'
  | 'zero_conv'
  | 'low_ctr'
  | 'overspent'
  | 'weak_hook'
  | 'tracking'
  | 'premium'
  | 'new_creative'
  | 'fatigue'

interface PlantEffects {
  /** Never converts. */
  dead?: true
  effects: Partial<Record<Parameter, Effect>>
}

export const WORLD_NAMES = ['base', 'shifted', 'rough'] as const
export type WorldName = (typeof WORLD_NAMES)[number]

export interface World {
  /** Factor on the natural differences between rows. */
  spread: number
  /** Factor on the number of planted rows. */
  plantRate: number
  /** Exponent on planted effects: below 1 milder, above 1 stronger. */
  plantStrength: number
  /** Correlation of click rate and conversion rate across rows: ads that get clicks easily convert less. */
  clickTrade: readonly [number, number]
  /** Correlation of price and conversion rate across rows: expensive impressions reach better buyers. */
  priceTrade: readonly [number, number]
  /** Degrees of freedom of the natural differences; Infinity is normal. */
  tails: number
  /** Variance of a gamma factor per row, by which conversions vary more than binomially. */
  overdispersion: number
  orders: 'lognormal' | 'gamma'
}

const BASE: World = {
  spread: 1,
  plantRate: 1,
  plantStrength: 1,
  clickTrade: [-0.5, 0],
  priceTrade: [0, 0],
  tails: Infinity,
  overdispersion: 0,
  orders: 'lognormal',
}

/** `shifted`: more but milder problems, larger differences; `rough`: distributions other than the engine assumes. */
export const WORLDS: Record<WorldName, World> = {
  base: BASE,
  shifted: { ...BASE, spread: 1.35, plantRate: 1.7, plantStrength: 0.62 },
  rough: {
    ...BASE,
    spread: 0.9,
    plantRate: 1.3,
    plantStrength: 0.8,
    clickTrade: [-0.6, 0.1],
    priceTrade: [0, 0.6],
    tails: 5,
    overdispersion: 0.003,
    orders: 'gamma',
  },
}

const log = Math.log

export const PLANTS: Record<Plant, PlantEffects> = {
  high_cpa: { effects: { cvr: [log(0.32), 0.18] } },
  zero_conv: { dead: true, effects: {} },
  low_ctr: { effects: { ctr: [log(0.42), 0.12] } },
  overspent: { effects: { cpm: [log(2.3), 0.2], cvr: [log(0.75), 0.1] } },
  weak_hook: { effects: { hook: [log(0.45), 0.12], ctr: [log(0.72), 0.08] } },
  tracking: { effects: { landing: [log(0.05), 0.3] } },
  /** Decoys: an expensive row with high orders (premium), and a new row with little delivery. */
  premium: { effects: { cvr: [log(0.5), 0.08], order: [log(2.05), 0.06] } },
  new_creative: { effects: { share: [log(0.04), 0.5] } },
  fatigue: { effects: {} },
}

interface ReportShape {
  keyColumn: string
  rows: readonly [number, number]
  /** Size of natural differences: genders differ less than ads. */
  spread: number
  plants: readonly Plant[]
}

export const SHAPES: Record<ReportKind, ReportShape> = {
  gender: { keyColumn: 'Gender', rows: [2, 3], spread: 0.6, plants: ['high_cpa'] },
  age: { keyColumn: 'Age', rows: [6, 7], spread: 0.8, plants: ['high_cpa', 'zero_conv'] },
  objective: { keyColumn: 'Objective', rows: [3, 6], spread: 0.6, plants: [] },
  creative_format: { keyColumn: 'Format', rows: [3, 5], spread: 0.8, plants: ['high_cpa', 'low_ctr'] },
  campaign: {
    keyColumn: 'Campaign name',
    rows: [4, 60],
    spread: 1,
    plants: ['high_cpa', 'tracking', 'zero_conv'],
  },
  engagement: {
    keyColumn: 'Ad name',
    rows: [8, 120],
    spread: 1.1,
    plants: ['high_cpa', 'low_ctr', 'tracking', 'zero_conv'],
  },
  location: {
    keyColumn: 'Region',
    rows: [10, 180],
    spread: 1,
    plants: ['high_cpa', 'overspent', 'tracking', 'zero_conv'],
  },
  ad_copy: { keyColumn: 'Text', rows: [6, 150], spread: 0.8, plants: ['high_cpa', 'low_ctr', 'zero_conv'] },
  image: {
    keyColumn: 'Image name',
    rows: [6, 200],
    spread: 0.9,
    plants: ['high_cpa', 'low_ctr', 'zero_conv'],
  },
  video: {
    keyColumn: 'Video name',
    rows: [5, 150],
    spread: 1,
    plants: ['high_cpa', 'weak_hook', 'zero_conv'],
  },
  ads: {
    keyColumn: 'Ad name',
    rows: [200, 2000],
    spread: 1.1,
    plants: ['high_cpa', 'low_ctr', 'tracking', 'zero_conv'],
  },
  daily: { keyColumn: 'Ad name', rows: [5, 18], spread: 0.9, plants: ['fatigue', 'high_cpa'] },
}

interface Industry {
  cpm: number
  ctr: number
  landing: number
  cvr: number
  /** Mean order value and log-sd of orders; null for leads. */
  order: readonly [mean: number, spread: number] | null
}

export const INDUSTRIES: readonly Industry[] = [
  { cpm: 11, ctr: 0.0125, landing: 0.8, cvr: 0.026, order: [78, 0.55] },
  { cpm: 12, ctr: 0.0115, landing: 0.8, cvr: 0.032, order: [58, 0.5] },
  { cpm: 14, ctr: 0.011, landing: 0.78, cvr: 0.035, order: [64, 0.45] },
  { cpm: 10, ctr: 0.013, landing: 0.8, cvr: 0.012, order: [240, 0.8] },
  { cpm: 13, ctr: 0.012, landing: 0.8, cvr: 0.014, order: [160, 0.75] },
  { cpm: 9, ctr: 0.01, landing: 0.8, cvr: 0.03, order: [48, 0.4] },
  { cpm: 10, ctr: 0.0115, landing: 0.8, cvr: 0.015, order: [150, 0.7] },
  { cpm: 11, ctr: 0.0135, landing: 0.8, cvr: 0.033, order: [55, 0.45] },
  { cpm: 15, ctr: 0.01, landing: 0.75, cvr: 0.09, order: null },
  { cpm: 16, ctr: 0.011, landing: 0.75, cvr: 0.07, order: null },
  { cpm: 18, ctr: 0.0085, landing: 0.78, cvr: 0.05, order: null },
]

/** Expected results of the median comparable row. */
export const REGIME_RESULTS = { sparse: [0.3, 3], medium: [3, 20], rich: [20, 200] } as const
