import { nameOf } from '../../../shared/report-types/names'
import { isStale } from '../../../shared/old-days'
import type { Client } from '../../../shared/schemas/client'
import type { ReportRow } from '../../../shared/schemas/report'
import type { ClientMoney } from '../../lib/api'
import { fold } from '../../lib/fold'
import { formatDate, formatPeriod, plural, withoutThisYear } from '../../lib/format'
import { roundMoney } from '../../metrics/excess-money'
import { paths } from '../../paths'
import { SETTINGS_PAGES, type SettingsPage } from '../../settings/pages'
import type { IconName } from '../../ui/icon'

export interface Entry {
  group: Group
  label: string
  /** Smaller text beside the label; searched, too. */
  detail?: string
  /** Not shown, but searched. */
  hidden?: string
  href: string
  /** Where it is not that of its group. */
  icon?: IconName
  /** Found by the server's search, for example by a month that no label contains. */
  isFound?: boolean
  /** Hidden until something is typed, for entries that exist once per client. */
  onlyFound?: boolean
}

/** Groups in display order, unless a later group matches better. `most` limits the entries of each. */
export const GROUPS = {
  Recent: { icon: 'clock', most: 4 },
  Audit: { icon: 'plus', most: 4 },
  Clients: { icon: 'users', most: 8 },
  Reports: { icon: 'file', most: 8 },
  'Go to': { icon: 'chevron-right', most: 5 },
  Settings: { icon: 'settings', most: 7 },
} as const satisfies Record<string, { icon: IconName; most: number }>

type Group = keyof typeof GROUPS

const SCREENS: readonly (readonly [label: string, href: string])[] = [
  ['Dashboard', paths.home],
  ['All clients', paths.clients],
  ['Quick Insights', paths.quickInsights],
  ['All reports', paths.reports],
  ['Profile', paths.profile],
]

/** What can be set or read on each page of Settings, in its own words and in others that people type. */
const KEYWORDS: Record<SettingsPage, string> = {
  workspace:
    'agency name logo brand color colour accent default fallback currency report language translation dark light system theme mode',
  targets: 'goals CPA cost per purchase ROAS gross margin brand excluded campaigns housing credit employment',
  shares: 'shared sharing public URL copy revoke expire expiry opened',
  model:
    'narrator AI language model LLM GPT OpenAI API key server URL local daily token limit built-in test comments tag ad copy',
  data: 'retention keep uploads delete deleted restore erase empty privacy GDPR download CSV spreadsheet days',
  benchmarks: 'published averages figures sources studies platforms',
  checks: 'rules thresholds formulas sources advice methodology',
}

/**
 * Lists all destinations; `shownId` is the client on the screen, `found` the server's search results, `states` the words
 * beside each client. Entries that match equally well keep the order of `clients`.
 */
export function listEntries(
  clients: readonly Client[],
  reports: readonly ReportRow[],
  shownId: string | undefined,
  found: readonly ReportRow[] = [],
  states: ReadonlyMap<string, string> = new Map(),
): Entry[] {
  const names = new Map(clients.map(({ id, name }) => [id, name]))
  // Of the client on the screen first, as one looks for what stands there.
  const isShown = (id: string) => id === shownId
  const toAudit = ({ id, name }: Client): Entry => ({
    group: 'Audit',
    label: `New audit for ${name}`,
    href: paths.clientAudit(id),
    onlyFound: !isShown(id),
  })
  return [
    ...clients.filter(({ id }) => isShown(id)).map(toAudit),
    { group: 'Audit', label: 'New audit', href: paths.audit },
    ...clients.filter(({ id }) => !isShown(id)).map(toAudit),
    ...clients.map(({ id, name, industry }): Entry => ({
      group: 'Clients',
      label: name,
      detail: states.get(id),
      hidden: industry ?? '',
      href: paths.client(id),
    })),
    ...reports
      .toSorted((a, b) => Number(isShown(b.clientId)) - Number(isShown(a.clientId)))
      .map((report): Entry => {
        const { id, clientId, reportType, fileName, createdAt, analysis } = report
        const client = names.get(clientId) ?? report.clientName
        const { period } = analysis
        const when = period ? formatPeriod(period) : formatDate(createdAt)
        return {
          group: 'Reports',
          // The period tells the reports of a client apart.
          // On a phone the year alone would take a second line.
          label: [client, nameOf(reportType).short, withoutThisYear(when)].filter(Boolean).join(', '),
          detail: fileName,
          hidden: when,
          href: paths.report(clientId, id),
          isFound: found.includes(report),
        }
      }),
    ...SCREENS.map(([label, href]): Entry => ({ group: 'Go to', label, href })),
    { group: 'Go to', label: 'Log out', hidden: 'logout sign out', href: paths.logout, onlyFound: true },
    ...SETTINGS_PAGES.map(({ id, title, parts }): Entry => {
      const detail = id === 'model' ? '' : parts.map((part) => part.replace('-', ' ')).join(', ')
      return {
        group: 'Settings',
        label: title,
        detail,
        hidden: KEYWORDS[id],
        href: paths.settingsPage(id),
      }
    }),
  ]
}

