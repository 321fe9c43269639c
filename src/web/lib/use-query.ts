import { useLocation, useSearchParams } from 'wouter'

/**
 * The query of the address, and a function that changes parts of it; null or an empty text removes a part. The way back
 * leads to the page before, or with `step` to the query before. Keeps the hash, which can be a share link's token.
 */
export function useQuery() {
  const [path, navigate] = useLocation()
  const [params] = useSearchParams()
  function change(parts: Record<string, string | null>, step = false) {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(parts)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    navigate(`${path}${next.size > 0 ? `?${next}` : ''}${window.location.hash}`, {
      replace: !step,
      // The open panel of a figure keeps its entry.
      state: step ? null : window.history.state,
    })
  }
  return { params, change }
}
