import type { Fact } from '../../schemas/fact'
import type { Finding } from '../../schemas/finding'
import type { ReportType } from '../../schemas/report-type'
import { definitionOf } from '../../report-types/catalogue'
import type { RowState } from '../../schemas/row-state'
import { isManyAdsLabel } from '../../exports/words/total-labels'
import type { MetricKey } from '../../metrics/catalogue'
import { daysOf } from '../summary/period-length'
import type { InputDraft } from '../facts/fact-book'
import { RULES } from '../rules'
import { spendWithoutResult } from '../rules/cost/c2-spend-without-result'
import type { FindingDraft, Rule, RuleInput } from '../rules/rule'
import type { Standing } from '../state/standing'
import { roundTo } from '../bridge/benchmark-price'
import { LEVERS, type Lever } from './levers'
import { mergeLosses } from './merge-losses'
import { isUnsettled } from './unsettled'

/** A finding with its weight in the action table: money paid above the benchmark, or probability × money at stake. */
export interface RankedFinding {
  finding: Finding & { lever?: Lever }
  score: number
}

const KINDS = { waste: 0, highlight: 1, concern: 2 } as const
const TIERS = { confirmed: 0, likely: 1, watch: 2, too_early: 3 } as const
/** Weight of money that an action is expected to bring, compared with money seen in the file. */
const ASSUMED = 0.5
/** Maximum number of findings of one rule; the issues below are listed in full. */
const MOST_OF_A_RULE = 10
const IN_FULL: readonly (string | undefined)[] = [
  'low_ctr',
  'weak_hook',
  'tracking',
  'fatigue',
  // Only about rows that are clearly expensive, whose finding includes it.
  'funnel_conversion',
  'dear_reach',
  'low_order_value',
]

/** Runs every rule of this report type. Waste first, by money, then highlights, then concerns; the surest and most expensive first. */
export function findFindings(input: RuleInput): RankedFinding[] {
  const account = stateOfAccount(input)
  const ranked = RULES.filter((rule) => rule.types.includes(input.summary.type)).flatMap((rule) =>
    limitConcerns(onlyFitting(input, rule.evaluate(input))).map((draft, order) =>
      toFinding(settle(input, draft, { rule, account }), rule.id, order, input),
    ),
  )
  return sayOnce(mergeLosses(ranked, input.book)).sort(
    (a, b) =>
      KINDS[a.finding.kind] - KINDS[b.finding.kind] ||
      compareWithin(a, b) ||
      (a.finding.id < b.finding.id ? -1 : 1),
  )
}

interface Ranked extends RankedFinding {
  weight: number
  order: number
}

function compareWithin(a: Ranked, b: Ranked): number {
  if (a.finding.kind === 'highlight') return a.order - b.order
  if (a.finding.kind === 'concern')
    return TIERS[a.finding.tier] - TIERS[b.finding.tier] || b.weight - a.weight
  return (
    Number(isUnsettled(a.finding)) - Number(isUnsettled(b.finding)) ||
    (b.finding.excess ?? 0) - (a.finding.excess ?? 0)
  )
}

/**
 * Issues that explain why a row is expensive or could get more budget. They are part of the row's finding; the first one
 * counts as its cause.
 */
const EXPLAINS: Readonly<Record<string, readonly string[]>> = {
  waste: [
    'same_keyword',
    'same_term',
    'low_quality_score',
    'funnel_conversion',
    'dear_reach',
    'low_order_value',
    'clicks_without_buyers',
    'liked_not_bought',
    'promise',
    'ranking',
    'cheap_country',
    'dear_engagement',
  ],
  mildly_dear: ['funnel_conversion', 'dear_reach', 'low_order_value', 'clicks_without_buyers'],
  highlight: ['lost_to_budget', 'not_delivering', 'under_spent'],
}

/** Causes that determine the step to take. */
const DECIDES: readonly string[] = ['same_keyword', 'same_term', 'low_quality_score']

