import { Suspense, useMemo, type ReactElement, type ReactNode } from 'react'
import type { Report } from '../../shared/schemas/report'
import type { SharedReport } from '../../shared/schemas/shared-report'
import { EvidenceProvider } from '../evidence/evidence-provider'
import { useAsRead } from '../evidence/use-as-read'
import { useShownAnalysis } from '../evidence/use-shown-analysis'
import { lazyPart } from '../lib/lazy-part'
import { useTakenOver } from '../lib/use-taken-over'
import { DocumentLanguage } from '../lib/document-language'
import { useWords } from '../lib/words'
import { Island, Skeleton } from '../ui/island'
import { below } from './below'
import { Contents } from './contents'
import { findGallery, listFirstParts } from './list-parts'
import { Opening } from './opening'
import './print.css'
import { arrange } from './story/arrange'
import { useTargetWords } from './use-target-words'

const BridgePart = lazyPart(async () => (await below()).BridgePart)
const FallPicture = lazyPart(async () => (await below()).FallPicture)
const GalleryPart = lazyPart(async () => (await below()).GalleryPart)
const LowerParts = lazyPart(async () => (await below()).LowerParts)

interface ReportDocumentProps {
  report: Pick<Report, 'analysis' | 'reportType'>
  header: ReactNode
  /** Below the report; absent on a shared copy. */
  end?: ReactNode
  /** Both null on a shared copy, which has no links into the workspace and no file. */
  clientId: string | null
  reportId: string | null
  /** Image copies of a shared report, whose reader cannot request them from the server. */
  pictures?: SharedReport['pictures']
}

const FALL = <Skeleton className="fall-picture" />
const PICTURE = <Skeleton className="h-64" />
const TEXTS = <Skeleton className="h-96 sm:h-40" />

/** The report in the language of its texts. */
export function ReportDocument(props: ReportDocumentProps) {
  const { analysis, rename } = useTargetWords(props.report.analysis)
  return (
    <DocumentLanguage language={analysis.language} rename={rename}>
      <Told {...props} report={{ ...props.report, analysis }} />
    </DocumentLanguage>
  )
}

/**
 * The report in order: trust and verdict and decisions are rendered at once; then the bridge or the images, beside them where
 * there is room, the findings, and the appendix.
 */
function Told({ report, header, end, clientId, reportId, pictures }: ReportDocumentProps) {
  const analysis = useAsRead(useShownAnalysis(report.analysis))
  const story = useMemo(() => arrange(analysis), [analysis])
  const words = useWords()
  const gallery = useMemo(
    () => findGallery(analysis, clientId === null, pictures),
    [analysis, clientId, pictures],
  )
  const entries = useMemo(() => listFirstParts(story, words, gallery), [story, words, gallery])
  const takenOver = useTakenOver()
  const skeleton = <Skeleton className="h-96" />
  /** A shared copy is rendered by the browser alone, so the code of the picture may still be loading. */
  const later = (place: ReactElement, picture: ReactNode) => (
    <Suspense fallback={place}>{takenOver ? picture : place}</Suspense>
  )
  return (
    <EvidenceProvider analysis={analysis} reportId={reportId} clientId={clientId}>
      {/* Heads of tables stay below the bars that stay. */}
      <article
        className={`report-document ${clientId === null ? '[--below-bars:2.5rem]' : '[--below-bars:6rem]'}`}
      >
        {header}
        <Contents entries={entries} belowHeader={clientId !== null} />
        {/* Filled by the code that opens the figure of an address, which comes later. */}
        <div id="missing-figure" />
        <div className="report-parts">
          <Opening
            analysis={analysis}
            story={story}
            entries={entries}
            clientId={clientId}
            reportId={reportId}
            fall={story.fall && later(FALL, <FallPicture analysis={analysis} />)}
            bridge={story.hasBridge && later(PICTURE, <BridgePart analysis={analysis} />)}
            gallery={
              gallery?.isAbove &&
              later(
                gallery.images.length > 0 ? PICTURE : TEXTS,
                <GalleryPart {...gallery} analysis={analysis} pictures={pictures} />,
              )
            }
          />
          <Island label={words.t('Appendix')} skeleton={skeleton}>
            {takenOver ? (
              <LowerParts
                analysis={analysis}
                story={story}
                clientId={clientId}
                pictures={pictures}
                gallery={gallery}
                end={end}
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
