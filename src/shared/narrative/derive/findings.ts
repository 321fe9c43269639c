import { isReportType } from '../../report-types/names'
import { WORDS_METRIC } from '../../audit/bridge/bridge-metrics'
import { isAboutWords } from '../../audit/findings/decision-money'
import type { Audit } from '../../audit/audit'
import { dipDaysOf } from '../../audit/findings/dip-days'
import type { Lever } from '../../audit/findings/levers'
import { isUnsettled } from '../../audit/findings/unsettled'
import type { Action, Finding } from '../../schemas/finding'
import type { ClaimOf } from '../../schemas/claim'
import type { Book, GroupEntry } from '../book'
import { OF_ANY_RESULT, PROOF_OF } from '../grammar/proofs'
import type { Derived, ToldFinding, ToldRow } from '../told'
import type { Figure, Name, Owner } from '../figure'
import { isFallStep } from '../../audit/since-last/fall-step'
import { arrange } from './alike'
import { toldFall } from './fall'
import { goalOfFinding, mainFigure } from './main-figure'
import { levelOfNewPeople } from './new-people'
import { CUTS, findNoReceiver, isOneOf } from './no-receiver'
import { isOfOneScope } from './subjects'

/** Maximum names in one sentence; the table lists all. */
const MOST_NAMES = 8

/** Null where the ids are unknown, or the findings differ so much that one sentence cannot describe them. */
export function deriveFindings(book: Book, { findings }: ClaimOf<'findings'>): Derived<'findings'> | null {
  const rows = arrange(book, findings)
  if (!rows) return null
  const items = rows.map(([lead, ...also]) => ({
    lead: toldFinding(book, lead!),
    also: also.map((finding) => toldFinding(book, finding)),
  }))
  return { kind: 'findings', items }
}

/** Prefers a finding's own figures, which are those of the judged part of a row with several goals. */
function toldFinding(book: Book, finding: Finding): ToldFinding {
  const subject = finding.segmentId ?? 'account'
  const own = goalOfFinding(book, finding)
  const group = own ?? book.groupOf(subject)
  const listed = finding.facts.flatMap((id) => book.figureById(id) ?? [])
  const figures: ToldFinding['figures'] = {}
  const wanted = ['spend', 'purchases', 'results', 'costPerPurchase', 'costPerResult', 'roas', 'clicks', 'conversionRate', 'addToCart', 'purchaseValue', 'spendShare', 'purchaseShare', 'impressions'] // prettier-ignore
  // Scope of the figures: the one goal that the finding is about. With several goals, figures that count results are
  // left out.
  const scope = finding.segmentId ?? own?.id ?? 'account'
  for (const metric of wanted)
    if (isOfOneScope(book, scope, metric)) figures[metric] = book.figure(scope, metric) ?? undefined
  for (const figure of listed.toReversed()) figures[figure.metric] = figure
  for (const metric of [...wanted, 'excess', 'waste', 'odds', 'settledBy'])
    figures[metric] = book.figure(finding.id, metric) ?? figures[metric]
  // A row that is praised lists no benchmark of its own; one with several goals has several.
  const level = finding.kind === 'highlight' && finding.segmentId && !own && group && book.benchmark(group)
  if (level) figures[level.figure.metric] = level.figure
  const count = group ? figures[group.judged.count] : undefined
  const carts = count?.value === 0 ? (figures.addToCart ?? null) : null
  return {
    id: finding.id,
    kind: finding.kind,
    tier: finding.tier,
    rule: finding.rule,
    issue: finding.issue,
    detail: finding.detail,
    lever: finding.lever,
    cells: finding.cells,
    day: finding.day,
    owner: book.owner(subject),
    group: group && book.groups.length > 1 ? group.word : null,
    scope: finding.segmentId !== undefined && own ? own.word : null,
    state: finding.state ?? 'unknown',
    seenIn: (finding.seenIn ?? []).slice(1).filter(isReportType),
    seenAs: finding.seenAs ?? {},
    figures: group ? { ...figures, count, each: figures[group.judged.cost] } : figures,
    between: liesBetween(book, finding, figures),
    newPeople: finding.kind === 'waste' ? levelOfNewPeople(book, finding.segmentId) : null,
    bought: group && group.judged.count !== group.count ? (figures[group.count] ?? null) : carts,
    main: mainFigure(book, finding),
    spares: sparesTerms(book, finding),
    counts: count?.counts ?? 'unknown',
  }
}

/** Whether a negative for its word is narrower than the word. */
function sparesTerms({ audit }: Book, { issue, cells: [word] = [] }: Finding): boolean {
  const negatives = issue === 'search_words' ? (audit.searchTerm?.negatives ?? []) : []
  return negatives.some(({ text, reason }) => reason === word && text !== reason)
}

/** Where a mildly expensive row beats the average of all rows, with the benchmark that it misses. */
function liesBetween(
  book: Book,
  { issue }: Finding,
  figures: ToldFinding['figures'],
): ToldFinding['between'] {
  if (issue !== 'mildly_dear' || book.groups.length !== 1) return null
  const [all, own, benchmark] = [book.figure('account', 'roas'), figures.roas, figures.benchmarkRoas]
  return all && own && benchmark && own.value > all.value && own.value < benchmark.value
    ? { all, benchmark }
    : null
}

