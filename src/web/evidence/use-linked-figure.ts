import { useEffect } from 'react'
import { useWords } from '../lib/words'
import { toast } from '../ui/toast'
import { findByAddress } from './evidence'
import { useEvidence } from './evidence-provider'

/**
 * Opens the figure that the address names: `#fact-f12` as the panel writes it, `?figure=f12` as a later report links to it,
 * `?figure=decision-1` as the lists of decisions do. A figure that is not here is said to be missing.
 */
export function useLinkedFigure(): void {
  const context = useEvidence()
  const words = useWords()
  useEffect(() => {
    if (!context) return undefined
    const { analysis, open } = context
    const openAt = (address: string) => {
      const evidence = findByAddress(analysis, address, words)
      const onPage = `[data-figure="${CSS.escape(evidence?.address ?? '')}"]`
      if (evidence) open(evidence, document.querySelector<HTMLElement>(onPage))
      // A decision without money has no figure: its card says it all.
      else if (analysis.actions.some(({ decision }) => address === `decision-${decision}`))
        document.getElementById('recommendations')?.scrollIntoView()
      else
        toast({
          title: words.t('This report does not have the figure of this address.'),
          variant: 'destructive',
        })
    }
    const openNamed = () => {
      const address = location.hash.slice(1)
      // The panel writes the address of what it shows.
      if (
        !address.startsWith('fact-') ||
        document.querySelector(`dialog[data-address="${CSS.escape(address)}"]`)
      )
        return false
      openAt(address)
      return true
    }
    const figure = new URLSearchParams(location.search).get('figure')
    if (!openNamed() && figure) openAt(figure.startsWith('decision-') ? figure : `fact-${figure}`)
    window.addEventListener('hashchange', openNamed)
    return () => window.removeEventListener('hashchange', openNamed)
  }, [context, words])
}
