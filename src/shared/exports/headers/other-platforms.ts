import type { AdsTable } from '../ads-table'
import { distinctOf } from '../values/distinct'
import type { IssueList } from '../issue-list'

/** Other ad platforms, recognised by headers that only they use. Their common columns are read, their special ones are not. */
const OTHER_PLATFORMS: readonly { name: string; headers: RegExp; least: number; preamble?: RegExp }[] = [
  { name: 'LinkedIn Ads', headers: /^(?:campaign group name|.*\(in utc\))$/u, least: 1 },
  {
    name: 'TikTok Ads',
    headers: /\(destination\)$|^(?:2|6)-second video views$|^(?:total )?complete payment(?: value)?$/u,
    least: 1,
  },
  {
    name: 'Microsoft Advertising',
    headers: /^(?:gregorian date|delivered match type)$/u,
    least: 1,
    preamble: /^report name:/iu,
  },
  { name: 'Apple Search Ads', headers: /^(?:taps|ttr|avg cpt|installs)$/u, least: 2 },
  {
    name: 'Display & Video 360',
    headers: /^(?:insertion order|line item|.*\(adv(?:ertiser)? currency\))$/u,
    least: 2,
  },
  { name: 'Campaign Manager 360', headers: /^(?:click rate|media cost|total conversions)$/u, least: 3 },
  { name: 'Taboola', headers: /^(?:actual spent|vctr)$/u, least: 1 },
  { name: 'Criteo', headers: /^displays$/u, least: 1 },
  {
    name: 'X Ads',
    headers: /^(?:time period|media views|media engagements|funding source name)$/u,
    least: 2,
  },
]

/** Names of platforms in a platform column. Facebook and Instagram both count as Meta. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/google|adwords|youtube/iu, 'Google Ads'],
  [/facebook|instagram|messenger|audience.network|threads|\bmeta\b|meta_|^(?:fb|ig)\b/iu, 'Meta Ads'],
  [/tik.?tok/iu, 'TikTok Ads'],
  [/microsoft|bing/iu, 'Microsoft Advertising'],
  [/linkedin/iu, 'LinkedIn Ads'],
  [/pinterest/iu, 'Pinterest Ads'],
  [/snap/iu, 'Snapchat Ads'],
  [/twitter|^x(?: ads)?$/iu, 'X Ads'],
  [/amazon/iu, 'Amazon Ads'],
]
const MOST_PLATFORMS = 50

/** Adds an issue for a table of an unsupported ad platform, or of several platforms. */
export function sayOtherPlatform(table: AdsTable, issues: IssueList): void {
  sayMixedPlatforms(table, issues)
  const { columns, preamble } = table
  if (columns.some(({ assigned }) => assigned)) return
  const headers = columns.map(({ header }) => header.trim().toLowerCase())
  const found = OTHER_PLATFORMS.find(
    (one) =>
      headers.filter((header) => one.headers.test(header)).length >= one.least ||
      preamble.some((line) => one.preamble?.test(line)),
  )
  if (!found) return
  issues.warn('other_platform', { platform: found.name })
}

function sayMixedPlatforms({ dimensions }: AdsTable, issues: IssueList): void {
  const labels = distinctOf(dimensions.platform, MOST_PLATFORMS)
  const names = new Set(labels.flatMap((label) => NAMES.find(([name]) => name.test(label))?.[1] ?? []))
  if (names.size < 2) return
  issues.warn('mixed_platforms', { platforms: [...names].join(', ') }, { column: 'platform' })
}
