import { splitBetter } from '../../../shared/audit/bridge/bridge-rows'
import {
  BETTER_METRICS,
  LINE_METRICS,
  NOT_JUDGED_METRICS,
  WORDS_METRIC,
} from '../../../shared/audit/bridge/bridge-metrics'
import { expensiveRowsRun } from '../../../shared/audit/bridge/expensive-rows-run'
import { findFact } from '../../../shared/audit/facts/find-fact'
import { formatMoney, LOCALE } from '../../../shared/metrics/format'
import { tidy } from '../../../shared/metrics/rates'
import { formatExact } from '../../../shared/metrics/format-exact'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { Bridge, BridgeLine, NotJudgedReason } from '../../../shared/schemas/bridge'
import type { Phrase } from '../../../shared/narrative/document-words'
import { baseOf } from '../../evidence/label-of'
import { endedWord, runningWord } from '../../evidence/state-words'

export interface Step {
  key: string
  label: Phrase
  /** Number of rows; null for lines that are computed. */
  rows: number | null
  sum: string | null
  /** Id of its fact; null in reports without one, which print the amount only. */
  fact: string | null
  /** With its sign, to the cent. */
  shown: string
  /** Start and end of its bar, as fractions of the chart's width. */
  from: number
  to: number
  look: Look
}

export type Look = 'base' | 'bad' | 'past' | 'mild' | 'open' | 'good' | 'apart'

type Source = Pick<
  Analysis,
  | 'bridge'
  | 'facts'
  | 'findings'
  | 'segments'
  | 'currency'
  | 'labels'
  | 'files'
  | 'period'
  | 'today'
  | 'trust'
>

const REASONS: Record<NotJudgedReason, Phrase> = {
  other_goal: 'Not scored: other goal',
  quarantined: 'Not scored: unreliable conversion data',
  no_results: 'Not scored: no results in the file',
  too_few: 'Not scored: too few results',
}

const LINES: [line: Exclude<BridgeLine, 'cheaper'>, label: Phrase, look: Look][] = [
  ['sureOn', 'Expensive', 'bad'],
  ['sureOff', 'Expensive, ended', 'past'],
  ['mild', 'Falls short', 'mild'],
  ['unsure', 'Could be chance', 'open'],
]

interface Move {
  key: string
  metric: string
  label: Phrase
  look: Look
  amount: number
  rows: number | null
}

/** The bridge's lines from zero to the spend, without empty ones; the last line is their sum. */
export function listSteps(source: Source, locale = LOCALE): Step[] {
  const { bridge, facts, currency } = source
  if (!bridge) return []
  const moves = listMoves(bridge, source)
  let reached = 0
  const placed = moves.map((move) => {
    const start = reached
    reached += move.amount
    return { move, start, end: reached }
  })
  const longest = Math.max(bridge.spend, ...placed.map(({ end }) => end))
  const total: Move = { key: 'spend', metric: 'bridgeSpend', label: 'Total spend', look: 'base', amount: bridge.spend, rows: null } // prettier-ignore
  return [...placed, { move: total, start: 0, end: bridge.spend }].map(({ move, start, end }) => ({
    key: move.key,
    label: move.label,
    rows: move.rows,
    sum: move.key === 'atPrice' ? describeBase(source, bridge, locale) : null,
    fact: findFact(facts, 'account', move.metric)?.id ?? null,
    shown: printSigned(move, currency, locale),
    from: Math.min(start, end) / longest,
    to: Math.max(start, end) / longest,
    look: move.look,
  }))
}

function listMoves(bridge: Bridge, source: Source): Move[] {
  const { segments } = source
  const isRunning = expensiveRowsRun({ bridge, segments })
  const { words = 0 } = bridge
  const lines = LINES.map(([line, label, look]): Move => {
    const own = bridge.rows.filter((row) => row.line === line && !row.word)
    return {
      key: line,
      metric: LINE_METRICS[line],
      label:
        line === 'sureOff' ? endedWord(source) : line === 'sureOn' && isRunning ? runningWord(source) : label,
      look,
      amount: line === 'unsure' ? tidy(bridge.unsure - words) : bridge[line],
      rows: own.length,
    }
  })
  const isOver = segments.every(({ state }) => state === 'off')
  const ofWords: Move = { key: 'words', metric: WORDS_METRIC, label: 'Contains an expensive word', look: isOver ? 'past' : 'bad', amount: words, rows: bridge.rows.filter(({ word }) => word).length } // prettier-ignore
  lines.splice(
    LINES.findIndex(([line]) => line === 'unsure'),
    0,
    ofWords,
  )
  const left = bridge.notJudged.map(({ reason, spend }): Move => ({
    key: reason,
    metric: NOT_JUDGED_METRICS[reason],
    label: REASONS[reason],
    look: 'apart',
    amount: spend,
    rows: null,
  }))
  const base: Move = { key: 'atPrice', metric: 'bridgeAtPrice', label: baseOf(bridge), look: 'base', amount: bridge.atPrice, rows: null } // prettier-ignore
  return [base, ...[...lines, ...listBetter(source), ...left].filter(({ amount }) => amount !== 0)]
}

/** Only rows that are better beyond chance are green. Older reports have one fact for both parts, and so one line. */
function listBetter(source: Source): Move[] {
  const parts = splitBetter(source)
  const both = parts.proven.rows.length > 0 && parts.open.rows.length > 0
  const own = {
    proven: ['Better than benchmark', 'good'],
    open: ['Better, could be chance', 'open'],
  } as const
  const isOne = both && !findFact(source.facts, 'account', BETTER_METRICS.proven)
  const { proven, open } = isOne ? joinBetter(parts) : parts
  return (['proven', 'open'] as const).map((name) => ({
    key: name,
    metric: both && !isOne ? BETTER_METRICS[name] : LINE_METRICS.cheaper,
    label: own[name][0],
    look: own[name][1],
    amount: -{ proven, open }[name].amount,
    rows: { proven, open }[name].rows.length,
  }))
}

const joinBetter = ({ proven, open }: ReturnType<typeof splitBetter>) => ({
  proven: { rows: [...proven.rows, ...open.rows], amount: tidy(proven.amount + open.amount) },
  open: { rows: [], amount: 0 },
})

/** `389 × $101.62`, or `$29,999.18 ÷ 2.43x`, where a single benchmark applies. */
function describeBase(
  { currency }: Source,
  { groups, rows, price, roas }: Bridge,
  locale: string,
): string | null {
  if (groups.length > 1) return null
  const bought = rows.reduce((sum, row) => sum + row.bought, 0)
  if (roas !== null)
    return `${formatExact(bought, 'money', currency, locale)} ÷ ${formatExact(roas, 'ratio', currency, locale)}`
  return price === null
    ? null
    : `${formatExact(bought, 'count', currency, locale)} × ${formatMoney(price, currency, undefined, locale)}`
}

/** The first line and the sum are amounts, the others are signed changes. */
function printSigned({ key, amount }: Move, currency: string | null, locale: string): string {
  const shown = formatMoney(Math.abs(amount), currency, undefined, locale)
  if (key === 'atPrice' || key === 'spend') return shown
  return `${amount < 0 ? '−' : '+'}\u00A0${shown}`
}