/** Words beside each client, by its id: the overspend or fall that orders it or, without any, how old its data are. */
export const wordStates = (money: readonly ClientMoney[], fallback: string): ReadonlyMap<string, string> =>
  new Map(
    money.map(({ clientId, latest }) => [
      clientId,
      latest === null ? 'no audit yet' : (wordStake(latest, fallback) ?? wordAge(latest.ageDays)),
    ]),
  )

function wordStake(latest: NonNullable<ClientMoney['latest']>, fallback: string): string | null {
  if (isStale(latest)) return null
  const { excess, fell, currency } = latest
  return excess ? `${roundMoney(excess, currency, fallback)} overspent` : fell
}

const wordAge = (days: number) => (days === 0 ? 'data through today' : `data ${plural(days, 'day')} old`)

/** Moves the places visited last to the front, in a group of their own. */
export function withRecent(entries: readonly Entry[], recent: readonly string[]): Entry[] {
  const visited = recent.flatMap((href) => entries.find((entry) => entry.href === href) ?? [])
  return [
    ...visited.map((entry): Entry => ({
      ...entry,
      group: 'Recent',
      icon: GROUPS[entry.group].icon,
      onlyFound: false,
    })),
    ...entries.filter((entry) => !visited.includes(entry)),
  ]
}

export interface FoundGroup {
  name: Group
  entries: Entry[]
}

/** What is left of a text for the server's search, which knows no names of groups. */
export const toSearch = (text: string) => text.replaceAll(/(?<!\p{L})reports?(?!\p{L})/giu, ' ').trim()

/** Entries that contain every typed word, in groups; the group with the best match is first. */
export function findEntries(entries: readonly Entry[], text: string): FoundGroup[] {
  const typed = fold(text.trim())
  const words = typed.split(/\s+/)
  const ranked = entries.flatMap((entry) => {
    const rank =
      typed === ''
        ? entry.onlyFound
          ? null
          : 0
        : (rankEntry(entry, typed, words) ?? (entry.isFound ? 3 : null))
    // Ranks "New audit for …" below its client.
    return rank === null ? [] : [{ entry, rank: rank + (entry.onlyFound ? 0.5 : 0) }]
  })
  // Slips count only where nothing is found as it was typed.
  const exact = ranked.filter(({ rank }) => rank < SLIP)
  const found = exact.length > 0 ? exact : ranked
  return (Object.keys(GROUPS) as Group[])
    .flatMap((name) => {
      const ranked = found
        .filter(({ entry }) => entry.group === name)
        .toSorted((a, b) => a.rank - b.rank)
        .slice(0, GROUPS[name].most)
      return ranked.length > 0
        ? [{ name, best: ranked[0]!.rank, entries: ranked.map(({ entry }) => entry) }]
        : []
    })
    .toSorted((a, b) => a.best - b.best)
}

/** Leads on from as many reports as the list holds to all that the text finds. */
export function withAllReports(groups: readonly FoundGroup[], text: string): readonly FoundGroup[] {
  const typed = text.trim()
  const all: Entry = {
    group: 'Reports',
    label: `All reports with “${typed}”`,
    href: `${paths.reports}?q=${encodeURIComponent(typed)}`,
  }
  return groups.map((group) =>
    typed !== '' && group.name === 'Reports' && group.entries.length === GROUPS.Reports.most
      ? { ...group, entries: [...group.entries, all] }
      : group,
  )
}

/**
 * 0: the label starts with the text; 1: one of its words does; 2: it contains all words; 3: it does with its detail, its
 * keywords and the name of its group; `SLIP`: it contains them but for slips of the fingers.
 */
function rankEntry(
  { group, label, detail = '', hidden = '' }: Entry,
  typed: string,
  words: readonly string[],
): number | null {
  const name = fold(label)
  if (name.startsWith(typed)) return 0
  if (name.includes(` ${typed}`)) return 1
  if (words.every((word) => name.includes(word))) return 2
  // The words of "Go to" are parts of too many others.
  const kind = group === 'Go to' ? '' : fold(group)
  const whole = `${name} ${fold(`${detail} ${hidden}`)} ${kind}`
  if (words.every((word) => whole.includes(word))) return 3
  const parts = `${name} ${kind}`.split(/\s+/)
  const isMeant = (word: string) => name.includes(word) || parts.some((part) => isSlip(word, part))
  return words.every(isMeant) ? SLIP : null
}

const SLIP = 4
/** Words shorter than this differ in too much by one letter. */
const SLIPS_FROM = 4

/** Whether a typed word is the beginning of another but for one letter too many, missing or wrong, or two exchanged. */
function isSlip(typed: string, word: string): boolean {
  if (typed.length < SLIPS_FROM) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  const [rest, meant] = [typed.slice(at), word.slice(at)]
  return (
    meant.startsWith(rest.slice(1)) ||
    (rest.length > 1 && meant.startsWith(rest[1]! + rest[0]! + rest.slice(2))) ||
    (meant !== '' && (meant.slice(1).startsWith(rest) || meant.slice(1).startsWith(rest.slice(1))))
  )
}
