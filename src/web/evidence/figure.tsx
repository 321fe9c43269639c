import type { ReactNode } from 'react'
import type { MetricKey } from '../../shared/metrics/catalogue'
import type { Segment } from '../../shared/schemas/analysis'
import { factEvidence, metricEvidence, type Evidence } from './evidence'
import { useEvidence } from './evidence-context'

/** A figure printed from a fact. */
export function FactFigure({ fact, children }: { fact: string; children: ReactNode }) {
  const evidence = useEvidence()
  return <Figure find={evidence && (() => factEvidence(evidence.analysis, fact))}>{children}</Figure>
}

interface MetricFigureProps {
  metric: MetricKey
  value: number | null
  /** Null: of the whole file. */
  segment?: Segment | null
  children: ReactNode
}

/** A figure of a segment or of the whole file. */
export function MetricFigure({ metric, value, segment = null, children }: MetricFigureProps) {
  const evidence = useEvidence()
  const find = evidence && (() => metricEvidence(evidence.analysis, segment, metric, value))
  return <Figure find={find}>{children}</Figure>
}

/** A button in the run of the text: quiet until it is pointed at or focused. In print it is plain text. */
function Figure({ find, children }: { find: (() => Evidence | null) | null; children: ReactNode }) {
  const context = useEvidence()
  if (!context || !find) return children
  return (
    <button
      type="button"
      title="Show where this figure comes from"
      onClick={() => {
        const evidence = find()
        if (evidence) context.open(evidence)
      }}
      className="figures inline cursor-help rounded-sm text-left [font:inherit] text-inherit decoration-muted decoration-dotted underline-offset-4 hover:underline focus-visible:underline print:no-underline"
    >
      {children}
    </button>
  )
}
