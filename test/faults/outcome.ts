/** A row of the table: experiment, goal, measurement. `met` is null if it could not run here. */
export interface Outcome {
  what: string
  goal: string
  measured: string
  met: boolean | null
}

/** `short` takes up to a minute and is part of the tests; `long` is the full length. */
export type Length = 'short' | 'long'

export type Experiment = (length: Length) => Promise<Outcome[]>

/** Outcome of simultaneous uploads: some may be refused with 429, all others must succeed. */
export function toAnswered(what: string, statuses: readonly number[]): Outcome {
  const ok = statuses.filter((status) => status === 200).length
  const later = statuses.filter((status) => status === 429).length
  const others = statuses.length - ok - later
  return {
    what,
    goal: 'only 200 or 429',
    measured: `${ok} × 200, ${later} × 429, ${others} others`,
    met: others === 0 && ok > 0,
  }
}

export function toPeak(peak: number, length: Length): Outcome {
  return {
    what: 'memory at their peak',
    goal: '≤ 400 MB',
    measured: `${peak.toFixed(0)} MB`,
    met: length === 'short' ? null : peak <= 400,
  }
}
