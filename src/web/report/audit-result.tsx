import { useEffect, useMemo } from 'react'
import type { AnalysisAnswer } from '../../shared/schemas/audit-event'
import type { MetricName } from '../../shared/schemas/segment'
import { EvidenceProvider } from '../evidence/evidence-provider'
import { FactFigure, MetricFigure } from '../evidence/figure'
import { useShownAnalysis } from '../evidence/use-shown-analysis'
import { cx } from '../lib/cx'
import { suspended } from '../lib/lazy-part'
import { DocumentLanguage } from '../lib/document-language'
import { useWords } from '../lib/words'
import { formatDate } from '../lib/format'
import { PerformanceOverview } from '../metrics/performance-overview'
import { LEFT_OUT, PhoneFold } from '../ui/phone-fold'
import { below } from './below'
import { SpendBar } from './bridge/spend-bar'
import { DecisionCards } from './decisions/decisions'
import { findMainGoal, type MainGoal } from './overview/several-goals'
import { Part } from './part'
import { arrange } from './story/arrange'
import { Caveats, isMinor } from './story/trust-notes'
import { VerdictText } from './story/verdict-text'
import { useTargetWords } from './use-target-words'

const AnsweredBy = suspended(async () => (await below()).AnsweredBy)
const ModelOpinion = suspended(async () => (await below()).ModelOpinion)
const TermsPart = suspended(async () => (await below()).TermsPart)
const ResultSign = suspended(async () => (await import('./result-sign')).ResultSign)
const Steps = suspended(async () => (await below()).Steps)

const toMetricFigure = (metric: MetricName, shown: string) => (
  <MetricFigure metric={metric}>{shown}</MetricFigure>
)

const toGoalFigure = (goal: MainGoal) => (metric: MetricName) => {
  const fact = goal.factOf(metric)
  return fact && <FactFigure fact={fact.id}>{fact.shown}</FactFigure>
}

interface Props {
  clientId: string
  analysis: AnalysisAnswer
  /** Sentences about texts that the analysis lacks. */
  missing?: readonly string[]
}

/** A finished audit on the audit page, whose header leads to the report: the answer as money and a picture, then the decisions. */
export function AuditResult(props: Props) {
  const { analysis, rename } = useTargetWords(props.analysis)
  return (
    <DocumentLanguage language="en" rename={rename}>
      <Result {...props} analysis={analysis} />
    </DocumentLanguage>
  )
}

function Result({ clientId, analysis: answer, missing = [] }: Props) {
  const analysis = useShownAnalysis(answer)
  const { t } = useWords()
  const story = useMemo(() => arrange(analysis), [analysis])
  const { reportId, metrics, labels, sinceLast } = analysis
  useEffect(() => {
    // The disabled button has lost the focus, so the page's title gets it, which now names the results.
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('#page-title')?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  const main = findMainGoal(analysis)
  const description = [
    sinceLast?.period && `Changes since the audit to ${formatDate(sinceLast.period.end)}.`,
    main && `Large figures: ${main.goal}, the goal with the most spend.`,
  ]
  const areMinor = isMinor(story)
  const caveats = story.trust.length + story.furtherTrust.length > 0 && (
    <Caveats story={story} facts={analysis.facts} title={t('Data caveats')} level={3} />
  )
  return (
    <EvidenceProvider analysis={analysis} reportId={reportId}>
      <div className="space-y-5 max-sm:space-y-3">
        {!areMinor && caveats}
        <div className="rounded-lg border border-line bg-surface px-4 py-3 sm:p-5">
          <Part id="summary" title={t('Analysis Summary')} level={3} look="quiet">
            <Answer story={story} analysis={analysis} name={t('Analysis Summary')} />
            {analysis.answeredBy && <AnsweredBy clientId={clientId} types={analysis.answeredBy} />}
            {analysis.opinion && <ModelOpinion opinion={analysis.opinion} isShared={false} />}
          </Part>
        </div>
        <div className="@container checks-wait">
          <ResultSign reportId={reportId} />
          <Part id="recommendations" title={t('Strategic Recommendations')} level={3}>
            {story.decisions.length > 0 ? (
              <DecisionCards decisions={story.decisions} analysis={analysis} reportId={reportId} />
            ) : (
              <Steps analysis={analysis} sentences={story.recommendations} clientId={clientId} />
            )}
          </Part>
        </div>
        {analysis.searchTerm && <TermsPart analysis={analysis} level={3} />}
        {/* No money and no verdict rests on them, so the answer comes first. */}
        {areMinor && caveats}
        {missing.length > 0 && (
          <ul className="flex flex-wrap gap-x-5 text-sm text-muted">
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
        {metrics && (
          <PerformanceOverview
            metrics={metrics}
            currency={answer.currency}
            labels={labels}
            level={3}
            description={description.filter(Boolean).join(' ')}
            changes={
              sinceLast && Object.fromEntries(sinceLast.changes.map((change) => [change.metric, change]))
            }
            ofGoal={main ? toGoalFigure(main) : undefined}
            toFigure={toMetricFigure}
          />
        )}
      </div>
    </EvidenceProvider>
  )
}

type Told = Parameters<typeof VerdictText>[0] & {
  story: ReturnType<typeof arrange>
  analysis: Parameters<typeof SpendBar>[0]['analysis']
  name: string
}

/** The overspend, the spend as a picture, then the rest of the verdict, which a phone shows on request. */
function Answer({ story, analysis, name }: Told) {
  const { verdict, stressed } = story
  // Without an answer, all of it stands in one column.
  const rest = stressed.size > 0 ? verdict.filter((sentence) => !stressed.has(sentence)) : []
  const answer = verdict.filter((sentence) => !rest.includes(sentence))
  return (
    <>
      <div className="gap-x-12 lg:grid lg:grid-cols-2">
        <VerdictText story={{ ...story, verdict: answer, figures: [] }} analysis={analysis} />
        {rest.length + story.figures.length > 0 && (
          <PhoneFold name={name}>
            <div className={cx('result-rest', LEFT_OUT)}>
              <VerdictText
                story={{ ...story, verdict: rest, stressed: new Set() }}
                analysis={{ ...analysis, summary: '' }}
              />
            </div>
          </PhoneFold>
        )}
      </div>
      <SpendBar analysis={analysis} />
    </>
  )
}
