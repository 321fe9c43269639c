import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Analysis } from '../../shared/schemas/analysis'
import { useWords } from '../lib/words'
import { IconButton } from '../ui/button'
import { Icon } from '../ui/icon'
import { UNFOLD } from '../ui/phone-fold'
import { DECISION, findByAddress } from './evidence'
import { useEvidence } from './evidence-provider'
import { revealRow } from './reveal-row'

/** The visible element of a figure: in a text, else in a table, which is asked to show its row. */
function findOnPage({ facts, others = [] }: Analysis, address: string): HTMLElement | null {
  const fact = [{ facts }, ...others].flatMap((one) => one.facts).find(({ id }) => address === `fact-${id}`)
  const cell = fact ? `fact-${fact.subject}-${fact.metric}` : address
  const findAll = () =>
    [address, cell].flatMap((one) => [
      ...document.querySelectorAll<HTMLElement>(`[data-figure="${CSS.escape(one)}"]`),
    ])
  const find = () => findAll().find((figure) => figure.checkVisibility?.() ?? true) ?? null
  const shown = find()
  if (shown) return shown
  revealRow(cell.split('-')[1] ?? '')
  // It stands in a part that is folded.
  if (!find()) findAll()[0]?.dispatchEvent(new Event(UNFOLD, { bubbles: true }))
  return find()
}

/** Id of the element that says that a figure is missing. */
const PLACE = 'missing-figure'

/**
 * Opens the figure in the address: `#fact-f12` as the panel writes it, `?figure=f12` in links of later reports,
 * `?figure=decision-1` in lists of decisions. If the figure does not exist, a message says so until it is dismissed.
 */
export function LinkedFigure() {
  const context = useEvidence()
  const words = useWords()
  const [missing, setMissing] = useState<string | null>(null)
  useEffect(() => {
    if (!context) return undefined
    const { analysis, open } = context
    const openAt = (address: string) => {
      const evidence = findByAddress(analysis, address, words)
      // A decision without money has no figure to open.
      // Lists of a report without decisions lead to its lessons.
      const isDecision = analysis.actions.some(
        ({ decision, kind }) => address === `${DECISION}${kind === 'lesson' ? 1 : decision}`,
      )
      setMissing(evidence || isDecision ? null : address)
      if (evidence) open(evidence, findOnPage(analysis, evidence.address ?? ''))
      else if (isDecision) document.getElementById('recommendations')?.scrollIntoView()
    }
    const openNamed = () => {
      const address = location.hash.slice(1)
      // The panel itself writes the address of its figure.
      if (
        !address.startsWith('fact-') ||
        document.querySelector(`dialog[data-address="${CSS.escape(address)}"]`)
      )
        return false
      openAt(address)
      return true
    }
    const figure = new URLSearchParams(location.search).get('figure')
    // After this render, since a table shows the figure's row first.
    const waiting = setTimeout(() => {
      if (!openNamed() && figure) openAt(figure.startsWith(DECISION) ? figure : `fact-${figure}`)
    })
    window.addEventListener('hashchange', openNamed)
    return () => {
      clearTimeout(waiting)
      window.removeEventListener('hashchange', openNamed)
    }
  }, [context, words])
  // Whoever changes the address of an open report may have read on.
  useEffect(() => {
    if (missing !== null) document.getElementById(PLACE)?.scrollIntoView({ block: 'center' })
  }, [missing])
  const place = missing !== null && document.getElementById(PLACE)
  return (
    place &&
    createPortal(
      <div
        role="alert"
        className="no-print mt-6 flex items-center gap-3 rounded-lg border border-line-strong bg-surface py-2 pr-2 pl-4"
      >
        <Icon name="alert" className="text-warn" />
        <p className="min-w-0 flex-1">{words.t('This report does not have the figure of this address.')}</p>
        <IconButton
          icon="x"
          label={words.t('Close')}
          size="sm"
          onClick={() => {
            setMissing(null)
            // The button that had the focus is gone.
            document.getElementById('page-title')?.focus()
          }}
        />
      </div>,
      place,
    )
  )
}
