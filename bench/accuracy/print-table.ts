import type { AccountScore } from './score'
import { summariseScores } from './aggregate'
import { REGIMES } from './truth'

const fixed = (x: number | null | undefined, digits = 2) =>
  x === null || x === undefined ? '-' : x.toFixed(digits)
const percent = (x: number | null, digits = 0) => (x === null ? '-' : `${(100 * x).toFixed(digits)}%`)

const COLUMNS = [
  'method',
  'F1',
  'precision',
  'recall',
  'F1 sparse / medium / rich',
  'money error, of spend',
  'calm: false alarm',
  'calm: false highlight',
  'highlight precision',
  'rank corr.',
  'ECE',
  '80% interval covers',
]

function rowOf(name: string, scores: readonly AccountScore[]): string[] {
  const s = summariseScores(scores)
  const byRegime = REGIMES.map((regime) => summariseScores(scores.filter((x) => x.regime === regime)).f1)
  return [
    name,
    fixed(s.f1),
    fixed(s.precision),
    fixed(s.recall),
    byRegime.map((f1) => fixed(f1)).join(' / '),
    percent(s.moneyError, 1),
    percent(s.falseAlarms),
    percent(s.falseHighlights),
    fixed(s.highlightPrecision),
    fixed(s.rankCorrelation),
    fixed(s.calibrationError, 3),
    percent(s.coverage),
  ]
}

/** Markdown tables: scores by method, and concerns of the last two methods. */
export function printTables(byMethod: ReadonlyMap<string, readonly AccountScore[]>): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rows = [...byMethod].map(([name, scores]) => line(rowOf(name, scores)))
  const concerns = [...byMethod].flatMap(([name, scores]) =>
    Object.entries(summariseScores(scores).concerns).map(([issue, c]) =>
      line([name, issue, fixed(c.precision), fixed(c.recall), String(c.tp), String(c.fp), String(c.fn)]),
    ),
  )
  return [
    line(COLUMNS),
    line(COLUMNS.map(() => '---')),
    ...rows,
    '',
    line(['method', 'concern', 'precision', 'recall', 'right', 'false', 'missed']),
    line(Array.from({ length: 7 }, () => '---')),
    ...concerns,
  ].join('\n')
}
