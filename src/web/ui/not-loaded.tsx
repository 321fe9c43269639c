import type { Loading } from '../lib/endpoints'

interface Props {
  from: Loading<unknown>
  /** Follows "Could not load". */
  what: string
}

/** One line in the place of a part that could not be loaded, while the rest of the region is shown. */
export function NotLoaded({ from, what }: Props) {
  return (
    from.error && (
      <p role="alert" className="not-loaded">
        {`Could not load ${what}. `}
        <button type="button" onClick={from.retry}>
          Try again
        </button>
      </p>
    )
  )
}
