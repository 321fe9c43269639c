import { useState, type ReactNode } from 'react'
import { SWRConfig, type State } from 'swr'

/** Fills the cache with the server's API responses, so that the first render requests nothing. */
export function ReadAnswers({
  answers,
  children,
}: {
  answers: Record<string, unknown>
  children: ReactNode
}) {
  const [cache] = useState(
    () => new Map<string, State>(Object.entries(answers).map(([path, data]) => [path, { data }])),
  )
  return <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>
}
