import type { Outcome } from './outcome'

const BEGIN = '<!-- faults -->'
const END = '<!-- /faults -->'
const HEAD = ['| Run | What | Goal | Measured | Met | On |', '| --- | --- | --- | --- | --- | --- |']

/** Outcomes of the experiment `run` as rows of the table. `on` is the date. */
export function toRows(run: string, on: string, outcomes: readonly Outcome[]): string[] {
  return outcomes.map(({ what, goal, measured, met }) => {
    const verdict = met === null ? 'not tried' : met ? 'yes' : '**no**'
    return `| ${[run, what, goal, measured, verdict, on].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  })
}

export function toTable(rows: readonly string[]): string {
  return [...HEAD, ...rows].join('\n')
}

/**
 * Replaces the page's rows of the same experiments by `rows`. Other rows and the text outside the marks stay. `order`
 * lists the experiments in the order of the table.
 */
export function mergeRows(page: string, rows: readonly string[], order: readonly string[]): string {
  const [before, rest] = page.split(BEGIN)
  const [table, after] = rest?.split(END) ?? []
  if (before === undefined || table === undefined || after === undefined) {
    throw new Error(`The page lacks ${BEGIN} … ${END}`)
  }
  const renewed = new Set(rows.map(runOf))
  const kept = table.split('\n').filter((line) => order.includes(runOf(line)) && !renewed.has(runOf(line)))
  const all = [...kept, ...rows].sort((a, b) => order.indexOf(runOf(a)) - order.indexOf(runOf(b)))
  return `${before}${BEGIN}\n\n${toTable(all)}\n\n${END}${after}`
}

const runOf = (line: string) => line.split('|')[1]?.trim() ?? ''
