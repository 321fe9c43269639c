import { useEffect } from 'react'
import { factEvidence } from './evidence'
import { useEvidence } from './evidence-context'

/** Opens the figure that the address names, `?figure=f12`: a later report links to what this one stated. */
export function useLinkedFigure(): void {
  const context = useEvidence()
  useEffect(() => {
    const figure = new URLSearchParams(location.search).get('figure')
    const evidence = context && figure && factEvidence(context.analysis, figure)
    if (evidence) context.open(evidence)
  }, [context])
}