/** Leaves one finding about cost for each row, with the findings that explain it as its causes. */
function sayOnce(ranked: readonly Ranked[]): Ranked[] {
  const told = new Set<Finding>()
  for (const { finding } of ranked) {
    if (finding.segmentId === undefined || (finding.kind === 'waste' && isUnsettled(finding))) continue
    const explains = EXPLAINS[finding.kind === 'concern' ? (finding.issue ?? '') : finding.kind] ?? []
    const causes = ranked
      .map((other): RankedFinding['finding'] => other.finding)
      .filter(
        (other) =>
          other.kind === 'concern' &&
          other.segmentId === finding.segmentId &&
          explains.includes(other.issue ?? ''),
      )
      .sort((a, b) => explains.indexOf(a.issue!) - explains.indexOf(b.issue!))
    const [first] = causes
    if (!first) continue
    if (finding.kind === 'concern') finding.detail = first.issue
    else finding.issue = first.issue
    if (first.detail !== undefined) finding.detail ??= first.detail
    if (first.cells) finding.cells ??= first.cells
    if (DECIDES.includes(first.issue!) && finding.lever && LEVERS[finding.lever].kind !== 'lesson')
      finding.lever = first.lever
    finding.causes = causes.map(({ rule }) => rule)
    finding.facts = [...new Set([...finding.facts, ...causes.flatMap(({ facts }) => facts)])]
    for (const cause of causes) told.add(cause)
  }
  const recurring = new Set(
    ranked.flatMap(({ finding }) => (finding.issue === 'recurring_audience' ? [finding.subject] : [])),
  )
  // An audience judged over all its places together no longer counts as unsettled in any of them.
  const settled = (finding: Finding) => isUnsettled(finding) && recurring.has(finding.subject)
  const left = ranked.filter(({ finding }) => !told.has(finding) && !settled(finding))
  const said = new Set(left.map(({ finding }) => `${finding.issue} ${finding.segmentId}`))
  return left.filter(
    ({ finding }) =>
      finding.issue !== 'funnel_conversion' ||
      finding.kind !== 'concern' ||
      !said.has(`clicks_without_buyers ${finding.segmentId}`),
  )
}

/**
 * Drops findings about single days in a file that has only days, and about the pooled row: nothing can be done about
 * either.
 */
function onlyFitting({ summary }: RuleInput, drafts: FindingDraft[]): FindingDraft[] {
  if (summary.dimension.name !== 'day') return drafts.filter(({ subject }) => !isManyAdsLabel(subject))
  return drafts.filter(({ subject, issue }) => subject === 'account' && issue !== 'barren_share')
}

function limitConcerns(drafts: FindingDraft[]): FindingDraft[] {
  if (drafts.length <= MOST_OF_A_RULE || drafts[0]!.kind !== 'concern' || IN_FULL.includes(drafts[0]!.issue))
    return drafts
  return [...drafts].sort((a, b) => (b.stake ?? 0) - (a.stake ?? 0)).slice(0, MOST_OF_A_RULE)
}

type Settled = FindingDraft & { state?: RowState; stateReason?: Standing['reason'] }

/** Fits the step to the row's state: a row that is off gets a lesson, and one that cannot deliver is asked why. */
function settle(
  { standings, summary }: RuleInput,
  draft: FindingDraft,
  { rule, account }: { rule: Rule; account: RowState },
): Settled {
  const standing = draft.segmentId === undefined ? undefined : standings.get(draft.segmentId)
  const state = draft.segmentId === undefined ? account : standing?.state
  const settled = { ...draft, ...(state && { state }), ...(standing && { stateReason: standing.reason }) }
  if (state !== 'off') return settled
  const { lever, ...rest } = settled
  const lesson = lever && WHILE_OFF.includes(lever) ? lever : lessonOf(draft, rule, summary.type)
  return lesson ? { ...rest, lever: lesson } : { ...rest, inert: true }
}

/** Levers that ask a question and need no running row: for a status, and for a target cost. */
const WHILE_OFF: readonly Lever[] = ['check_status', 'set_target', 'fix_offer']

function lessonOf({ kind, issue, lever }: FindingDraft, rule: Rule, type: ReportType): Lever | null {
  if (kind === 'highlight') return 'lesson_repeat'
  if (lever === 'paste_negatives') return 'lesson_negatives'
  if (lever === 'add_keywords') return 'lesson_keywords'
  if (kind !== 'waste' || isUnsettled({ issue }) || lever === undefined) return null
  const own = definitionOf(type).steps?.lesson
  if (own) return own
  return rule.id === spendWithoutResult.id ? 'lesson_no_results' : 'lesson_too_dear'
}

