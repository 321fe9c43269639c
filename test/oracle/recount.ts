import type { Audit } from '../../src/shared/audit/audit'
import { luckOf } from './chance'
import { seeded, SUMS, type RawAccount, type RawRow, type SumKey } from './raw-account'
import { drawWorths, judgeAgain, type ModelRow, type SecondJudgement } from './second-model'

type Ratio = readonly [above: SumKey, below: SumKey, times?: number]
/** Ratios from the platforms' definitions, independent of the product's catalogue. */
const RATIOS: Record<string, Ratio> = {
  cpm: ['spend', 'impressions', 1000],
  ctr: ['clicks', 'impressions'],
  frequency: ['impressions', 'reach'],
  cpc: ['spend', 'clicks'],
  costPerPurchase: ['spend', 'purchases'],
  costPerResult: ['spend', 'results'],
  roas: ['purchaseValue', 'spend'],
  conversionRate: ['purchases', 'clicks'],
  averageOrderValue: ['purchaseValue', 'purchases'],
  landingRate: ['landingPageViews', 'clicks'],
  hookRate: ['video3s', 'impressions'],
  completionRate: ['video100', 'video3s'],
  holdRate: ['thruPlays', 'video3s'],
  engagementRate: ['engagements', 'impressions'],
  costPerEngagement: ['spend', 'engagements'],
}
export const LOWER_IS_BETTER = ['cpc', 'costPerPurchase', 'costPerResult', 'costPerEngagement', 'cpm']
/** Metrics that are neither good nor bad, ranked largest first. */
export const NEUTRAL = ['spend', 'impressions', 'frequency', 'reach']
const SHARE_OF: Record<string, SumKey> = { spendShare: 'spend', purchaseShare: 'purchases' }
export const OF_SALES = [
  'purchases',
  'costPerPurchase',
  'conversionRate',
  'averageOrderValue',
  'purchaseShare',
]
export const OF_RESULTS = ['results', 'costPerResult']
/** By the engine's name of a group: the report's word for the group and for one of its results. */
const GROUPS: Record<string, readonly [word: string, noun: string | null]> = {
  sales: ['sales', null],
  leads: ['leads', 'lead'],
  carts: ['carts', 'add_to_cart'],
  'landing page views': ['landings', 'landing_page_view'],
  traffic: ['traffic', 'link_click'],
  awareness: ['awareness', 'reach'],
  brand: ['brand', null],
  'set aside': ['set_aside', ''],
  unstated: ['unknown', 'unknown'],
  'new people': ['new_people', null],
  'people who know the brand': ['known_people', null],
  'people of unknown kind': ['unknown_people', null],
}
/** Goals with a price per result. Other goals are never judged by cost per result. */
const HARD = ['sales', 'leads', 'carts', 'brand', 'new people', 'people who know the brand', 'people of unknown kind'] // prettier-ignore
/** A group with fewer results than this is not judged. */
export const FEW = 15
/** Minimum spend of a compared row, as a share of its group's mean spend, or results at any spend. */
const ENOUGH = { share: 0.3, results: 20 }
/** Group of rows that a check excluded from judging. */
export const ASIDE = 'group:set aside'
/** Relative difference below which two figures are called level. */
export const LEVEL = 0.005

