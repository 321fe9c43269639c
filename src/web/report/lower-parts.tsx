import { useEffect, useMemo, type ReactNode } from 'react'
import { findVerdicts } from '../../shared/audit/bridge/verdicts'
import { POOLED } from '../../shared/audit/report/pooled'
import type { Words } from '../../shared/narrative/document-words'
import { segmentNoun } from '../../shared/narrative/labels'
import type { Analysis, Sentence } from '../../shared/schemas/analysis'
import type { SharedReport } from '../../shared/schemas/shared-report'
import { Footnotes } from '../evidence/footnotes'
import { Recommendations } from '../evidence/recommendations'
import { LinkedFigure } from '../evidence/linked-figure'
import { cx } from '../lib/cx'
import { nameOfWorkspace, useSettings } from '../lib/use-settings'
import { useWords } from '../lib/words'
import { paths } from '../paths'
import { RetentionCurve } from '../charts/retention-curve'
import { AccountFiles } from './account/account-files'
import { MoneyMap } from './account/money-map'
import { Findings } from './findings/findings'
import { present, type ContentsEntry, type Gallery } from './list-parts'
import { HowItWasRead, Method, NotVisible } from './method/method'
import { Insights } from './overview/insights'
import { KeyMetrics } from './overview/key-metrics'
import { SinceLast } from './overview/since-last'
import { Part } from './part'
import { GalleryPart, splitInsights } from './pictures/gallery-part'
import { toRetention } from './pictures/chart-points'
import { hasCharts } from './pictures/has-charts'
import { ReportCharts, RowsChart } from './pictures/report-charts'
import { SegmentTable } from './rows/segment-table'
import { TagTable } from './rows/tag-table'
import { TermsPart } from './search-terms/terms-part'
import { isFurtherCut, readClaims, type Story } from './story/arrange'
import { arrangeLower } from './story/arrange-lower'

interface Props {
  analysis: Analysis
  story: Story
  /** Null on a shared copy. */
  clientId: string | null
  pictures: SharedReport['pictures']
  gallery: Gallery | null
  /** Below the report, except on a shared copy. */
  end: ReactNode
}

