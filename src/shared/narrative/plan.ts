import { dipDaysOf } from '../audit/findings/dip-days'
import { isUnsettled } from '../audit/findings/unsettled'
import type { Audit } from '../audit/audit'
import type { Finding } from '../schemas/finding'
import type { Claim, Plan, SectionName } from '../schemas/claim'
import type { TrustCode } from '../schemas/trust'
import { openBook, type Book } from './book'
import { alikeKey, isCause, toFindingClaims } from './derive/alike'
import { findWorsened } from '../audit/since-last/worsened'

/** Minimum number of similar findings that are told as one list. */
const LIST_FROM = 3
/** Codes of trust entries that open the report; the others are listed with how the file was read. */
const OPENING: readonly TrustCode[] = [
  'partial_coverage', 'overlapping_rows', 'total_differs', 'unsplit_results', 'few_results', 'old_period', 'cheap_results',
  'implausible_rate', 'funnel_inversion', 'missing_views', 'different_times',
] // prettier-ignore
const MOST_OPENING = 4
/** Rates for comparing rows, the most informative first. */
const RANGES = ['roas', 'costPerPurchase', 'costPerResult', 'ctr', 'conversionRate', 'hookRate', 'holdRate', 'engagementRate'] // prettier-ignore
const MOST_RANGES = 3
/** Groups with fewer results, or fewer clicks, get no comparison of rows. */
const FEW_RESULTS = 15
/** With fewer results per row, the best and worst price are luck. */
const FEW_A_ROW = 5
const FEW_CLICKS = 100
const BY_RESULTS: readonly string[] = ['roas', 'costPerPurchase', 'costPerResult', 'conversionRate']

/**
 * The report as claims, in an expert's reading order: whether the file can be trusted, the verdict, what to do, then
 * findings by money with their evidence. Nothing is repeated.
 */
export function planReport(audit: Audit): Plan {
  const book = openBook(audit)
  const plan: Plan = []
  const add = (section: SectionName, ...claims: Claim[]) => {
    if (claims.length > 0) plan.push({ section, claims })
  }
  planSummary(book, add)
  planInsights(book, add)
  planWaste(book, add)
  planHighlights(book, add)
  planConcerns(book, add)
  for (const { id } of audit.actions)
    add('recommendations', { kind: 'decision', action: id }, { kind: 'proof', action: id })
  if (audit.actions.length === 0) add('recommendations', { kind: 'nothing', of: 'actions' })
  return plan
}

type Add = (section: SectionName, ...claims: Claim[]) => void

function planSummary({ audit, groups }: Book, add: Add): void {
  const opening = (audit.trust ?? []).filter(({ code }) => OPENING.includes(code)).slice(0, MOST_OPENING)
  add('summary', ...opening.map(({ code, subject }): Claim => ({ kind: 'trust', code, subject })))
  add(
    'summary',
    { kind: 'spent' },
    // The trust entries already name the rows that were set aside.
    ...groups.flatMap(({ id, word }): Claim[] =>
      word === 'set_aside' ? [] : [{ kind: 'bought', group: id }],
    ),
    ...verdictOf(audit),
    ...audit.findings.filter(dipDaysOf).map(({ id }): Claim => ({ kind: 'dip', finding: id })),
    { kind: 'nothing', of: 'currency' },
    ...groups
      .slice(0, 1)
      .flatMap(({ id }): Claim[] => (isExplained(audit, id) ? [] : [{ kind: 'unjudged', group: id }])),
  )
  for (const { id } of audit.crossChecks ?? []) add('summary', { kind: 'crossCheck', check: id })
}

/** Excess cost comes before a clear fall of the return, which comes first where nothing is expensive. */
function verdictOf(audit: Audit): Claim[] {
  const { bridge } = audit
  const verdict: Claim = { kind: 'bridge', part: 'verdict' }
  const level = (audit.sinceLast?.became ?? []).findIndex(({ kind }) => kind === 'benchmark')
  const money: Claim[] = level < 0 ? [verdict] : [verdict, { kind: 'since', note: level }]
  const note = findWorsened(audit)
  if (note === null) return money
  const fall: Claim = { kind: 'since', note, brief: true }
  const isExpensive = !!bridge && bridge.sureOn + bridge.sureOff + (bridge.words ?? 0) > 0
  return isExpensive ? [...money, fall] : [fall, ...money]
}

/** Whether landing pages or the clicks before them are miscounted, so that their rate is meaningless. */
function isMiscounted({ trust = [] }: Audit): boolean {
  return trust.some(
    ({ code, detail }) =>
      code === 'missing_views' || (code === 'funnel_inversion' && detail?.includes('landingPageViews')),
  )
}

