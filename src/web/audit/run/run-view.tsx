import { useEffect, useRef } from 'react'
import { showPartsInCurrency } from '../../../shared/narrative/in-currency'
import { toText } from '../../../shared/narrative/markdown'
import { STAGES, type AnalysisAnswer, type Stage } from '../../../shared/schemas/audit-event'
import type { SectionName } from '../../../shared/schemas/claim'
import type { MetricName } from '../../../shared/schemas/segment'
import type { TextPart } from '../../../shared/schemas/text-part'
import { AnsweredBy } from '../../evidence/answered-by'
import { EvidenceProvider } from '../../evidence/evidence-provider'
import { MetricFigure } from '../../evidence/figure'
import { Prose, TextBlocks } from '../../evidence/prose'
import { Recommendations } from '../../evidence/recommendations'
import { useShownAnalysis } from '../../evidence/use-shown-analysis'
import { plural } from '../../lib/format'
import { useFallbackCurrency } from '../../lib/use-settings'
import { PerformanceOverview } from '../../metrics/performance-overview'
import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { Progress } from '../../ui/progress'
import type { Runnable, RunState } from '../upload/upload-atoms'

const toMetricFigure = (metric: MetricName, shown: string) => (
  <MetricFigure metric={metric}>{shown}</MetricFigure>
)

/** Progress and result of an upload. Loaded once a file has been chosen. */
export function RunView({
  clientId,
  run,
  analysis,
}: Pick<Runnable, 'run' | 'analysis'> & { clientId: string }) {
  return (
    <>
      {run && <RunProgress run={run} />}
      {analysis && <Results clientId={clientId} analysis={analysis} />}
    </>
  )
}

/** Words for each stage while it runs. */
const STAGE_WORDS: Record<Stage, string> = {
  queued: 'Waiting for its turn',
  reading: 'Reading the file',
  metrics: 'Computing the figures',
  audit: 'Looking for waste and opportunities',
  writing: 'Writing the report',
  saving: 'Saving the report',
}

/** Sections of text, named as in the specification. */
const TEXT_SECTIONS: readonly (readonly [Exclude<SectionName, 'recommendations'>, string])[] = [
  ['summary', 'Analysis Summary'],
  ['insights', 'Detailed Insights'],
  ['wastage', 'Wasted Ad Spend'],
  ['highlights', 'Performance Highlights'],
  ['concerns', 'Concerning Trends'],
]

const RECOMMENDATIONS = 'Strategic Recommendations'

const SECTIONS = [...TEXT_SECTIONS, ['recommendations', RECOMMENDATIONS]] as const

/** A running analysis: its stages, and the texts so far. */
function RunProgress({ run }: { run: RunState }) {
  const at = STAGES.indexOf(run.stage)
  const found = run.early?.findings.length ?? 0
  const fallback = useFallbackCurrency()
  const print = (parts: TextPart[]) =>
    toText(run.early?.currency === null ? showPartsInCurrency(parts, fallback) : parts)
  return (
    <div className="space-y-5">
      <div className="rounded-lg border border-line bg-surface p-4 sm:px-5">
        <Progress
          label={`${(run.stage === 'queued' && run.waitingFor) || STAGE_WORDS[run.stage]}...`}
          value={run.done / Math.max(1, run.of)}
        />
        <ol className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
          {STAGES.slice(1).map((stage, index) => (
            <li
              key={stage}
              aria-current={stage === run.stage ? 'step' : undefined}
              className="flex items-center gap-1 aria-[current=step]:font-medium aria-[current=step]:text-ink"
            >
              {index + 1 < at && <Icon name="check" size={12} className="text-good" />}
              {STAGE_WORDS[stage]}
            </li>
          ))}
        </ol>
      </div>
      {run.early && (
        <>
          <PerformanceOverview metrics={run.early.metrics} currency={run.early.currency} />
          <p className="text-sm text-muted">
            {plural(found, 'finding')} so far. The figures are final; the words are still being written.
          </p>
        </>
      )}
      {SECTIONS.map(([section, title]) => {
        const text = run.texts[section]?.map(print).join(' ')
        return (
          text && (
            <section key={section} aria-label={title} className="max-w-[68ch] space-y-3 text-lg">
              <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
              <TextBlocks text={text} />
            </section>
          )
        )
      })}
    </div>
  )
}

/** A finished analysis: figures, texts, and a link to the report. */
function Results({ clientId, analysis: answer }: { clientId: string; analysis: AnalysisAnswer }) {
  const analysis = useShownAnalysis(answer)
  const { reportId, metrics, labels, sinceLast, sentences, recommendations } = analysis
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The disabled button has lost the focus, so the result's heading gets it.
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
            changes={
              sinceLast && Object.fromEntries(sinceLast.changes.map((change) => [change.metric, change]))
            }
            toFigure={toMetricFigure}
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
