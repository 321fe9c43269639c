/** One line of the table: what was tried, what it should give, what it gave. `met` null: it could not be tried here. */
export interface Outcome {
  what: string
  goal: string
  measured: string
  met: boolean | null
}

/** How long to go on: `short` takes a minute and runs among the tests, `long` takes as long as it takes. */
export type Length = 'short' | 'long'

export type Experiment = (length: Length) => Promise<Outcome[]>

/** Uploads at once: some may be told to come again, the others must have worked. */
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