export interface Oracle {
  account: RawAccount
  sharesMoney: boolean
  audit: Audit
  /** Oracle of the month before. */
  before: Oracle | null
  facts: ReadonlyMap<string, Audit['facts'][number]>
  groups: readonly string[]
  /** By row. */
  groupOf: ReadonlyMap<string, string>
  membersOf(group: string): string[]
  rows(subject: string): RawRow[] | null
  value(subject: string, metric: string): number | null
  known(metric: string): boolean
  isSubject(subject: string): boolean
  labelOf(id: string): string
  order(group: string, metric: string): Placed[]
  placed(group: string, metric: string): Placed[]
  /** The report's word for a group; null if the file has only one group. */
  wordOf(group: string): string | null
  /** Name of a result of the group; null if the test cannot know it from the file. */
  nounOf(group: string): string | null
  /** Group of a row's or group's id, or of the account if it has only one. */
  goalOf(subject: string): string | null
  judged(group: string): Judged
  isHard(group: string): boolean
  /** `on` or `off` if the file states it. */
  stateOf(id: string): 'on' | 'off' | null
  /** Spend of a row above its group's benchmark. */
  excessOf(id: string, group: string): number
  /** Probability of results as bad by chance, and whether the test computes it exactly. */
  luckOf(id: string, group: string): { luck: number; expected: number; exact: boolean }
  again(group: string): Again | null
}

interface Placed {
  id: string
  own: number
}

/** Result that a group is judged by. Carts with enough purchases are judged by purchases. */
export interface Judged {
  count: 'purchases' | 'results'
  cost: 'costPerPurchase' | 'costPerResult'
  noun: string | null
}

/** Figures of the second model by row. */
export interface Again extends Pick<SecondJudgement, 'benchmark'> {
  waste: ReadonlyMap<string, SecondJudgement['waste'][number]>
}