/** The account is off where none of its rows runs. */
function stateOfAccount({ standings }: RuleInput): RowState {
  const states = [...standings.values()].map(({ state }) => state)
  if (states.includes('on')) return 'on'
  return states.length === 0 || states.includes('unknown') ? 'unknown' : 'off'
}

function toFinding(
  { key, stake, inert, figures = [], facts = [], proof = [], ...draft }: Settled,
  rule: string,
  order: number,
  { book, summary }: RuleInput,
): Ranked {
  const id = [rule, draft.segmentId ?? 'account', ...(key === undefined ? [] : [key])].join(':')
  const finding: Ranked['finding'] = { id, rule, ...draft, facts: [], advice: '' }
  if (inert) delete finding.lever
  const shown = [...figures.map((figure) => book.add({ subject: id, ...figure })), ...facts]
  const rows = shown[0] === undefined ? '' : book.rowsOf(shown[0])
  // The finding's own spend, else that of its row.
  const spend = shown.map((fact) => book.get(fact)).find((fact) => fact?.metric === 'spend')
  const own: string[] = []
  for (const [metric, value] of [
    // An amount that is only suspected is not printed.
    ...(isUnsettled(finding)
      ? []
      : ([
          ['waste', finding.amount],
          ['wasteLow', finding.low],
          ['wasteHigh', finding.high],
        ] as const)),
    ...monthlyOf(finding, daysOf(summary.period)),
    ['settledBy', finding.settledBy],
    ['probability', finding.probability],
  ] as const) {
    if (value === undefined) continue
    const inputs = metric.startsWith('monthly')
      ? perMonth(metric, value, daysOf(summary.period) ?? MONTH)
      : metric.startsWith('waste') && spend
        ? asPartOfSpend(spend, value)
        : undefined
    own.push(book.add({ subject: id, metric, value, rows, ...(inputs && { inputs }) }))
  }
  finding.facts = [...shown, ...own, ...proof.map((figure) => book.add({ subject: id, ...figure }))]
  const probability = finding.probability ?? 0.5
  const paid = finding.kind === 'waste' && !isUnsettled(finding)
  const weight = paid ? (finding.excess ?? 0) : probability * (stake ?? 0) * ASSUMED
  return { finding, score: inert ? 0 : weight, weight, order }
}

const MONTH = 30.4
/** Decimals of an estimated amount in the sum of a monthly one. */
const CENTS = 2
/** Shorter periods are not extrapolated to a month. */
const FEWEST_DAYS = 7

/** Forecast of what a row costs above the benchmark per month while it keeps running. */
function monthlyOf(finding: Finding, days: number | null): [MetricKey, number][] {
  const { amount, low, high, state } = finding
  if (amount === undefined || low === undefined || high === undefined) return []
  if (isUnsettled(finding) || state === 'off' || days === null || days < FEWEST_DAYS) return []
  const times = MONTH / days
  return [
    ['monthly', roundTo(amount, CENTS) * times],
    ['monthlyLow', roundTo(low, CENTS) * times],
    ['monthlyHigh', roundTo(high, CENTS) * times],
  ]
}

function perMonth(metric: MetricKey, value: number, days: number): InputDraft[] {
  return [
    {
      metric: metric.replace('monthly', 'waste') as MetricKey,
      // It is another sum than that of the finding, which is paid money.
      ...(metric === 'monthly' && { label: 'Cost above the benchmark, luck allowed for' }),
      value: roundTo((value * days) / MONTH, CENTS),
    },
    { label: 'Days of a month', value: MONTH, op: '×' },
    { label: 'Days of the period', value: days },
  ]
}

/**
 * Inputs of an estimated amount: the row's spend times a share that the model estimates, so that a calculator can
 * repeat the product.
 */
function asPartOfSpend({ subject, value: spend }: Fact, value: number): InputDraft[] | undefined {
  if (!spend) return undefined
  return [
    { metric: 'spend', value: spend, of: subject },
    {
      label: 'Estimated part of it above the benchmark',
      value: value / spend,
      unit: 'fraction',
      op: '×',
    },
  ]
}