/** Null for other findings, and where no decision is about these days. */
export function deriveDip(book: Book, { finding: id }: ClaimOf<'dip'>): Derived<'dip'> | null {
  const finding = book.finding(id)
  if (!finding || !dipDaysOf(finding)) return null
  const isAsked = book.audit.actions.some(
    ({ decision, findings }) => decision != null && findings.includes(id),
  )
  return isAsked ? { kind: 'dip', finding: toldFinding(book, finding) } : null
}

/** Estimates are printed up to 2.5% off. */
const CLEARLY_MORE = 1.025

/**
 * Null for rows that are off, which cost nothing from now on, for rows that are hardly expensive beside those for new people,
 * and without the estimate's facts.
 */
export function deriveEstimate(book: Book, { finding: id }: ClaimOf<'estimate'>): Derived<'estimate'> | null {
  const finding = book.finding(id)
  const [figure, low, high] = ['monthly', 'monthlyLow', 'monthlyHigh'].map((metric) =>
    book.figure(id, metric),
  )
  if (!finding || finding.state === 'off' || levelOfNewPeople(book, finding.segmentId)) return null
  if (!figure || !low || !high) return null
  const { amount = 0, excess = Infinity } = finding
  const raised = amount > excess * CLEARLY_MORE
  return { kind: 'estimate', owner: book.owner(finding.segmentId ?? 'account'), figure, low, high, raised }
}

export function deriveDecision(book: Book, { action: id }: ClaimOf<'decision'>): Derived<'decision'> | null {
  const action = book.audit.actions.find((candidate) => candidate.id === id)
  if (!action) return null
  const asks = isFallStep(action)
  const fall = asks ? toldFall(book) : null
  if (asks && !fall) return null
  const segments = action.segmentIds ?? (action.segmentId === undefined ? [] : [action.segmentId])
  const owners: Owner[] = segments.length === 0 ? ['account'] : segments.map((segment) => book.owner(segment))
  const findings = action.findings.flatMap((finding) => {
    const found = book.finding(finding)
    return found ? [toldFinding(book, found)] : []
  })
  const freedBy = findCut(book, action)
  const single = findings.length > 0 && segments.length < 2 ? findings[0]!.figures.excess : undefined
  return {
    kind: 'decision',
    action,
    cells: action.lever === 'check_conversion_action' ? campaignsAside(book) : [],
    owners: owners.slice(0, MOST_NAMES),
    more: owners.length > MOST_NAMES,
    rows: segments.length,
    brief: false,
    apart: 'file' in book.audit,
    state: action.state ?? 'unknown',
    excess:
      book.figure(id, 'excess') ??
      single ??
      (isAboutWords(action) ? book.figure('account', WORDS_METRIC) : null),
    left: book.figure(id, 'newPeopleExcess'),
    step: action.lever === 'shift_budget' && freedBy === null ? null : book.figure(id, 'budgetStep'),
    bid: book.figure(id, 'bidCut'),
    overlaps: overlapsOverspend(book, action),
    freedBy,
    briefedBy: findBrief(book, action),
    noReceiver: findNoReceiver(book, action),
    fall,
    fell: book.audit.actions.some(isFallStep) ? null : fellAmong(book, segments),
    again: findings.some(({ kind }) => kind === 'waste') ? foundBefore(book, segments) : [],
    findings,
  }
}

/** The decision before this one that cuts the budget of the row from which this one moves money. */
function findCut(book: Book, { lever, decision, findings }: Action): number | null {
  if (lever !== 'shift_budget') return null
  const [giver] = book.finding(findings[0] ?? '')?.cells ?? []
  const before = book.audit.actions.find(
    (action) =>
      isOneOf(CUTS, action) &&
      (action.decision ?? Infinity) < (decision ?? Infinity) &&
      (action.segmentIds ?? [action.segmentId]).some(
        (id) => id !== undefined && book.segment(id)?.label === giver,
      ),
  )
  return before?.decision ?? null
}

/** The decision that briefs variants of the row by which this one replaces its own. */
function findBrief(book: Book, { lever, findings }: Action): number | null {
  if (lever !== 'retire_creative') return null
  const [best] = book.finding(findings[0] ?? '')?.cells ?? []
  const brief = book.audit.actions.find(
    ({ lever: other, segmentId = '' }) =>
      other === 'brief_variants' && book.segment(segmentId)?.label === best,
  )
  return best === undefined ? null : (brief?.decision ?? null)
}

/** Whether the money of a dip would be added to that of expensive rows, which is counted over all days. */
function overlapsOverspend(book: Book, action: Action): boolean {
  const dip = book.finding(action.findings[0] ?? '')
  if (!dip || !dipDaysOf(dip)) return false
  if (!book.figure(dip.id, 'missedValue') && !book.figure(dip.id, 'missedCost')) return false
  const group = goalOfFinding(book, dip) ?? book.groups[0]
  return book.audit.findings.some(
    (finding) =>
      finding.kind === 'waste' &&
      !isUnsettled(finding) &&
      finding.segmentId !== undefined &&
      book.groupOf(finding.segmentId) === group,
  )
}

