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