/** Computes figures of a file by brute force. From the audit it takes only the ids of rows, and the groups. */
export function openOracle(account: RawAccount, audit: Audit, before: Oracle | null = null): Oracle {
  const facts = new Map(audit.facts.map((fact) => [fact.id, fact]))
  const rowsOf = new Map<string, RawRow[]>()
  const groupOf = new Map<string, string>()
  for (const { id, label, group } of audit.segments) {
    rowsOf.set(
      id,
      account.rows.filter((row) => same(row.label, label)),
    )
    groupOf.set(id, `group:${group}`)
  }
  // Order of groups: goals with a price per result, then by spend, and excluded rows last.
  const found = new Set([...groupOf.values(), ...audit.facts.flatMap(({ subject, metric }) => (metric === 'segments' && subject.startsWith('group:') ? [subject] : []))]) // prettier-ignore
  const groups: string[] = [...found]
  const nameOf = (group: string) => group.replace(/^group:/, '')
  const membersOf = (group: string) => [...groupOf].flatMap(([id, own]) => (own === group ? [id] : []))

  const rows = (subject: string): RawRow[] | null => {
    if (subject === 'account') return account.rows
    // `row@goal` is the part of a row with one of several goals.
    const [segment = '', part] = subject.split('@')
    if (part !== undefined) {
      const own = new Set(rowsOf.get(segment))
      return rows(part)!.filter((row) => own.has(row))
    }
    if (!subject.startsWith('group:')) return rowsOf.get(subject) ?? null
    return [...rowsOf].flatMap(([id, own]) =>
      own.filter(({ goals }) => {
        const group = groupOf.get(id)!
        if (group === ASIDE || goals.length === 0) return group === subject
        return goals.map((goal) => `group:${goal}`).find((goal) => groups.includes(goal)) === subject
      }),
    )
  }
  const sum = (subject: string, key: SumKey): number | null => {
    const group = subject.split('@')[1] ?? (subject.startsWith('group:') ? subject : groupOf.get(subject))
    // The results of the sales goal are its purchases.
    if (key === 'results' && (group ?? groups[0]) === 'group:sales') return sum(subject, 'purchases')
    // Exports leave zeros blank, so only a completely blank column is unknown.
    if (account.rows.every(({ cells: { [key]: cell } }) => cell === undefined)) return null
    return rows(subject)?.reduce((total, { cells: { [key]: cell = 0 } }) => total + cell, 0) ?? null
  }
  const worth = (group: string) =>
    group === ASIDE ? -1 : (sum(group, 'spend') ?? 0) + (HARD.includes(nameOf(group)) ? 1e12 : 0)
  groups.sort((a, b) => worth(b) - worth(a))
  const known = (metric: string) => metric in RATIOS || metric in SHARE_OF || SUMS.includes(metric as SumKey)
  // Rows that add up to more than the stated spend share money, so sums of several rows are unknown.
  const spent = account.rows.reduce((all, { cells }) => all + (cells.spend ?? 0), 0)
  const sharesMoney = account.stated !== null && !account.isUnnamed && spent > 1.03 * account.stated
  const values = new Map<string, number | null>()
  const value = (subject: string, metric: string): number | null => {
    const key = `${subject} ${metric}`
    if (!values.has(key)) values.set(key, compute(subject, metric))
    return values.get(key)!
  }
  const compute = (subject: string, metric: string): number | null => {
    if (sharesMoney && (subject === 'account' || subject.startsWith('group:'))) return null
    // Reach cannot be added up.
    if ((metric === 'reach' || metric === 'frequency') && rows(subject)?.length !== 1) return null
    if ((SUMS as readonly string[]).includes(metric)) return sum(subject, metric as SumKey)
    const share = SHARE_OF[metric]
    if (share) return divide(sum(subject, share), sum('account', share))
    const ratio = RATIOS[metric]
    if (!ratio) return null
    const [above, below, times = 1] = ratio
    const found = divide(sum(subject, above), sum(subject, below))
    return found === null ? null : found * times
  }
  const isSubject = (subject: string) =>
    subject === 'account' || groups.includes(subject) || rowsOf.has(subject)
  const labelOf = (id: string) => audit.segments.find((segment) => segment.id === id)!.label
  const best = (metric: string) => (LOWER_IS_BETTER.includes(metric) && !NEUTRAL.includes(metric) ? 1 : -1)
  /** Rows of a group with the metric, best first, or largest first for neutral metrics. */
  const order = (group: string, metric: string, members = membersOf(group)): Placed[] =>
    members
      .flatMap((id) => {
        const own = value(id, metric)
        return own === null ? [] : [{ id, own }]
      })
      .sort((a, b) => best(metric) * (a.own - b.own))
  /** Rows of one goal with enough spend or results to be ranked. */
  const placed = (group: string, metric: string) => {
    const pure = membersOf(group).filter(
      (id) => groups.filter((other) => rows(`${id}@${other}`)!.length > 0).length < 2,
    )
    const least = (ENOUGH.share * (sum(group, 'spend') ?? 0)) / pure.length
    const hasEnough = (id: string) => {
      const spend = value(id, 'spend') ?? 0
      return spend >= least || (spend > 0 && (sum(id, 'results') ?? 0) >= ENOUGH.results)
    }
    return order(group, metric, pure.filter(hasEnough))
  }

  const goalOf = (subject: string): string | null => {
    const own = subject.startsWith('group:') ? subject : groupOf.get(subject)
    return own ?? (groups.length === 1 ? groups[0]! : null)
  }
  const nounOf = (group: string) => {
    const found = GROUPS[nameOf(group)]
    return found === undefined || found[1] === '' ? null : (found[1] ?? account.sale)
  }
  const judged = (group: string): Judged => {
    const isCart = group === 'group:carts'
    const ends = isCart && account.sale === 'purchase' && (sum(group, 'purchases') ?? 0) >= FEW
    const sold = ends || GROUPS[nameOf(group)]?.[1] === null
    return sold
      ? { count: 'purchases', cost: 'costPerPurchase', noun: account.sale }
      : { count: 'results', cost: 'costPerResult', noun: nounOf(group) }
  }
  const benchmarkOf = (group: string) => {
    const found = audit.bridge?.groups.find((entry) => `group:${entry.group}` === group)
    return found ?? null
  }
  const excessOf = (id: string, name: string) => {
    const group = `group:${nameOf(name)}`
    const found = benchmarkOf(group)
    const own = (metric: string) => value(`${id}@${group}`, metric) ?? Number.NaN
    if (!found) return Number.NaN
    const { price, roas } = found
    return own('spend') - (roas === null ? own(judged(group).count) * price! : own('purchaseValue') / roas)
  }
  const clicksOf = (subject: string) => sum(subject, 'clicks') ?? sum(subject, 'outboundClicks')
  /** Rows of a group that are judged against each other. */
  const judgedRows = (group: string): { id: string; row: ModelRow }[] => {
    const { roas } = benchmarkOf(group)!
    return [...groupOf.keys()].flatMap((id) => {
      const part = `${id}@${group}`
      const isAside = groupOf.get(id) === ASIDE
      const spend = isAside ? 0 : (sum(part, 'spend') ?? 0)
      if (spend === 0) return []
      const row = {
        spend,
        results: sum(part, judged(group).count) ?? 0,
        value: roas === null ? null : sum(part, 'purchaseValue'),
        clicks: clicksOf(part),
        impressions: sum(part, 'impressions'),
      }
      return [{ id, row }]
    })
  }
  const worths = new Map<string, Map<string, number>>()
  const worthOf = (group: string): Map<string, number> => {
    let found = worths.get(group)
    if (!found) {
      const list = judgedRows(group)
      const { mean } = drawWorths(list.map(({ row }) => row), seeded(1)) // prettier-ignore
      worths.set(group, (found = new Map(list.map(({ id }, at) => [id, mean[at]!]))))
    }
    return found
  }
  const lucks = new Map<string, ReturnType<Oracle['luckOf']>>()
  const judgements = new Map<string, Again | null>()
  const again = (group: string): Again | null => {
    if (!judgements.has(group)) {
      const list = benchmarkOf(group) ? judgedRows(group) : []
      const found = list.length < 2 ? null : judgeAgain(list.map(({ row }) => row)) // prettier-ignore
      const waste = new Map(list.map(({ id }, at) => [id, found?.waste[at] ?? { mean: 0, low: 0, high: 0 }]))
      judgements.set(group, found && { benchmark: found.benchmark, waste })
    }
    return judgements.get(group)!
  }

  return {
    account,
    sharesMoney,
    audit,
    before,
    facts,
    groups,
    groupOf,
    membersOf,
    rows,
    value,
    known,
    isSubject,
    labelOf,
    order,
    placed,
    goalOf,
    nounOf,
    wordOf: (group) => (groups.length > 1 ? (GROUPS[nameOf(group)]?.[0] ?? nameOf(group)) : null),
    judged,
    isHard: (group) => HARD.includes(nameOf(group)),
    stateOf(id) {
      const { today, period } = account
      // If the period ended more than 45 days ago, no row surely still runs.
      if (today && period && Date.parse(today) - Date.parse(period.end) > 45 * 86_400_000) return 'off'
      if (id === 'account') return null
      const states = rows(id)!.flatMap(({ status }) => status ?? [])
      return states.length === 0 ? null : states.includes('active') ? 'on' : 'off'
    },
    excessOf,
    luckOf(id, name) {
      const group = `group:${nameOf(name)}`
      const part = `${id}@${group}`
      if (!lucks.has(part)) {
        const { price, roas } = benchmarkOf(group)!
        const spend = sum(part, 'spend') ?? 0
        const each = roas === null ? price! : Math.exp(worthOf(group).get(id)!) / roas
        const expected = spend / each
        const results = sum(part, judged(group).count) ?? 0
        lucks.set(part, { luck: luckOf(results, expected, clicksOf(part)), expected, exact: roas === null })
      }
      return lucks.get(part)!
    },
    again,
  }
}

const divide = (above: number | null, below: number | null) =>
  above === null || below === null || below === 0 ? null : above / below
export const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
export const same = (a: string, b: string) => flat(a) === flat(b)
export const near = (a: number, b: number, absolute = 1e-6) =>
  Math.abs(a - b) <= Math.max(absolute, 1e-9 * Math.abs(b))
