import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Analysis } from '../../shared/schemas/analysis'
import { lazyDialog } from '../ui/lazy-dialog'
import type { Evidence } from './evidence'

const EvidencePanel = lazyDialog(() => import('./evidence-panel'))

interface OpenReport {
  analysis: Analysis
  /** The number that a fact's figure has on paper. */
  footnotes: ReadonlyMap<string, number>
  /** `figure` is what was pressed: it is marked, and the focus comes back to it. */
  open: (evidence: Evidence, figure?: HTMLElement | null) => void
}

const EvidenceContext = createContext<OpenReport | null>(null)

/** The report that figures open to; null where nothing can be opened. */
export function useEvidence(): OpenReport | null {
  return use(EvidenceContext)
}

interface Props {
  analysis: Analysis
  /** Null where the file is out of reach: on a shared copy. */
  reportId: string | null
  children: ReactNode
}

/** The panel's width, less what is free beside the page in a window wider than the page and the sidebar. */
const ROOM = 'xl:pr-[max(0px,31.5rem-max(0px,(100vw-89.5rem)/2))]'

interface Opened {
  evidence: Evidence
  /** The figure on the page, where the focus goes back to. */
  figure: HTMLElement | null
}

/** Lets every figure inside open to its formula and rows, and the arrow keys go from one to the next. */
export function EvidenceProvider({ analysis, reportId, children }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const open = useCallback(
    (evidence: Evidence, figure: HTMLElement | null = null) => setOpened({ evidence, figure }),
    [],
  )
  const close = useCallback(() => setOpened(null), [])
  const context = useMemo(() => ({ analysis, open, footnotes: listFootnotes(analysis) }), [analysis, open])
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    const start = async () => {
      const { rove } = await import('./rove')
      if (!gone && root.current) stop = rove(root.current)
    }
    // Without it each figure is a stop of its own.
    start().catch(() => undefined)
    return () => {
      gone = true
      stop?.()
    }
  }, [])
  return (
    <EvidenceContext value={context}>
      {/* On a wide screen the report makes room for the panel, so that what is asked about can still be read. */}
      <div ref={root} className={opened ? ROOM : undefined}>
        {children}
      </div>
      {opened && (
        <EvidencePanel
          key={opened.evidence.title}
          analysis={analysis}
          evidence={opened.evidence}
          figure={opened.figure}
          reportId={reportId}
          onClose={close}
        />
      )}
    </EvidenceContext>
  )
}

/** The number that a fact's figure has on paper, in the order in which the texts print them. */
export function listFootnotes({ sentences }: Pick<Analysis, 'sentences'>): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const { parts } of sentences)
    for (const part of parts)
      if (typeof part !== 'string' && 'fact' in part && !numbers.has(part.fact))
        numbers.set(part.fact, numbers.size + 1)
  return numbers
}
