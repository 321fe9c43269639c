import { useEffect, useMemo, useRef } from 'react'
import type { AnalysisAnswer } from '../../shared/schemas/audit-event'
import type { MetricName } from '../../shared/schemas/segment'
import { EvidenceProvider } from '../evidence/evidence-provider'
import { MetricFigure } from '../evidence/figure'
import { useShownAnalysis } from '../evidence/use-shown-analysis'
import { useWords } from '../lib/words'
import { formatDate, formatPeriod } from '../lib/format'
import { PerformanceOverview } from '../metrics/performance-overview'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { REACHABLE } from '../ui/page-header'
import { listFirstParts } from './list-parts'
import { Opening } from './opening'
import { hasSeveralGoals } from './overview/several-goals'
import { arrange } from './story/arrange'

const toMetricFigure = (metric: MetricName, shown: string) => (
  <MetricFigure metric={metric}>{shown}</MetricFigure>
)

interface Props {
  clientId: string
  analysis: AnalysisAnswer
  /** Sentences about texts that the analysis lacks. */
  missing?: readonly string[]
}

/** A finished audit on the audit page: its period and the way to the report, the report's opening, and the figures of the file. */
export function AuditResult({ clientId, analysis: answer, missing = [] }: Props) {
  const analysis = useShownAnalysis(answer)
  const words = useWords()
  const story = useMemo(() => arrange(analysis), [analysis])
  const entries = useMemo(() => listFirstParts(story, words, null), [story, words])
  const { reportId, metrics, labels, period, sinceLast } = analysis
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The disabled button has lost the focus, so the result's heading gets it, at the top of the window.
    if (document.activeElement !== document.body) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [])
  const description = [
    sinceLast?.period && `Changes since the audit to ${formatDate(sinceLast.period.end)}.`,
    hasSeveralGoals(analysis) &&
      'These figures add up rows of all goals; the summary is about one goal at a time, so its figures differ.',
  ]
  return (
    <EvidenceProvider analysis={analysis} reportId={reportId}>
      <div className="space-y-6">
        <div className="flex items-center justify-between gap-4">
          <div className="min-w-0">
            <h2
              ref={heading}
              tabIndex={-1}
              className="scroll-mt-2 text-xl font-semibold tracking-tight outline-none"
            >
              Results
            </h2>
            {period && <p className="text-muted">{formatPeriod(period)}</p>}
          </div>
          <div className={`flex shrink-0 ${REACHABLE}`}>
            <ButtonLink href={paths.report(clientId, reportId)} variant="primary">
              Open the full report
            </ButtonLink>
          </div>
        </div>
        <Opening analysis={analysis} story={story} entries={entries} clientId={clientId} level={3} />
        {missing.length > 0 && (
          <ul className="flex flex-wrap gap-x-5 text-sm text-muted">
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
        {metrics && (
          <div className="max-sm:pb-16">
            <PerformanceOverview
              metrics={metrics}
              currency={answer.currency}
              labels={labels}
              level={3}
              description={description.filter(Boolean).join(' ')}
              changes={
                sinceLast && Object.fromEntries(sinceLast.changes.map((change) => [change.metric, change]))
              }
              toFigure={toMetricFigure}
            />
          </div>
        )}
      </div>
    </EvidenceProvider>
  )
}