/** The one of the rows that explains the clear worsening since the last audit; null where none of them does. */
function fellAmong(book: Book, segments: readonly string[]): ToldRow | null {
  const row = toldFall(book)?.note.row
  return row && segments.includes(row.name.segment) ? row : null
}

/** Those of the rows that the last audit already said to cost too much. */
function foundBefore(book: Book, segments: readonly string[]): Name[] {
  const told = (book.audit.sinceLast?.became ?? []).flatMap((note) =>
    note.kind === 'followed' && note.said === 'waste' && note.segmentId !== undefined ? note.segmentId : [],
  )
  return segments
    .filter((id) => told.includes(id))
    .slice(0, MOST_NAMES)
    .flatMap((id) => book.name(id) ?? [])
}

/** Campaigns within the rows whose results may count something else. */
function campaignsAside({ audit }: Book): string[] {
  const aside = audit.trust?.filter(({ effect, segmentId }) => effect === 'quarantines' && !segmentId) ?? []
  return [...new Set(aside.map(({ subject }) => subject))]
}

export function deriveProof(
  book: Book,
  { action: id }: ClaimOf<'proof'>,
  report: Audit,
): Derived<'proof'> | null {
  const action = book.audit.actions.find((candidate) => candidate.id === id)
  if (!action) return null
  const count = countedBy(book, action)
  // A card of the report's top says all of its check: it is read, and handed over, alone.
  const isCard = action.decision != null
  return {
    kind: 'proof',
    action,
    owner: action.owner ?? null,
    counts: count ? count.counts : null,
    cost: ['spend', 'plan'].includes(PROOF_OF[action.lever as Lever])
      ? costOf(book, judgedBy(book, action))
      : null,
    level: PROOF_OF[action.lever as Lever] === 'more' ? levelOf(book, action) : null,
    like: isCard ? null : findStep(book, action, report, (before) => isLike(book, before, action)),
    sameProof: isCard
      ? null
      : findStep(
          book,
          action,
          report,
          ({ lever }) => PROOF_OF[lever as Lever] === PROOF_OF[action.lever as Lever],
        ),
  }
}

function levelOf(book: Book, action: Action): Figure | null {
  const group = judgedBy(book, action)
  return (group && book.benchmark(group)?.figure) ?? null
}

/** Cost per result of a group over all days, and over all days except those of a dip. */
function costOf(book: Book, group: GroupEntry | null): Derived<'proof'>['cost'] {
  const figure = group && book.groupFigure(group, group.judged.cost)
  if (!figure) return null
  const dip = book.audit.findings.find(
    (finding) => finding.rule === 'DIP' && (goalOfFinding(book, finding) ?? book.groups[0]) === group,
  )
  const outside = dip && book.figure(dip.id, 'otherCost')
  return {
    figure,
    group: book.groups.length > 1 ? group.word : null,
    isPart: book.setting.whole === 'rows',
    dip: outside ? { cells: dip.cells, day: dip.day, figure: outside } : null,
  }
}

/** Steps as the report numbers them: decisions come first. */
const inOrder = (actions: readonly Action[]): Action[] =>
  actions.toSorted((a, b) => (a.decision ?? actions.length + 1) - (b.decision ?? actions.length + 1))

/** Number of the first step of the same file before this one for which `is` holds; null if there is none. */
function findStep(book: Book, action: Action, report: Audit, is: (before: Action) => boolean): number | null {
  const own = new Map(book.audit.actions.map((step) => [step.id, step]))
  const steps = inOrder(report.actions)
  const at = steps.findIndex(({ id }) => id === action.id)
  const found = steps.slice(0, Math.max(0, at)).findIndex(({ id, file }) => {
    const before = own.get(id)
    return before !== undefined && file === steps[at]!.file && is(before)
  })
  return found < 0 ? null : found + 1
}

/** Whether two actions have the same check, disproof and kind of result. */
function isLike(book: Book, before: Action, action: Action): boolean {
  const proof = PROOF_OF[action.lever as Lever]
  if (proof === undefined || PROOF_OF[before.lever as Lever] !== proof) return false
  if (OF_ANY_RESULT.includes(proof)) return true
  const isSame = proof !== 'spend' || judgedBy(book, before) === judgedBy(book, action)
  return isSame && countedBy(book, before)?.counts === countedBy(book, action)?.counts
}

/** The goal that an action's rows were bought for, else the main one. */
function judgedBy(book: Book, { segmentId, segmentIds = [] }: Action): GroupEntry | null {
  return book.groupOf(segmentIds[0] ?? segmentId ?? 'account') ?? book.groups[0] ?? null
}

/** The results that measure a step's success, of the goal that its rows were bought for. */
function countedBy(book: Book, action: Action): Figure | null {
  const group = judgedBy(book, action)
  return group && book.groupFigure(group, group.judged.count)
}
