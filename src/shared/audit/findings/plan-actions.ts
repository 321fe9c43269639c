import type { Action } from '../../schemas/finding'
import type { Fact } from '../../schemas/fact'
import { totalOf } from '../../metrics/rates'
import { fromRowRanges } from '../../row-ranges'
import { roundTo } from '../bridge/benchmark-price'
import type { FactBook } from '../facts/fact-book'
import type { RankedFinding } from './find-findings'
import { LEVERS, type Lever } from './levers'

const EFFORT = { minutes: 0, hours: 1, days: 2 } as const
const MOST = 12
/** One meeting decides on at most three actions. */
export const DECISIONS = [1, 2, 3] as const

interface Step {
  lever: Lever
  /** The leading finding of each row, most money first; `others` are further findings of that row. */
  leads: (RankedFinding & { lever: Lever; others: string[] })[]
  score: number
}

/** A row whose results may count something else, with its spend. Without an id it is a campaign within the rows. */
export interface Suspect {
  segmentId?: string
  label: string
  spend: number
}

/**
 * Groups findings of one kind and one lever into one action with a list of rows, most money first. Each row belongs
 * to one action: its finding with the most at stake leads, its others follow. The first three actions that can still
 * be done are the decisions.
 */
export function planActions(
  findings: readonly RankedFinding[],
  book: FactBook,
  suspects: readonly Suspect[] = [],
): Action[] {
  const actionable = findings.filter(
    ({ finding, score }) =>
      score > 0 && finding.lever && finding.tier !== 'too_early' && finding.tier !== 'watch',
  )
  const bySubject = Map.groupBy(
    actionable,
    ({ finding }) => finding.segmentId ?? `${finding.subject}\n${finding.id}`,
  )
  const leads = [...bySubject.values()].map((own) => {
    const [lead, ...others] = [...own].sort((a, b) => b.score - a.score)
    return { ...lead!, lever: leverOf(lead!, others), others: others.map(({ finding }) => finding.id) }
  })
  const steps = [...Map.groupBy(leads, ({ finding, lever }) => `${finding.kind}\n${lever}`).values()].map(
    (own): Step => ({
      lever: own[0]!.lever,
      leads: own.sort((a, b) => b.score - a.score),
      score: own.reduce((sum, { score }) => sum + score, 0),
    }),
  )
  const drafts = [
    ...steps.map((step) => ({ lever: step.lever, score: step.score, draft: () => fromStep(step) })),
    ...(suspects.length > 0 ? [toCheck(suspects)] : []),
  ].sort(
    (a, b) =>
      Number(LEVERS[a.lever].kind === 'lesson') - Number(LEVERS[b.lever].kind === 'lesson') ||
      b.score - a.score ||
      EFFORT[LEVERS[a.lever].effort] - EFFORT[LEVERS[b.lever].effort] ||
      (a.lever < b.lever ? -1 : 1),
  )
  const actions = drafts.slice(0, MOST).map(({ lever, draft }, at) => toAction(`A${at + 1}`, lever, draft()))
  for (const action of actions) {
    addExcess(book, action)
    addBudgetStep(book, action)
    addBidCut(book, action)
  }
  return decide(actions)
}

/** The lever of the leading finding; where that only asks for the cause, of one that names a cause to act on. */
function leverOf({ finding }: RankedFinding, others: readonly RankedFinding[]): Lever {
  const named = others.find((other) => other.finding.lever && LEVERS[other.finding.lever].kind === 'do')
  return (finding.lever === 'find_cause' && named?.finding.lever) || finding.lever!
}

type Draft = Pick<Action, 'findings' | 'subject'> & Partial<Action>

/** An action that is no decision yet, and without its texts, which the narrator writes in the report's language. */
export function toAction(id: string, lever: Lever, draft: Draft): Action {
  const { kind, owner, effort, dueDays } = LEVERS[lever]
  return {
    id,
    ...draft,
    lever,
    kind,
    owner,
    effort,
    dueDays,
    decision: null,
    title: '',
    check: '',
    disproof: '',
  }
}

/** The first three actions that can still be done are the decisions. */
export function decide(actions: readonly Action[]): Action[] {
  const open = actions.filter(({ kind }) => kind !== 'lesson')
  return actions.map((action) => ({ ...action, decision: DECISIONS[open.indexOf(action)] ?? null }))
}

