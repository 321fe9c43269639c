import { useEffect, useRef } from 'react'
import type { AnalysisAnswer } from '../../../shared/schemas/audit-event'
import { EvidenceProvider } from '../../evidence/evidence-provider'
import { Prose, TextBlocks } from '../../evidence/prose'
import { PerformanceOverview } from '../../metrics/performance-overview'
import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'

interface Props {
  clientId: string
  analysis: AnalysisAnswer
}

/** A finished analysis below its upload: the figures, the words, and the way to the whole report. */
export function Results({ clientId, analysis }: Props) {
  const { reportId, metrics, currency, labels, sinceLast, sentences, recommendations } = analysis
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that began it was off meanwhile, so the focus is nowhere: here is where to go on.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <EvidenceProvider analysis={analysis} reportId={reportId}>
      <div className="space-y-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-tight outline-none">
            Results
          </h2>
          <ButtonLink href={paths.report(clientId, reportId)} variant="primary">
            Open the full report
          </ButtonLink>
        </div>
        {metrics && (
          <PerformanceOverview
            metrics={metrics}
            currency={currency}
            labels={labels}
            level={3}
            {...(sinceLast ? { changes: sinceLast.changes } : {})}
          />
        )}
        <Card title="Analysis Summary" level={3}>
          <Prose section="summary" sentences={sentences} text={analysis.summary} />
        </Card>
        <Card title="Detailed Insights" level={3}>
          <Prose section="insights" sentences={sentences} text={analysis.insights} />
        </Card>
        {analysis.wastage && (
          <Card title="Wasted Ad Spend" level={3}>
            <Prose section="wastage" sentences={sentences} text={analysis.wastage} />
          </Card>
        )}
        {analysis.highlights && (
          <Card title="Performance Highlights" level={3}>
            <Prose section="highlights" sentences={sentences} text={analysis.highlights} />
          </Card>
        )}
        {analysis.concerns && (
          <Card title="Concerning Trends" level={3}>
            <Prose section="concerns" sentences={sentences} text={analysis.concerns} />
          </Card>
        )}
        {recommendations.length > 0 && (
          <Card title="Strategic Recommendations" level={3}>
            <ol className="max-w-[68ch] list-decimal space-y-2 pl-5 text-lg marker:text-muted">
              {recommendations.map((text) => (
                <li key={text} className="[&_p]:inline">
                  <TextBlocks text={text} />
                </li>
              ))}
            </ol>
          </Card>
        )}
      </div>
    </EvidenceProvider>
  )
}
