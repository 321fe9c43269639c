import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Analysis } from '../../shared/schemas/analysis'
import { lazyDialog } from '../ui/lazy-dialog'
import type { Evidence } from './evidence-types'

const EvidencePanel = lazyDialog(() => import('./evidence-panel'))

interface OpenReport {
  analysis: Analysis
  /** `figure` is the clicked element, which is marked and gets the focus back. */
  open: (evidence: Evidence, figure?: HTMLElement | null) => void
}

const EvidenceContext = createContext<OpenReport | null>(null)

/** The report whose figures open; null where none can. */
export function useEvidence(): OpenReport | null {
  return use(EvidenceContext)
}

interface Props {
  analysis: Analysis
  /** Null without access to the file, on a shared copy. */
  reportId: string | null
  /** Leads to the report of the last audit. */
  clientId?: string | null | undefined
  children: ReactNode
}

interface Opened {
  evidence: Evidence
  /** The figure on the page that gets the focus back. */
  figure: HTMLElement | null
}

/** Makes figures within it open to their formula and rows, and the arrow keys move between them. */
export function EvidenceProvider({ analysis, reportId, clientId = null, children }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const open = useCallback(
    (evidence: Evidence, figure: HTMLElement | null = null) => setOpened({ evidence, figure }),
    [],
  )
  const close = useCallback(() => setOpened(null), [])
  const context = useMemo(() => ({ analysis, open }), [analysis, open])
  const { segments } = analysis
  useEffect(() => {
    const stop = import('./rove')
      .then(({ rove }) => root.current && rove(root.current, segments))
      // Without it, each figure is a tab stop.
      .catch(() => null)
    return () => void stop.then((end) => end?.())
  }, [segments])
  return (
    <EvidenceContext value={context}>
      {/* The panel keeps what is asked about in sight: `uncover.ts`, styles.css. */}
      <div ref={root} data-opened={!!opened}>
        {children}
      </div>
      {opened && (
        <EvidencePanel
          {...opened}
          analysis={analysis}
          reportId={reportId}
          clientId={clientId}
          onClose={close}
        />
      )}
    </EvidenceContext>
  )
}
