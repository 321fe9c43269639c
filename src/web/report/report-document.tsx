import { useMemo, type ReactNode } from 'react'
import type { Report } from '../../shared/schemas/report'
import type { SharedReport } from '../../shared/schemas/shared-report'
import { EvidenceProvider } from '../evidence/evidence-provider'
import { useShownAnalysis } from '../evidence/use-shown-analysis'
import { lazyPart, suspended } from '../lib/lazy-part'
import { useTakenOver } from '../lib/use-taken-over'
import { DocumentLanguage, useWords } from '../lib/words'
import { Island, Skeleton } from '../ui/island'
import { Contents } from './contents'
import { DecisionCards } from './decisions/decisions'
import { findGallery, listFirstParts } from './list-parts'
import { Part } from './part'
import './print.css'
import { arrange } from './story/arrange'
import { TrustNotes } from './story/trust-notes'
import { VerdictText } from './story/verdict-text'

const below = () => import('./below-the-fold')
const AnsweredBy = suspended(async () => (await below()).AnsweredBy)
const ModelOpinion = suspended(async () => (await below()).ModelOpinion)
const Recommendations = lazyPart(async () => (await below()).Recommendations)
const LowerParts = lazyPart(async () => (await below()).LowerParts)

interface ReportDocumentProps {
  report: Pick<Report, 'analysis' | 'reportType'>
  header: ReactNode
  /** Both null on a shared copy, which has no links into the workspace and no file. */
  clientId: string | null
  reportId: string | null
  /** Image copies of a shared report, whose reader cannot request them from the server. */
  pictures?: SharedReport['pictures']
}

/** The report in the language of its texts. */
export function ReportDocument(props: ReportDocumentProps) {
  return (
    <DocumentLanguage language={props.report.analysis.language}>
      <Told {...props} />
    </DocumentLanguage>
  )
}

/**
 * The report in order: trust and verdict and decisions are rendered at once; then the bridge, the findings, and the
 * appendix.
 */
function Told({ report, header, clientId, reportId, pictures }: ReportDocumentProps) {
  const analysis = useShownAnalysis(report.analysis)
  const story = useMemo(() => arrange(analysis), [analysis])
  const words = useWords()
  const gallery = findGallery(analysis, clientId === null, pictures)
  const entries = useMemo(
    () => listFirstParts(story, words, gallery.length > 0),
    [story, words, gallery.length],
  )
  const takenOver = useTakenOver()
  const { decisions, recommendations } = story
  const skeleton = <Skeleton className="h-96" />
  const titleOf = (id: string) => entries.find((entry) => entry.id === id)?.title
  return (
    <EvidenceProvider analysis={analysis} reportId={reportId}>
      {/* Heads of tables stay below the bars that stay. */}
      <article
        className={`report-document ${clientId === null ? '[--below-bars:2.5rem]' : '[--below-bars:6rem]'}`}
      >
        {header}
        <Contents entries={entries} belowHeader={clientId !== null} />
        {/* Filled by the code that opens the figure of an address, which comes later. */}
        <div id="missing-figure" />
        <div className="mt-6 space-y-8">
          <Part id="trust" title={titleOf('trust')} look="careful">
            <TrustNotes story={story} facts={analysis.facts} />
          </Part>
          <Part id="summary" title={titleOf('summary')} look="quiet">
            <VerdictText story={story} analysis={analysis} />
            {clientId && analysis.answeredBy && (
              <AnsweredBy clientId={clientId} types={analysis.answeredBy} />
            )}
            {analysis.opinion && <ModelOpinion opinion={analysis.opinion} isShared={clientId === null} />}
          </Part>
          <Part id="recommendations" title={titleOf('recommendations')}>
            {decisions.length > 0 ? (
              <DecisionCards decisions={decisions} analysis={analysis} />
            ) : (
              takenOver && <Recommendations {...analysis} sentences={recommendations} />
            )}
          </Part>
          <Island label={words.t('Appendix')} skeleton={skeleton}>
            {takenOver ? (
              <LowerParts
                analysis={analysis}
                story={story}
                clientId={clientId}
                pictures={pictures}
                gallery={gallery}
              />
            ) : (
              skeleton
            )}
          </Island>
        </div>
      </article>
    </EvidenceProvider>
  )
}
