import type { List, Loads } from './server/lists'

const WIDTH = 24
/** Sizes up to 10,000 clients, with at least ten reports per client. */
export const GROWTH_SIZES = [
  { clients: 20, reports: 1000 },
  { clients: 100, reports: 10_000 },
  { clients: 1000, reports: 100_000 },
  { clients: 10_000, reports: 1_000_000 },
] as const

/** Text chart of the CPU milliseconds of each list's page, one row per size. */
export function toGrowthChart(loads: readonly Loads[]): string {
  const most = Math.max(...loads.flatMap((load) => Object.values(load).map(({ cpuMs }) => cpuMs)))
  const names = Object.keys(loads[0] ?? {}) as List[]
  return names
    .map((name) => {
      const rows = loads.map((load, i) => {
        const { cpuMs } = load[name]
        const { reports, clients } = GROWTH_SIZES[i]!
        const bar = '█'.repeat(Math.max(1, Math.round((cpuMs / most) * WIDTH)))
        const size = `${reports.toLocaleString('en-US')} reports, ${clients.toLocaleString('en-US')} clients`
        return `  ${size.padStart(34)}  ${bar.padEnd(WIDTH)}  ${cpuMs.toFixed(2)} ms`
      })
      return [name, ...rows].join('\n')
    })
    .join('\n\n')
}