/** Whether a trust entry already says why no row of a group is judged. */
function isExplained({ trust }: Audit, group: string): boolean {
  return (
    trust?.some(({ effect, subject }) => effect === 'stops' && [group, 'account'].includes(subject)) ?? false
  )
}

function planInsights(book: Book, add: Add): void {
  const { audit, groups } = book
  const [main] = groups
  const isCounted = !main || book.groupFigure(main, main.count) !== null
  const largest = audit.segments
    .filter(({ sums }) => (sums.spend ?? 0) > 0)
    .sort((a, b) => (b.sums.spend ?? 0) - (a.sums.spend ?? 0))
    .slice(0, 3)
    .map(({ id }) => id)
  const expensive = audit.findings.some((finding) => isClaimed(finding) || isUnsettled(finding))
  if (!expensive) add('insights', ...benchmarksOf(book), { kind: 'bridge', part: 'rest' })
  add(
    'insights',
    ...(audit.segments.length > 2 && audit.dimension !== 'day'
      ? [{ kind: 'part', subjects: largest, metric: 'spend', base: 'account' } as const]
      : []),
    // No ranges by chance: the finding says that the rows hardly differ.
    ...(main && !audit.findings.some(({ issue }) => issue === 'little_to_schedule')
      ? rangesOf(book, main.id)
      : []),
  )
  const watching = audit.reportType === 'video' ? ['hookRate', 'holdRate'] : []
  // The page leaves out the first, which its key metrics show.
  add('insights', {
    kind: 'figures',
    subject: 'account',
    metrics: ['cpm', 'ctr', 'cpc', ...(groups.length < 2 ? ['conversionRate'] : [])],
  })
  const further = [...watching, ...(isMiscounted(audit) ? [] : ['landingRate'])]
  if (further.length > 0) add('insights', { kind: 'figures', subject: 'account', metrics: further })
  const notes = audit.sinceLast?.became ?? []
  // That of the benchmark stands behind the verdict.
  for (const [note, { kind }] of notes.entries())
    if (kind !== 'benchmark') add('insights', { kind: 'since', note })
  // The sentence about unjudged rows already says that results are missing.
  const codes = (audit.quality.hidden ?? []).filter((code) => code !== 'results' || isCounted)
  if (codes.length > 0) add('insights', { kind: 'notVisible', codes: codes.slice(0, 4) })
}

/** Benchmarks of the two groups with most at stake. */
function benchmarksOf(book: Book): Claim[] {
  return book.groups
    .filter((group) => book.benchmark(group))
    .slice(0, 2)
    .map(({ id }) => ({ kind: 'benchmark', group: id }))
}

function rangesOf(book: Book, group: string): Claim[] {
  const entry = book.groupOf(group)
  const results = (entry && book.groupFigure(entry, entry.count)?.value) ?? 0
  const rows = entry?.segments.filter(({ sums }) => (sums.spend ?? 0) > 0).length ?? 0
  const thin = results < FEW_RESULTS || results < FEW_A_ROW * rows
  const clicks = (book.audit.totals.clicks ?? 0) >= FEW_CLICKS
  return RANGES.filter((metric) => (!thin || !BY_RESULTS.includes(metric)) && (clicks || metric !== 'ctr'))
    .filter((metric) => differ(entry?.segments.flatMap(({ id }) => rankedValue(book, id, metric)) ?? []))
    .slice(0, MOST_RANGES)
    .map((metric) => ({ kind: 'range', metric, group }))
}

/** Ranges narrower than this ratio are left out. */
const ALIKE = 1.05
const differ = (values: readonly number[]): boolean =>
  values.length > 1 && Math.max(...values) > ALIKE * Math.min(...values)

function rankedValue(book: Book, id: string, metric: string): number[] {
  const { rank, value = null } = book.fact(id, metric) ?? {}
  return rank && value !== null ? [value] : []
}

const moneyOf = ({ excess, amount }: Finding): number => excess ?? amount ?? 0
/** Money that a concern shows: what days without sales cost, or what a mildly expensive row cost more; 0 for every other one. */
const concernMoney = (book: Book, finding: Finding): number =>
  book.fact(finding.id, 'missedValue')?.value ??
  book.fact(finding.id, 'missedCost')?.value ??
  (finding.issue === 'mildly_dear' ? moneyOf(finding) : 0)
const isClaimed = (finding: Finding): boolean => finding.kind === 'waste' && !isUnsettled(finding)

/** Least part of the spend from which a row that may be chance, and asks for nothing, is told; the bridge and the table hold all of them. */
const SLIGHT = 0.01
const isSlight = ({ audit }: Book, finding: Finding): boolean =>
  finding.lever === undefined && moneyOf(finding) < SLIGHT * (audit.totals.spend ?? 0)
