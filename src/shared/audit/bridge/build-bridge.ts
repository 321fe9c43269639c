import type { MetricKey } from '../../metrics/catalogue'
import type { NGram } from '../../schemas/search-terms'
import type { Bridge, BridgeLine, NotJudgedReason } from '../../schemas/bridge'
import { tidy, totalOf } from '../../metrics/rates'
import type { FactBook, InputDraft } from '../facts/fact-book'
import { GOAL_WORDS } from '../goals/goals'
import type { Audit } from '../audit'
import type { Judging } from '../judging/judge'
import { FEWEST_RESULTS } from '../trust/trust'
import { joinRows } from '../summary/slices'
import type { Part, Slice, Summary } from '../summary/summary'
import { roundTo } from './benchmark-price'
import { splitBetter } from './bridge-rows'
import { BETTER_METRICS, LINE_METRICS, NOT_JUDGED_METRICS, WORDS_METRIC } from './bridge-metrics'
import { boughtInputs, overInputs, underInputs } from './line-inputs'
import type { WeighedRow, Weighing } from './weigh'
import { rowsOfWords } from './word-rows'

/**
 * The spend of the file as lines that add up to it to the cent. Null where nothing is judged. The account's facts
 * state each line. `ngrams`: words of search terms.
 */
export function buildBridge(
  summary: Summary,
  judging: Judging,
  weighing: Weighing,
  book: FactBook,
  ngrams: readonly NGram[] = [],
): Bridge | null {
  const spend = summary.total.sums.spend
  const judged = [...weighing.rows.values()].filter(({ group, sure }) => !group.few || sure)
  const rows = judged.sort((a, b) => b.excess - a.excess || (a.part.segmentId < b.part.segmentId ? -1 : 1))
  if (spend === null || rows.length === 0) return null
  const byLine = Map.groupBy(rows, ({ line }) => line)
  const excess = (line: BridgeLine) =>
    roundTo(
      totalOf(byLine.get(line) ?? [], (row) => row.excess),
      2,
    )
  const lines = {
    sureOn: excess('sureOn'),
    sureOff: excess('sureOff'),
    mild: excess('mild'),
    unsure: excess('unsure'),
    // 0 − x, since −x would print a zero as −0.
    cheaper: 0 - excess('cheaper'),
  }
  const worded = new Set([...rowsOfWords(ngrams, weighing).values()].flat())
  const left = listLeftOut(summary, judging, new Set(rows.map(({ part }) => part)))
  const notJudged = left.map(({ reason, parts }) => ({ reason, spend: roundTo(totalOf(parts, spendOf), 2) }))
  const onTop = lines.sureOn + lines.sureOff + lines.mild + lines.unsure - lines.cheaper
  const groups = [...Map.groupBy(rows, ({ group }) => group).values()].sort(
    (a, b) => spendOfRows(b) - spendOfRows(a),
  )
  const [{ price, roas }] = groups.map(([row]) => row!.price) as [WeighedRow['price']]
  const bridge: Bridge = {
    price,
    roas,
    spend,
    // The largest line also takes the rounding differences of the other lines, less than a cent each.
    atPrice: tidy(spend - onTop - totalOf(notJudged, (entry) => entry.spend)),
    ...lines,
    ...(worded.size > 0 && {
      words: roundTo(
        totalOf([...worded], (row) => row.excess),
        2,
      ),
    }),
    notJudged,
    groups: groups.map(([row]) => ({
      group: row!.group.group.name,
      price: row!.price.price,
      roas: row!.price.roas,
    })),
    rows: rows.map((row) => ({
      segmentId: row.part.segmentId,
      group: row.part.group,
      line: row.line,
      spend: spendOf(row.part),
      bought: row.bought,
      excess: row.excess,
      ...(worded.has(row) && { word: true as const }),
    })),
  }
  addFacts(book, bridge, { summary, byLine, left, rows, worded })
  return bridge
}

const spendOf = ({ sums }: Slice): number => sums.spend ?? 0
const spendOfRows = (rows: readonly WeighedRow[]): number => totalOf(rows, ({ part }) => spendOf(part))

interface LeftOut {
  reason: NotJudgedReason
  parts: Slice[]
}

const REASONS: readonly NotJudgedReason[] = ['other_goal', 'quarantined', 'no_results', 'too_few']

function listLeftOut(summary: Summary, judging: Judging, rows: ReadonlySet<Part>): LeftOut[] {
  const left = summary.groups.flatMap(({ parts }) =>
    parts.filter((part) => !rows.has(part) && spendOf(part) > 0),
  )
  const byReason = Map.groupBy(left, (part) => reasonOf(part, summary, judging))
  const pooled = summary.pooled ? [summary.pooled.slice] : []
  return REASONS.flatMap((reason) => {
    const parts = [...(byReason.get(reason) ?? []), ...(reason === 'too_few' ? pooled : [])]
    return parts.length > 0 ? [{ reason, parts }] : []
  })
}

