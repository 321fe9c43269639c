import { useEffect, useRef } from 'react'
import type { AnalysisAnswer } from '../../../shared/schemas/audit-event'
import { AnsweredBy } from '../../evidence/answered-by'
import { EvidenceProvider } from '../../evidence/evidence-provider'
import { Prose } from '../../evidence/prose'
import { Recommendations } from '../../evidence/recommendations'
import { useShownAnalysis } from '../../evidence/use-shown-analysis'
import { PerformanceOverview } from '../../metrics/performance-overview'
import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { RECOMMENDATIONS, TEXT_SECTIONS } from './text-sections'

interface Props {
  clientId: string
  analysis: AnalysisAnswer
}

/** A finished analysis below its upload: the figures, the words, and the way to the whole report. */
export function Results({ clientId, analysis: answer }: Props) {
  const analysis = useShownAnalysis(answer)
  const { reportId, metrics, labels, sinceLast, sentences, recommendations } = analysis
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
            currency={answer.currency}
            labels={labels}
            level={3}
            changes={sinceLast?.changes}
          />
        )}
        {TEXT_SECTIONS.map(([section, title]) => {
          const text = analysis[section]
          return (
            text && (
              <Card key={section} title={title} level={3}>
                <Prose section={section} sentences={sentences} text={text} />
                {section === 'summary' && answer.answeredBy && (
                  <AnsweredBy clientId={clientId} types={answer.answeredBy} />
                )}
              </Card>
            )
          )
        })}
        {recommendations.length > 0 && (
          <Card title={RECOMMENDATIONS} level={3}>
            <Recommendations sentences={sentences} recommendations={recommendations} />
          </Card>
        )}
      </div>
    </EvidenceProvider>
  )
}
