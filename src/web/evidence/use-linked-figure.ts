import { useEffect } from 'react'
import { useWords } from '../lib/words'
import { factEvidence, findByAddress } from './evidence'
import { useEvidence } from './evidence-context'

/** Opens the figure that the address names: `#fact-f12` as the panel writes it, `?figure=f12` as a later report links to it. */
export function useLinkedFigure(): void {
  const context = useEvidence()
  const words = useWords()
  useEffect(() => {
    if (!context) return undefined
    const { analysis, open } = context
    const figure = new URLSearchParams(location.search).get('figure')
    const openNamed = () => {
      const address = location.hash.slice(1)
      // The panel writes the address of what it shows.
      if (document.querySelector(`dialog[data-address="${CSS.escape(address)}"]`)) return null
      const evidence = findByAddress(analysis, address, words)
      if (evidence) open(evidence)
      return evidence
    }
    if (!openNamed() && figure) {
      const evidence = factEvidence(analysis, figure, words)
      if (evidence) open(evidence)
    }
    window.addEventListener('hashchange', openNamed)
    return () => window.removeEventListener('hashchange', openNamed)
  }, [context, words])
}
