import type { Dimension } from '../exports/ads-table'

type Icon =
  | 'briefcase' | 'calendar' | 'chart' | 'clock' | 'copy' | 'funnel' | 'heart' | 'image' | 'layers' | 'link' | 'list' | 'map'
  | 'play' | 'search' | 'target' | 'text' | 'users' // prettier-ignore

/**
 * Names of each report type for lists, tabs and tiles. Every screen loads them, so everything else about a type
 * (columns, guide, …) is in `catalogue.ts`.
 */
export interface ReportTypeName {
  category: Category
  /** Whether the specification lists it, with a tab and a tile. */
  specified: boolean
  icon: Icon
  /** Dimension of its rows where an audit does not state one. */
  dimension: Dimension
  /** Text of its tile on a client's page. */
  tile: string
  /** Short name for a tab, badge or filter. */
  short: string
  /** Report title, where the specification states one. */
  title?: string
  /** Order within the category in which Quick Insights looks for a report. Types without it are not shown there. */
  quickInsights?: number
}

export type Category = 'audience' | 'creative'

const audience = { category: 'audience', specified: true } as const
const creative = { category: 'creative', specified: true } as const
/** Types beyond the ten specified ones, shown beside the tabs and tiles. */
const further = { category: 'audience', specified: false } as const

/** In the order of tabs, tiles and filters. */
const NAMES = {
  campaign: { ...audience, dimension: 'campaignName', icon: 'chart', tile: 'Campaign Data', short: 'Campaign', title: 'Campaign Analysis', quickInsights: 4 },
  ageRange: { ...audience, dimension: 'age', icon: 'calendar', tile: 'Age Demographics', short: 'Age range', title: 'Age Range Analysis', quickInsights: 1 },
  gender: { ...audience, dimension: 'gender', icon: 'users', tile: 'Gender Analysis', short: 'Gender', title: 'Gender Analysis', quickInsights: 2 },
  location: { ...audience, dimension: 'location', icon: 'map', tile: 'Location Analysis', short: 'Location', quickInsights: 3 },
  objective: { ...audience, dimension: 'objective', icon: 'target', tile: 'Campaign Objectives', short: 'Objective' },
  engaged: { ...audience, dimension: 'audienceSegment', icon: 'heart', tile: 'Engagement Metrics', short: 'Engaged' },
  copy: { ...creative, dimension: 'bodyText', icon: 'text', tile: 'Ad Copy Analysis', short: 'Ad copy', quickInsights: 3 },
  static: { ...creative, dimension: 'image', icon: 'image', tile: 'Static Image Analysis', short: 'Static images', quickInsights: 1 },
  video: { ...creative, dimension: 'video', icon: 'play', tile: 'Video Performance', short: 'Video', quickInsights: 2 },
  creativeType: { ...creative, dimension: 'creativeType', icon: 'layers', tile: 'Creative Format Analysis', short: 'Creative format', quickInsights: 4 },
  adSet: { ...further, dimension: 'adSetName', icon: 'list', tile: 'Ad Sets', short: 'Ad sets', title: 'Ad Set Analysis' },
  placement: { ...further, dimension: 'placement', icon: 'layers', tile: 'Placements', short: 'Placements', title: 'Placement Analysis' },
  device: { ...further, dimension: 'device', icon: 'link', tile: 'Devices', short: 'Devices', title: 'Device Analysis' },
  time: { ...further, dimension: 'hour', icon: 'clock', tile: 'Hours and Weekdays', short: 'Hours', title: 'Time Analysis' },
  keyword: { ...further, dimension: 'keyword', icon: 'funnel', tile: 'Keywords', short: 'Keywords', title: 'Keyword Analysis' },
  searchTerm: { ...further, dimension: 'searchTerm', icon: 'search', tile: 'Search Terms', short: 'Search terms', title: 'Search Term Analysis' },
  product: { ...further, dimension: 'productTitle', icon: 'briefcase', tile: 'Products', short: 'Products', title: 'Product Analysis' },
  assetGroup: { ...further, dimension: 'assetGroup', icon: 'copy', tile: 'Asset Groups', short: 'Asset groups', title: 'Asset Group Analysis' },
} satisfies Record<string, ReportTypeName> // prettier-ignore

export type ReportType = keyof typeof NAMES
/** A report is about one file, with that file's type, or about a whole account of several files. */
export type ReportKind = ReportType | 'account'

const ACCOUNT: ReportTypeName = {
  ...further,
  dimension: 'campaignName',
  icon: 'layers',
  tile: 'Whole Account',
  short: 'Account',
  title: 'Account Audit',
}

export const REPORT_TYPES = Object.keys(NAMES) as readonly ReportType[]

/** In the order of filters. */
export const REPORT_KINDS: readonly ReportKind[] = ['account', ...REPORT_TYPES]

export function nameOf(kind: ReportKind): ReportTypeName {
  return kind === 'account' ? ACCOUNT : NAMES[kind]
}

/** Category by the specification: creative for copy, static, video and creativeType; audience for its other types. */
export function categoryOf(type: ReportType): Category {
  return NAMES[type].category
}

/** The types of a category with a tab and a tile. */
export function specifiedTypes(category: Category): ReportType[] {
  return REPORT_TYPES.filter((type) => NAMES[type].specified && categoryOf(type) === category)
}

/** Types beyond the specification. */
export const FURTHER_TYPES = REPORT_TYPES.filter((type) => !NAMES[type].specified)

export function isReportKind(value: unknown): value is ReportKind {
  return value === 'account' || isReportType(value)
}

export function isReportType(value: unknown): value is ReportType {
  return typeof value === 'string' && Object.hasOwn(NAMES, value)
}