function reasonOf(part: Part, { groups }: Summary, { mistracked, trust }: Judging): NotJudgedReason {
  if (trust.quarantined.has(part) || mistracked.some((found) => found.part === part)) return 'quarantined'
  const group = groups.find(({ name }) => name === part.group)
  if (group && !GOAL_WORDS[group.goal].hard) return 'other_goal'
  if (group?.results === null) return 'no_results'
  // The only row of its goal, such as a brand campaign: it has enough results, but no row to be compared with.
  return group && group.results >= FEWEST_RESULTS ? 'other_goal' : 'too_few'
}

/** States the two parts of the rows below the benchmark, where both have rows, by the findings. */
export function addBetterFacts(
  book: FactBook,
  { rows }: Weighing,
  source: Pick<Audit, 'segments' | 'findings' | 'bridge'>,
): void {
  const parts = splitBetter(source)
  if (parts.proven.rows.length === 0 || parts.open.rows.length === 0) return
  const keyOf = (segmentId: string, group: string) => `${segmentId}\n${group}`
  const byKey = new Map(
    Array.from(rows.values(), (row) => [keyOf(row.part.segmentId, row.part.group), row] as const),
  )
  for (const name of ['proven', 'open'] as const) {
    const { rows: listed, amount } = parts[name]
    const own = listed.flatMap(({ segmentId, group }) => byKey.get(keyOf(segmentId, group)) ?? [])
    book.add({
      subject: 'account',
      metric: BETTER_METRICS[name],
      value: amount,
      rows: joinRows(own.map(({ part }) => part)),
      inputs: underInputs(own),
    })
  }
}

interface Sources {
  summary: Summary
  byLine: ReadonlyMap<BridgeLine, readonly WeighedRow[]>
  left: readonly LeftOut[]
  rows: readonly WeighedRow[]
  worded: ReadonlySet<WeighedRow>
}

const expensiveParts = (byLine: Sources['byLine'], worded: Sources['worded']) =>
  (['sureOn', 'sureOff'] as const)
    .flatMap((line) => byLine.get(line) ?? [])
    .filter((row) => !worded.has(row))
    .map(({ part }) => part)

/** Writes the worked sum of each line: spend, what it bought, and the price. */
function addFacts(book: FactBook, bridge: Bridge, { summary, byLine, left, rows, worded }: Sources): void {
  const add = (metric: MetricKey, value: number, own: ArrayLike<number>, inputs?: InputDraft[]) =>
    book.add({ subject: 'account', metric, value, rows: own, ...(inputs && { inputs }) })
  const addLine = (metric: MetricKey, value: number, own: readonly WeighedRow[], isCheaper: boolean) => {
    const inputs = isCheaper ? underInputs(own) : overInputs(own)
    add(metric, value, joinRows(own.map(({ part }) => part)), inputs)
  }
  add('bridgeSpend', bridge.spend, summary.total.rows)
  add('bridgeAtPrice', bridge.atPrice, joinRows(rows.map(({ part }) => part)), boughtInputs(rows, '+'))
  for (const [line, metric] of Object.entries(LINE_METRICS) as [BridgeLine, MetricKey][]) {
    const own = (byLine.get(line) ?? []).filter((row) => !worded.has(row))
    if (own.length === 0) continue
    const value = line === 'unsure' ? roundTo(bridge.unsure - (bridge.words ?? 0), 2) : bridge[line]
    addLine(metric, value, own, line === 'cheaper')
  }
  const [on, off] = [LINE_METRICS.sureOn, LINE_METRICS.sureOff].map((metric) => book.find('account', metric))
  if (on?.value && off?.value)
    add('bridgeSure', roundTo(on.value + off.value, 2), joinRows(expensiveParts(byLine, worded)), [
      { metric: LINE_METRICS.sureOn, value: on.value, of: 'account' },
      { metric: LINE_METRICS.sureOff, value: off.value, of: 'account', op: '+' },
    ])
  if (bridge.words !== undefined) addLine(WORDS_METRIC, bridge.words, [...worded], false)
  if (left.length === 0) return
  add(
    'bridgeNotJudged',
    totalOf(bridge.notJudged, (entry) => entry.spend),
    joinRows(left.flatMap(({ parts }) => parts)),
  )
  left.forEach(({ reason, parts }, at) =>
    add(NOT_JUDGED_METRICS[reason], bridge.notJudged[at]!.spend, joinRows(parts)),
  )
}
