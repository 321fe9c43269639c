import type { AdsTable } from '../../exports/ads-table'
import type { ReportType } from '../../schemas/report-type'
import { isBrandName, namesBrand, toBrandPhrases } from '../goals/brand-names'
import { GOAL_WORDS, type Goal } from '../goals/goals'
import { isOtherMedia } from './row-labels'
import { toSlice } from './slices'
import type { Group, Part, SliceSums } from './summary'

/** Names of groups that are not goals. */
export const BRAND = 'brand'
export const OTHER_MEDIA = 'other formats'
/** Rows whose results count something else: see `trust/set-aside.ts`. */
export const SET_ASIDE = 'set aside'
/** Meta's audience segments: reaching new people costs more than reaching those who know the brand. */
export const NEW_PEOPLE = 'new people'
export const KNOWN_PEOPLE = 'people who know the brand'
export const UNKNOWN_PEOPLE = 'people of unknown kind'

const NEW = /\bnew\b|\bneue?\b|\bnuev|\bnov[oa]|\bnouve|\bnuov|prospect/i
const KNOWN = /engaged|existing|customer|kunden|interag|interess|clientes?|clients?|bestehend|retarget/i

/** Group of a cell in the audience segment column: new people, or those who know the brand. */
export function audienceOf(label: string): string {
  if (NEW.test(label)) return NEW_PEOPLE
  return KNOWN.test(label) ? KNOWN_PEOPLE : UNKNOWN_PEOPLE
}

export interface Brands {
  brandCampaigns?: readonly string[]
  brandNames?: readonly string[]
}

/**
 * Each row's group: its goal in words, its kind of audience, or `brand`. Brand campaigns are those in the client's
 * settings, or without settings Google campaigns whose names say so, and searches that contain the client's name.
 * People who look for the client click so cheaply that every other campaign would look expensive beside them.
 */
export function groupNames(
  table: AdsTable,
  type: ReportType,
  goals: Goal[],
  { brandCampaigns = [], brandNames = [] }: Brands = {},
): string[] {
  const campaigns = table.dimensions.campaignName
  const byName = table.platform === 'google' && brandCampaigns.length === 0
  const brand = new Set(byName ? campaigns?.filter(isBrandName) : brandCampaigns)
  const custom = nameCustom(table, goals)
  const searches = brandNames.length > 0 ? searchesOf(table, type) : undefined
  const brands = toBrandPhrases(brandNames)
  const audiences = type === 'engaged' ? table.dimensions.audienceSegment : undefined
  return goals.map((goal, row) => {
    if (isOtherMedia(table, type, row)) return OTHER_MEDIA
    if (audiences) return audienceOf(audiences[row]!)
    if (campaigns && brand.has(campaigns[row]!)) return BRAND
    if (searches && namesBrand(searches[row]!, brands)) return BRAND
    return goal === 'other' ? custom(row) : GOAL_WORDS[goal].label
  })
}

function searchesOf({ dimensions }: AdsTable, type: ReportType): string[] | undefined {
  if (type === 'searchTerm') return dimensions.searchTerm
  return type === 'keyword' ? dimensions.keyword : undefined
}

/** Custom results of different kinds are not comparable, so each kind is a group with a number. */
function nameCustom(table: AdsTable, goals: readonly Goal[]): (row: number) => string {
  const { label } = GOAL_WORDS.other
  const types = table.dimensions.resultType
  const distinct = [...new Set(types?.filter((type, row) => goals[row] === 'other' && type !== ''))].sort()
  if (!types || distinct.length < 2) return () => label
  const numbers = new Map(distinct.map((type, at) => [type, `${label} ${at + 1}`]))
  return (row) => numbers.get(types[row]!) ?? label
}

/** Groups of the same kind may be added up: sales of brand campaigns and of others may, two custom results may not. */
export function kindOfResult({ name, goal }: Pick<Group, 'name' | 'goal'>): string {
  return goal === 'other' || name === OTHER_MEDIA ? name : goal
}

/** False for groups that are shown but never judged. */
export function isComparable({ name }: Pick<Group, 'name'>): boolean {
  return name !== OTHER_MEDIA && name !== SET_ASIDE
}

/** The group of that name and goal, with its parts out of `parts`. */
export function toGroup(
  table: AdsTable,
  name: string,
  goal: Goal,
  { from, results, parts }: { from: SliceSums; results: number | null; parts: readonly Part[] },
): Group {
  return {
    name,
    goal,
    label: name,
    result: resultWords(table, goal),
    slice: toSlice(name, null, from),
    results,
    value: goal === 'sales' ? from.sums.purchaseValue : null,
    parts: parts.filter((part) => part.group === name),
  }
}

/** Order of groups: results that clients pay for by the piece first, then by spend. */
export function byImportance(a: Group, b: Group): number {
  return (
    Number(isMainKind(b)) - Number(isMainKind(a)) ||
    (b.slice.sums.spend ?? 0) - (a.slice.sums.spend ?? 0) ||
    (a.name < b.name ? -1 : 1)
  )
}

function isMainKind({ goal, name }: Group): boolean {
  return GOAL_WORDS[goal].hard && name !== OTHER_MEDIA
}

function resultWords(table: AdsTable, goal: Goal): Group['result'] {
  return table.platform === 'google' && goal === 'sales'
    ? { one: 'conversion', many: 'conversions' }
    : GOAL_WORDS[goal].result
}
