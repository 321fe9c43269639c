import { useSearchParams } from 'wouter'

/** The query of the address, and how to change parts of it in its place: null or an empty text takes a part out. */
export function useQuery() {
  const [params, setParams] = useSearchParams()
  function change(parts: Record<string, string | null>) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(parts)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  }
  return { params, change }
}
