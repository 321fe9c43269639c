import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Analysis } from '../../shared/schemas/analysis'
import type { Unit } from '../../shared/schemas/fact'
import { lazyDialog } from '../ui/lazy-dialog'
import type { Evidence } from './evidence-types'

const EvidencePanel = lazyDialog(() => import('./evidence-panel'))

interface OpenReport {
  analysis: Analysis
  /** Footnote numbers of facts in print. */
  footnotes: ReadonlyMap<string, number>
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
  /** Its sentences in the order of the page, which numbers the footnotes. */
  reading?: Analysis['sentences']
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
export function EvidenceProvider({ analysis, reading, reportId, clientId = null, children }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const open = useCallback(
    (evidence: Evidence, figure: HTMLElement | null = null) => setOpened({ evidence, figure }),
    [],
  )
  const close = useCallback(() => setOpened(null), [])
  const context = useMemo(
    // On a shared copy's paper nobody looks them up.
    () => ({ analysis, open, footnotes: clientId ? listFootnotes(analysis, reading) : new Map() }),
    [analysis, reading, open, clientId],
  )
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
      {/* The report makes room for the panel in styles.css, so that what is asked about can still be read. */}
      <div ref={root} data-opened={!!opened}>
        {children}
      </div>
      {opened && (
        <EvidencePanel
          key={opened.evidence.title}
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

/** Units with a footnote: money and rates, not counts. */
const NOTED: readonly Unit[] = ['money', 'ratio', 'fraction']

/** Footnote numbers of facts, in the order of the sentences. */
export function listFootnotes(
  { sentences, facts, others = [] }: Pick<Analysis, 'sentences' | 'facts' | 'others'>,
  reading = sentences,
): Map<string, number> {
  const all = [...facts, ...others.flatMap((other) => other.facts)]
  const noted = new Set(all.flatMap(({ id, unit }) => (NOTED.includes(unit) ? id : [])))
  const numbers = new Map<string, number>()
  for (const { parts } of reading)
    for (const part of parts)
      if (typeof part !== 'string' && 'fact' in part && noted.has(part.fact) && !numbers.has(part.fact))
        numbers.set(part.fact, numbers.size + 1)
  return numbers
}
