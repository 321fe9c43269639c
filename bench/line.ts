/** Row of the table: our figure and its reference from the same run. */
export interface BenchLine {
  area: string
  what: string
  ours: string
  reference: string
  /** Ours ÷ reference; `goal` says which direction is good. Null without a goal. */
  ratio: number | null
  goal: string
  met: boolean | null
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Median milliseconds of several rounds, after two for warm-up. */
export async function timeOf(rounds: number, run: () => unknown): Promise<number> {
  const times: number[] = []
  for (let round = -2; round < rounds; round++) {
    const start = performance.now()
    await run()
    if (round >= 0) times.push(performance.now() - start)
  }
  return median(times)
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`

/** Row of the table for a figure and its reference. */
export function toLine(
  area: string,
  what: string,
  ours: string,
  reference: string,
  ratio: number | null,
): BenchLine {
  return { area, what, ours, reference, ratio, goal: '', met: null }
}

export function atMost(
  area: string,
  what: string,
  ours: number,
  reference: number,
  limit: number,
  unit = ms,
): BenchLine {
  const ratio = ours / reference
  const line = toLine(area, what, unit(ours), unit(reference), ratio)
  return { ...line, goal: `≤ ${limit}×`, met: ratio <= limit }
}

export function toTable(lines: readonly BenchLine[]): string {
  const rows = lines.map(({ area, what, ours, reference, ratio, goal, met }) => [
    area,
    what,
    ours,
    reference,
    ratio === null ? '' : `${ratio.toFixed(2)}×`,
    goal,
    met === null ? '' : met ? 'yes' : 'no',
  ])
  const head = ['Area', 'What', 'Ours', 'Reference', 'Ratio', 'Goal', 'Met']
  const all = [head, head.map(() => '---'), ...rows]
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