function fromStep({ leads }: Step): Draft {
  const findings = leads.map(({ finding }) => finding)
  const [first] = findings as [RankedFinding['finding']]
  const ids = [...new Set(findings.flatMap(({ segmentId }) => segmentId ?? []))]
  const sum = (of: (finding: (typeof findings)[number]) => number) =>
    findings.reduce((total, finding) => total + of(finding), 0)
  const claims = first.kind === 'waste'
  const isMild = findings.every(({ issue }) => issue === 'mildly_dear')
  const amount = sum((finding) => finding.amount ?? 0)
  // Assumes independent errors between rows, so half-widths add in squares.
  const below = Math.sqrt(
    sum((finding) => ((finding.amount ?? 0) - (finding.low ?? finding.amount ?? 0)) ** 2),
  )
  const above = Math.sqrt(
    sum((finding) => ((finding.high ?? finding.amount ?? 0) - (finding.amount ?? 0)) ** 2),
  )
  const state = (['on', 'unknown', 'off'] as const).find((one) =>
    findings.some((finding) => finding.state === one),
  )
  return {
    findings: leads.flatMap(({ finding, others }) => [finding.id, ...others]),
    subject: first.subject,
    ...(first.segmentId !== undefined && { segmentId: first.segmentId }),
    segmentIds: ids,
    ...(state && { state }),
    ...((claims || isMild) && { excess: Math.round(sum(({ excess }) => excess ?? 0) * 100) / 100 }),
    ...(claims && {
      amount,
      low: Math.max(0, amount - below),
      high: amount + above,
    }),
    ...(first.probability !== undefined && { probability: first.probability }),
  }
}

/** Checks of rows whose conversions may count something else come before every decision that rests on them. */
function toCheck(suspects: readonly Suspect[]): { lever: Lever; score: number; draft: () => Draft } {
  const rows = [...suspects].sort((a, b) => b.spend - a.spend)
  return {
    lever: 'check_conversion_action',
    score: rows.reduce((sum, { spend }) => sum + spend, 0),
    draft: () => ({
      findings: [],
      subject: rows[0]!.label,
      ...(rows[0]!.segmentId !== undefined && { segmentId: rows[0]!.segmentId }),
      segmentIds: rows.flatMap(({ segmentId }) => segmentId ?? []),
    }),
  }
}

/** Writes the worked sum of an action's excess: its rows. */
function addExcess(book: FactBook, { id, excess, findings }: Action): void {
  const own = findings.flatMap((finding) => book.find(finding, 'excess') ?? [])
  if (excess === undefined || own.length === 0) return
  book.add({
    subject: id,
    metric: 'excess',
    value: excess,
    rows: rowsOf(book, own),
    formula: 'sum over its rows',
  })
}

/** Levers whose words name a step of 20% of their rows' budget, or up to 20% where another step frees the money. */
const BY_A_FIFTH: readonly (string | undefined)[] = ['lower_then_page', 'lower_then_find', 'raise_budget', 'shift_budget'] // prettier-ignore
const STEP = 0.2

/** Writes what a step of 20% is, of the spend of an action's rows in the period. */
function addBudgetStep(book: FactBook, { id, lever, segmentIds = [] }: Action): void {
  const own = segmentIds.flatMap((segment) => book.find(segment, 'spend') ?? [])
  if (!BY_A_FIFTH.includes(lever) || own.length === 0 || own.length < segmentIds.length) return
  const spend = totalOf(own, ({ value }) => value ?? 0)
  book.add({
    subject: id,
    metric: 'budgetStep',
    value: roundTo(STEP * spend, 2),
    rows: rowsOf(book, own),
    inputs: [
      { metric: 'spend', value: spend, ...(own.length === 1 && { of: segmentIds[0]! }) },
      { label: 'Step', value: STEP, unit: 'fraction', op: '×' },
    ],
  })
}

/**
 * Writes how much lower the bid for an action's rows would be at the benchmark: with results in proportion to spend, as much as their
 * overspend is of their spend. Google Ads Help, bid adjustments: (target CPA ÷ actual CPA) − 1.
 */
function addBidCut(book: FactBook, { id, lever, excess = 0, findings, segmentIds = [] }: Action): void {
  const own = segmentIds.flatMap((segment) => book.find(segment, 'spend') ?? [])
  const spend = totalOf(own, ({ value }) => value ?? 0)
  if (lever !== 'value_rule' || own.length < segmentIds.length || !(excess > 0 && excess < spend)) return
  book.add({
    subject: id,
    metric: 'bidCut',
    value: excess / spend,
    rows: rowsOf(book, own),
    inputs: [
      { metric: 'excess', value: excess, of: findings.length === 1 ? findings[0]! : id },
      { metric: 'spend', value: spend, op: '÷', ...(own.length === 1 && { of: segmentIds[0]! }) },
    ],
  })
}

function rowsOf(book: FactBook, facts: readonly Fact[]): number[] {
  return facts.flatMap(({ id }) => {
    const rows = book.rowsOf(id)
    return typeof rows === 'string' ? fromRowRanges(rows) : Array.from(rows)
  })
}
