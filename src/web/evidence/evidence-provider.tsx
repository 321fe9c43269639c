import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Analysis } from '../../shared/schemas/analysis'
import { lazyDialog } from '../ui/lazy-dialog'
import type { Evidence } from './evidence'
import { EvidenceContext } from './evidence-context'
import { listFootnotes } from './list-footnotes'

const EvidencePanel = lazyDialog(() => import('./evidence-panel'))

interface Props {
  analysis: Analysis
  /** Null where the file is out of reach: on a shared copy. */
  reportId: string | null
  children: ReactNode
}

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
      <div ref={root}>{children}</div>
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
