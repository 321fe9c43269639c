import type { ReactNode } from 'react'
import type { MetricKey } from '../../shared/metrics/catalogue'
import type { Analysis } from '../../shared/schemas/analysis'
import type { Words } from '../../shared/narrative/document-words'
import { useWords } from '../lib/words'
import type { OpenSegment } from './evidence'
import type { Evidence } from './evidence-types'
import { useEvidence } from './evidence-provider'

/** A figure printed from a fact. On paper its note, which `footnotes.tsx` numbers, follows it. */
export function FactFigure({ fact, children }: { fact: string; children: ReactNode }) {
  return (
    <span data-fact={fact} className="noted-figure">
      <Figure
        address={`fact-${fact}`}
        find={({ factEvidence }, analysis, words) => factEvidence(analysis, fact, words)}
      >
        {children}
      </Figure>
    </span>
  )
}

interface MetricFigureProps {
  metric: MetricKey
  /** Null means the whole file. */
  segment?: OpenSegment | null
  children: ReactNode
}

/** A figure of a segment or of the whole file. */
export function MetricFigure({ metric, segment = null, children }: MetricFigureProps) {
  return (
    <Figure
      address={`fact-${segment?.id ?? 'account'}-${metric}`}
      find={({ metricEvidence }, analysis, words) => metricEvidence(analysis, segment, metric, words)}
    >
      {children}
    </Figure>
  )
}

interface FigureProps {
  /** As in `Evidence`, where it is known before opening. */
  address?: string
  find: (from: typeof import('./evidence'), analysis: Analysis, words: Words) => Evidence | null
  children: ReactNode
}

/** An inline button, styled as text until it is hovered or focused. Plain text in print. */
export function Figure({ address = '', find, children }: FigureProps) {
  const context = useEvidence()
  const words = useWords()
  if (!context) return children
  return (
    <button
      type="button"
      title={words.t('Show where this figure comes from')}
      data-figure={address}
      onClick={async ({ currentTarget }) => {
        const evidence = find(await import('./evidence'), context.analysis, words)
        if (evidence) context.open(evidence, currentTarget)
      }}
      className="figures figure-link"
    >
      {children}
    </button>
  )
}
