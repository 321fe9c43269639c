import { Hint } from '../ui/hint'

/** The key to the amounts in lists of reports. */
export function OverspendHint() {
  return (
    <Hint label="What the amounts mean">
      Overspend is what expensive rows cost above the benchmark. Bold: rows that run, or may run. Gray:
      nothing to decide here, because they ended, the data are old, or another report of the client decides.
      “Over benchmark” is clearly above it, but not expensive. Reports can share spend, so don’t add their
      amounts.
    </Hint>
  )
}
