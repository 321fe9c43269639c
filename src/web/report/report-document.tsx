import { Suspense, useMemo, type ReactNode } from 'react'
import { POOLED } from '../../shared/audit/report/pooled'
import { segmentNoun } from '../../shared/narrative/labels'
import type { Report } from '../../shared/schemas/report'
import type { SharedReport } from '../../shared/schemas/shared-report'
import { EvidenceProvider } from '../evidence/evidence-provider'
import { Prose } from '../evidence/prose'
import { useShownAnalysis } from '../evidence/use-shown-analysis'
import { lazyPart } from '../lib/lazy-part'
import { useTakenOver } from '../lib/use-taken-over'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { Island } from '../ui/island'
import { Skeleton } from '../ui/skeleton'
import { Headline } from './overview/headline-view'
import { KeyMetrics } from './overview/key-metrics'
import './print.css'
import { Section } from './section'
import { hasAmounts, listSections } from './sections'
import { withoutRepeats } from './without-repeats'

const below = () => import('./below-the-fold')
const AnsweredBy = lazyPart(async () => (await below()).AnsweredBy)
const Contents = lazyPart(async () => (await below()).Contents)
const ModelOpinion = lazyPart(async () => (await below()).ModelOpinion)
const SinceLast = lazyPart(async () => (await below()).SinceLast)
const CreativeGallery = lazyPart(async () => (await below()).CreativeGallery)
const ReportCharts = lazyPart(async () => (await below()).ReportCharts)
const Findings = lazyPart(async () => (await below()).Findings)
const Recommendations = lazyPart(async () => (await below()).Recommendations)
const SegmentTable = lazyPart(async () => (await below()).SegmentTable)
const TagTable = lazyPart(async () => (await below()).TagTable)
const SearchTerms = lazyPart(async () => (await below()).SearchTerms)
const NotVisible = lazyPart(async () => (await below()).NotVisible)
const HowItWasRead = lazyPart(async () => (await below()).HowItWasRead)
const MethodAndFootnotes = lazyPart(async () => (await below()).MethodAndFootnotes)

/** Of a page that the server renders; the rest follows when the app has taken over. */
const AT_FIRST = ['summary', 'key-metrics']

interface ReportDocumentProps {
  report: Pick<Report, 'analysis' | 'reportType'>
  header: ReactNode
  /** Both null on a shared copy: it leads nowhere further in, and its file stays with the agency. */
  clientId: string | null
  reportId: string | null
  /** Of the images on a shared copy, whose reader may not ask the server for them. */
  pictures?: SharedReport['pictures']
}

/** The whole report, top to bottom: the answer, then why, then everything else. */
export function ReportDocument({ report, header, clientId, reportId, pictures }: ReportDocumentProps) {
  const analysis = useShownAnalysis(report.analysis)
  const takenOver = useTakenOver()
  const sentences = useMemo(() => withoutRepeats(analysis), [analysis])
  // A link from before copies of images were shared has none to show.
  const sections = useMemo(
    () => listSections(analysis).filter(({ id }) => id !== 'images' || clientId !== null || pictures),
    [analysis, clientId, pictures],
  )
  const title = (id: string) => sections.find((section) => section.id === id)?.title
  const show = (id: string, content: ReactNode, note?: ReactNode) => {
    const heading = title(id)
    const skeleton = <Skeleton className="h-48" />
    return (
      heading && (
        <Section id={id} title={heading} note={note}>
          <Island label={heading} skeleton={skeleton}>
            {takenOver || AT_FIRST.includes(id) ? content : skeleton}
          </Island>
        </Section>
      )
    )
  }
  return (
    <EvidenceProvider analysis={analysis} reportId={reportId}>
      <div className="report-document gap-10 xl:grid xl:grid-cols-[minmax(0,1fr)_12rem]">
        <article className="min-w-0 space-y-10">
          <div>
            {header}
            <Headline analysis={analysis} />
          </div>
          {show(
            'summary',
            <>
              <Prose section="summary" sentences={sentences} text={analysis.summary} />
              {clientId && analysis.answeredBy && (
                <AnsweredBy clientId={clientId} types={analysis.answeredBy} />
              )}
              {analysis.opinion && <ModelOpinion opinion={analysis.opinion} isShared={clientId === null} />}
            </>,
          )}
          {analysis.metrics &&
            show(
              'key-metrics',
              <KeyMetrics
                analysis={analysis}
                metrics={analysis.metrics}
                targetsHref={clientId && paths.targets(clientId)}
              />,
            )}
          {analysis.sinceLast &&
            show(
              'since-last',
              <SinceLast
                since={analysis.sinceLast}
                currency={analysis.currency}
                href={clientId && paths.report(clientId, analysis.sinceLast.reportId)}
              />,
            )}
          {show(
            'findings',
            <Findings analysis={analysis} {...(pictures && { pictures })} />,
            hasAmounts(analysis.findings) &&
              'By the money at stake. Amounts are cost above the benchmark, with their 80% interval.',
          )}
          {analysis.searchTerm &&
            show(
              'search-terms',
              <SearchTerms searchTerm={analysis.searchTerm} analysis={analysis} />,
              'Brand, competitor and other terms are judged apart, each against the price of its own kind.',
            )}
          {show(
            'images',
            <CreativeGallery
              images={analysis.images ?? []}
              pictures={pictures}
              creatives={analysis.creativeMetrics ?? []}
              currency={analysis.currency}
            />,
          )}
          {show('charts', <ReportCharts analysis={analysis} />)}
          {show('insights', <Prose section="insights" sentences={sentences} text={analysis.insights} />)}
          {show('wasted', <Prose section="wastage" sentences={sentences} text={analysis.wastage ?? ''} />)}
          {show(
            'highlights',
            <Prose section="highlights" sentences={sentences} text={analysis.highlights ?? ''} />,
          )}
          {show(
            'concerns',
            <Prose section="concerns" sentences={sentences} text={analysis.concerns ?? ''} />,
          )}
          {show('recommendations', <Recommendations {...analysis} />)}
          {show(
            'segments',
            <SegmentTable analysis={analysis} />,
            <>
              Every {segmentNoun(analysis).one} of the file
              {analysis.segments.some(({ group }) => group === POOLED) &&
                ', the smallest together in one row'}
              .<span className="no-print"> Choose a figure to see its rows.</span>
            </>,
          )}
          {analysis.copyTags &&
            show('copy-tags', <TagTable analysis={analysis} copyTags={analysis.copyTags} />)}
          {show('not-visible', <NotVisible quality={analysis.quality} />)}
          {show('reading', <HowItWasRead quality={analysis.quality} />)}
          {show('method', <MethodAndFootnotes analysis={analysis} />)}
          {clientId !== null && (
            <div className="no-print border-t border-line pt-6">
              <ButtonLink href={paths.clientAudit(clientId, report.reportType)} variant="primary">
                Create New Analysis
              </ButtonLink>
            </div>
          )}
        </article>
        <Suspense>
          <Contents entries={sections} />
        </Suspense>
      </div>
    </EvidenceProvider>
  )
}