/** The findings and the appendix. */
export function LowerParts({ analysis, story, clientId, pictures, gallery, end }: Props) {
  const { metrics, sinceLast, copyTags, quality, segments } = analysis
  const words = useWords()
  const { t, of } = words
  const images = gallery?.images ?? []
  const lower = useMemo(() => arrangeLower(analysis), [analysis])
  const { findings } = lower
  const { isOf } = readClaims(analysis)
  const retention = story.hasRetention ? toRetention(analysis, words) : null
  const { insights } = splitInsights(analysis, images, lower.insights)
  useEffect(() => {
    // The browser looked for the part that the address names before it was there.
    if (window.scrollY === 0) document.getElementById(window.location.hash.slice(1))?.scrollIntoView?.()
  }, [])
  const isShared = clientId === null
  // Charts in which no row stands out wait for whoever wants to see that.
  const isPlain = (id: string) => id === 'charts' && findVerdicts(analysis).size === 0
  // Beside which rows stand where, further charts can wait.
  const isRowsChartFirst = !isShared && !isPlain('charts') && analysis.segments.length <= FEW
  const appendix = listAppendix(analysis, { ...story, insights }, words, isShared)
  const part = (id: string) => ({
    id,
    level: 3 as const,
    title: appendix.find((entry) => entry.id === id)?.title,
    // A client looks up few of them: the headings of a shared copy are their list.
    folds: OPEN.has(id) ? undefined : isShared || isPlain(id) ? ('always' as const) : ('phone' as const),
  })
  return (
    <>
      <Part id="gallery" title={gallery?.isAbove === false ? t(gallery.title) : undefined}>
        <GalleryPart images={images} pictures={pictures} analysis={analysis} />
      </Part>
      <Part id="money-map" title={analysis.slicings ? t('Spend map') : undefined}>
        <MoneyMap analysis={analysis} clientId={clientId} />
      </Part>
      <Part
        id="findings"
        title={findings.length > 0 || analysis.slicings?.some(isFurtherCut) ? t('Findings') : undefined}
      >
        <Findings groups={findings} analysis={analysis} pictures={pictures} clientId={clientId} />
      </Part>
      <Part id="retention" title={retention ? t('Where viewers drop off') : undefined}>
        {retention && <RetentionCurve {...retention} />}
      </Part>
      <TermsPart analysis={analysis} />
      <Part id="files" title={analysis.files ? t('Files in this audit') : undefined}>
        <AccountFiles analysis={analysis} clientId={clientId} />
      </Part>
      <section
        id="appendix"
        aria-labelledby="appendix-title"
        className="mt-12 border-t-2 border-line-strong pt-6 print:mt-4"
      >
        <h2 id="appendix-title" className="text-xl font-semibold tracking-tight">
          {t('Appendix')}
        </h2>
        {!isShared && (
          <ul className="no-print mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {appendix.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="text-accent underline decoration-line-strong underline-offset-4"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        )}
        <div
          className={cx(
            'print:mt-2 print:space-y-3',
            isShared ? 'folded-parts' : 'mt-8 space-y-10 max-sm:space-y-8',
          )}
        >
          <Part {...part('key-metrics')}>
            {metrics && (
              <KeyMetrics
                analysis={analysis}
                metrics={metrics}
                targetsHref={clientId && paths.targets(clientId)}
              />
            )}
          </Part>
          <Part {...part('since-last')}>
            {sinceLast && (
              <SinceLast
                since={sinceLast}
                currency={analysis.currency}
                href={clientId && paths.report(clientId, sinceLast.reportId)}
              />
            )}
          </Part>
          <Part {...part('further')}>
            <Recommendations
              // How to check a step is the agency's task, which a shared copy leaves out.
              sentences={story.recommendations.filter((sentence) => !isShared || !isOf(sentence, 'proof'))}
              recommendations={[]}
              start={story.decisions.length + 1}
            />
          </Part>
          <Part {...part('insights')}>
            <Insights analysis={analysis} sentences={insights} />
          </Part>
          <Part {...part('charts')} lead={isRowsChartFirst && <RowsChart analysis={analysis} />}>
            <ReportCharts analysis={analysis} withRows={!isRowsChartFirst} />
          </Part>
          <Part
            {...part('segments')}
            note={
              <>
                {t(
                  EVERY_ROW[analysis.files ? 'account' : 'file'][
                    segments.some(({ group }) => group === POOLED) ? 'pooled' : 'each'
                  ],
                  { row: of(segmentNoun(analysis).one) },
                )}
                <span className="no-print">
                  {' '}
                  {t(
                    isShared
                      ? 'Select a figure to see how it is worked out.'
                      : 'Select a figure to see its rows.',
                  )}
                </span>
              </>
            }
          >
            <SegmentTable analysis={analysis} isShared={isShared} />
          </Part>
          <Part {...part('copy-tags')}>
            {copyTags && <TagTable analysis={analysis} copyTags={copyTags} />}
          </Part>
          <Part {...part('not-visible')}>
            <NotVisible quality={quality} />
          </Part>
          <Part {...part('reading')}>
            <HowItWasRead quality={quality} files={analysis.files} />
          </Part>
          <Part {...part('method')}>
            <Method analysis={analysis} isShared={isShared} />
            {/* On a shared copy's paper nobody looks them up. */}
            {!isShared && <Footnotes analysis={analysis} />}
            <LinkedFigure />
          </Part>
        </div>
      </section>
      {isShared ? <PreparedBy /> : end}
    </>
  )
}

/** Rows of a chart that is worth its place on a phone. */
const FEW = 12

/** Parts of the appendix that are shown at once; of the others, a phone and a shared copy show the heading at first. */
const OPEN: ReadonlySet<string> = new Set(['key-metrics', 'since-last', 'further'])

/** Whom a client asks about a shared copy. */
function PreparedBy() {
  const { t } = useWords()
  const { data } = useSettings()
  const name = data && nameOfWorkspace(data)
  return (
    name && (
      <p className="mt-10 border-t border-line pt-4 text-sm text-muted print:mt-4">
        {t('Prepared by {name}', { name })}
      </p>
    )
  )
}

const EVERY_ROW = {
  file: {
    each: 'Every {row} in the file.',
    pooled: 'Every {row} in the file, the smallest pooled in one row.',
  },
  account: {
    each: 'Every {row} in the account.',
    pooled: 'Every {row} in the account, the smallest pooled in one row.',
  },
} as const

/** Lists the parts of this audit's appendix. */
function listAppendix(
  analysis: Analysis,
  { decisions, recommendations, insights }: Story & { insights: readonly Sentence[] },
  { t, of }: Words,
  isShared: boolean,
): ContentsEntry[] {
  const { segments, sentences, sinceLast, metrics, quality, copyTags } = analysis
  return present([
    [metrics !== undefined, 'key-metrics', t('Key Metrics Overview')],
    [sinceLast !== undefined, 'since-last', t('Since the last audit')],
    [decisions.length > 0 && recommendations.length > 0, 'further', t('Further recommendations')],
    [
      insights.length > 0 || (sentences.length === 0 && analysis.insights !== ''),
      'insights',
      t('Detailed Insights'),
    ],
    [hasCharts(analysis), 'charts', t('Charts')],
    [segments.length > 0, 'segments', t('All {rows}', { rows: of(segmentNoun(analysis).many) })],
    [copyTags !== undefined, 'copy-tags', t('Ad copy by tag')],
    [
      quality.notVisible.length > 0,
      'not-visible',
      metrics && !analysis.files ? t('What this file can’t show') : t('What this data can’t show'),
    ],
    [
      // Encodings and columns are the agency's concern.
      quality.columns.length > 0 && !isShared,
      'reading',
      analysis.files ? t('How the files were read') : t('How the file was read'),
    ],
    [true, 'method', t('Method')],
  ])
}