const isToldAsWaste = (book: Book, finding: Finding): boolean =>
  isClaimed(finding) || (isUnsettled(finding) && !isSlight(book, finding))

/** Search terms that sold cheaply are no reason for concern. */
const OF_CHEAP_TERMS: readonly (string | undefined)[] = ['new_keywords', 'lucky_terms']

/** Section of a finding. Words of search terms cost money. */
export function sectionOf(finding: Finding): 'wastage' | 'highlights' | 'concerns' {
  const { kind, issue } = finding
  if (kind === 'waste' || isUnsettled(finding) || issue === 'search_words') return 'wastage'
  return kind === 'highlight' || OF_CHEAP_TERMS.includes(issue) ? 'highlights' : 'concerns'
}

/** Expensive rows: proven waste first, then suspected waste, each with the findings that explain it. */
function planWaste(book: Book, add: Add): void {
  const { findings } = book.audit
  const expensive = findings
    .filter((finding) => isToldAsWaste(book, finding))
    .sort((a, b) => Number(isClaimed(b)) - Number(isClaimed(a)) || moneyOf(b) - moneyOf(a))
  const words = findings.filter(({ issue }) => issue === 'search_words')
  const addWords = () => {
    for (const { id } of words) add('wastage', { kind: 'findings', findings: [id] })
  }
  if (expensive.length === 0) return addWords()
  add(
    'wastage',
    ...benchmarksOf(book),
    ...(expensive.some(isClaimed) ? [] : [{ kind: 'nothing', of: 'waste' } as const]),
    { kind: 'bridge', part: 'rest' },
  )
  for (const alike of listAlike(book, expensive)) {
    const ids = alike.map(({ id }) => id)
    if (alike.length > LIST_FROM) for (const claim of toFindingClaims(book, ids)) add('wastage', claim)
    else
      for (const finding of alike)
        add(
          'wastage',
          { kind: 'findings', findings: [finding.id, ...causesOf(findings, finding)] },
          { kind: 'estimate', finding: finding.id },
        )
  }
  addWords()
}

const listAlike = (book: Book, findings: readonly Finding[]): Iterable<Finding[]> =>
  Map.groupBy(findings, (finding) => alikeKey(book, finding)).values()

/**
 * Findings that are told with an expensive row and nowhere else: all of a row of proven waste, and of one that may be chance what
 * explains its price, unless it is one of a list.
 */
function findToldWithWaste(book: Book): ReadonlySet<string> {
  const { findings } = book.audit
  const expensive = findings.filter((finding) => isToldAsWaste(book, finding))
  return new Set(
    [...listAlike(book, expensive)].flatMap((alike) =>
      alike.flatMap((finding) => {
        if (isClaimed(finding))
          return findings.flatMap(({ id, segmentId }) =>
            segmentId !== undefined && segmentId === finding.segmentId ? id : [],
          )
        return alike.length > LIST_FROM ? [] : causesOf(findings, finding)
      }),
    ),
  )
}

/** Other findings of the same row, which are told with it and nowhere else. */
function causesOf(findings: readonly Finding[], { id, segmentId }: Finding): string[] {
  return findings
    .filter((other) => other.id !== id && other.segmentId === segmentId && isCause(other))
    .map((other) => other.id)
}

function planHighlights({ audit }: Book, add: Add): void {
  const praised = audit.findings.filter((finding) => sectionOf(finding) === 'highlights')
  // One row alone says that itself.
  if (praised.filter(({ kind }) => kind === 'highlight').length > 1)
    add('highlights', { kind: 'intro', section: 'highlights' })
  for (const { id } of praised) add('highlights', { kind: 'findings', findings: [id] })
}

function planConcerns(book: Book, add: Add): void {
  const { findings } = book.audit
  const told = findToldWithWaste(book)
  const own = findings
    .filter((finding) => sectionOf(finding) === 'concerns' && !told.has(finding.id))
    .sort((a, b) => concernMoney(book, b) - concernMoney(book, a))
  if (own.length === 0) return
  // A row that costs more is told once, with what else was found of it.
  const dear = new Set(
    [...Map.groupBy(own, ({ segmentId }) => segmentId)].flatMap(([segment, all]) =>
      segment && all.length > 1 && all.some(({ issue }) => issue === 'mildly_dear') ? segment : [],
    ),
  )
  const isTogether = ({ segmentId = '' }: Finding) => dear.has(segmentId)
  const lists = Map.groupBy(own, (finding) =>
    isTogether(finding) ? `of ${finding.segmentId}` : alikeKey(book, finding),
  )
  for (const alike of lists.values()) {
    const ids = alike.map(({ id }) => id)
    if (isTogether(alike[0]!)) add('concerns', { kind: 'findings', findings: ids })
    else for (const claim of toFindingClaims(book, ids)) add('concerns', claim)
  }
}
