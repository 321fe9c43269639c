import { useState } from 'react'
import { findFact } from '../../../shared/audit/facts/find-fact'
import type { Analysis, Sentence } from '../../../shared/schemas/analysis'
import type { CreativeMetric } from '../../../shared/schemas/segment'
import type { AdImage } from '../../../shared/schemas/creatives'
import type { SharedReport } from '../../../shared/schemas/shared-report'
import { formatBytesIn } from '../../../shared/images/format-bytes'
import { IMAGE_TAGS } from '../../../shared/images/image-tags'
import { FactFigure } from '../../evidence/figure'
import { SentenceRun } from '../../evidence/prose'
import { labelOf } from '../../evidence/label-of'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { verdictsByRow } from '../rows/segment-verdicts'
import { TagList } from '../tag-list'
import type { Phrase, Words } from '../../../shared/narrative/document-words'
import { cx } from '../../lib/cx'
import { formatMoney, formatValue } from '../../lib/format'
import { useWords } from '../../lib/words'

interface Props {
  images: readonly AdImage[]
  /** Image copies of a shared report by key; without them images are requested from the server. */
  pictures: SharedReport['pictures']
  analysis: Pick<Analysis, 'creativeMetrics' | 'currency' | 'facts' | 'findings' | 'segments'>
  /** Whether brightness, contrast and detail are shown. */
  hasLooks?: boolean
  /** Meaning of these measures, where no other part of the report says it. */
  legend?: readonly Sentence[]
}

/** Faults of an image's file that its size does not show by itself. */
const FAULTS: Record<string, Phrase> = {
  small_image: 'too small',
  heavy_image: 'too heavy for Google Ads',
  repeated_image: 'repeats another image',
}

/** Images that the summary names one by one. */
const NAMED = 3
const LOOKS = ['brightness', 'contrast', 'busyness'] as const

/** The images of a report, most spend first, with their measures, their ads' figures, and verdicts. */
export function CreativeGallery({ images, pictures, analysis, hasLooks = false, legend = [] }: Props) {
  const words = useWords()
  const { t, locale } = words
  const { creativeMetrics = [], currency, facts, findings, segments } = analysis
  const verdicts = verdictsByRow(analysis)
  const creativeOf = ({ id }: AdImage) => creativeMetrics.find(({ imageId }) => imageId === id)
  const spendOf = (image: AdImage) => creativeOf(image)?.spend ?? -1
  const faultsOf = ({ key }: AdImage) =>
    findings.flatMap(({ issue, images: own = [] }) => {
      // The summary says what is wrong with all of them.
      const isOfAll = own.length === images.length && images.length > NAMED
      return (own.includes(key) && !isOfAll && FAULTS[issue ?? '']) || []
    })
  const [areShown, setShown] = useState(false)
  return (
    <div className="@container">
      <ul className={cx('grid gap-4 print:grid-cols-5', columnsOf(images.length))}>
        {images
          .toSorted((a, b) => spendOf(b) - spendOf(a))
          .map((image) => {
            const row = segments.find(({ label }) => label === image.adName)
            const verdict = row && verdicts.get(row.id)
            return (
              <li
                key={image.key}
                className={cx(
                  'relative min-w-0 break-inside-avoid rounded-lg border border-line bg-surface',
                  images.length <= 2 && '@xl:grid @xl:grid-cols-2 print:block',
                  images.length > 2 && ON_A_PHONE,
                )}
              >
                {verdict && (
                  <Badge tone={verdict.tone} className="absolute top-2 left-2">
                    {t(verdict.word)}
                  </Badge>
                )}
                <Picture
                  image={image}
                  src={pictures ? pictures[image.key] : `/api/images/${encodeURIComponent(image.id)}`}
                  // A single image has no others to be lined up with.
                  shape={images.length === 1 ? 'max-h-120' : 'aspect-square'}
                />
                <div className="p-3 text-sm">
                  <p className="truncate font-medium" title={image.name}>
                    {image.name}
                  </p>
                  {creativeMetrics.length > 0 && (
                    <p className="figures flex flex-wrap gap-x-2 text-xs">
                      {describeResults(creativeOf(image), currency, words).map((figure) => (
                        <span key={figure}>{figure}</span>
                      ))}
                    </p>
                  )}
                  <p className="figures mt-1 text-xs text-muted">
                    <span className="whitespace-nowrap">
                      {image.width} × {image.height}
                    </span>
                    ,{' '}
                    <span className="whitespace-nowrap">
                      {formatBytesIn(toWholeKilobytes(image.size), locale)}
                    </span>
                    , {image.placement ?? t('fits no placement uncropped')}
                  </p>
                  {faultsOf(image).map((fault) => (
                    <Badge key={fault} tone="warn" className="mt-1.5 mr-1">
                      {t(fault)}
                    </Badge>
                  ))}
                  {hasLooks && areShown && (
                    <dl className="figures flex flex-wrap gap-x-2 text-xs text-muted">
                      {LOOKS.map((metric) => {
                        const fact = findFact(facts, image.key, metric)
                        return (
                          fact && (
                            <div key={metric} className="flex flex-wrap gap-x-1">
                              <dt>{labelOf(metric, null, words)}</dt>
                              <dd>
                                <FactFigure fact={fact.id}>{fact.shown}</FactFigure>
                              </dd>
                            </div>
                          )
                        )
                      })}
                    </dl>
                  )}
                  {image.seenBy && (
                    <div className="mt-2 border-t border-line pt-2 text-xs">
                      <p className="mb-1 text-muted wrap-anywhere">
                        {t('According to {name}:', { name: image.seenBy.model })}
                      </p>
                      <TagList questions={IMAGE_TAGS} tags={image.seenBy.tags} />
                    </div>
                  )}
                </div>
              </li>
            )
          })}
      </ul>
      {areShown && legend.length > 0 && (
        <p className="mt-3 max-w-[68ch] text-sm text-muted">
          <SentenceRun sentences={[...legend]} />
        </p>
      )}
      {hasLooks && !areShown && (
        <Button size="sm" className="no-print mt-3" onClick={() => setShown(true)}>
          {t('Show measures')}
        </Button>
      )}
    </div>
  )
}

/** Of three images and more, each is a line on a phone: a small picture with its words beside it. */
const ON_A_PHONE = '@max-sm:grid @max-sm:grid-cols-[6.5rem_minmax(0,1fr)]'

/** As large as the container has room for, without an image alone in the last row where that can be helped. */
function columnsOf(count: number): string {
  if (count === 1) return 'max-w-96 @xl:max-w-none'
  if (count === 2) return 'grid-cols-2'
  if (count === 3) return '@sm:grid-cols-3'
  if (count === 4) return '@sm:grid-cols-2 @xl:grid-cols-4'
  return count === 6
    ? '@sm:grid-cols-3 @3xl:grid-cols-6 print:grid-cols-6'
    : '@sm:grid-cols-3 @xl:grid-cols-4 @4xl:grid-cols-5'
}

interface PictureProps {
  image: AdImage
  src: string | undefined
  /** Classes of its height. */
  shape: string
}

function Picture({ image, src, shape }: PictureProps) {
  const [gone, setGone] = useState(false)
  const { t } = useWords()
  const frame = `${shape} w-full rounded-t-lg bg-sunken`
  return src === undefined || gone ? (
    <p className={`${frame} grid min-h-40 place-items-center text-sm text-muted`}>
      {t(gone ? 'This image is no longer kept' : 'No copy of this image')}
    </p>
  ) : (
    <img
      src={src}
      alt={image.name}
      width={image.width}
      height={image.height}
      onError={() => setGone(true)}
      className={`${frame} h-auto object-contain`}
    />
  )
}

function describeResults(
  creative: CreativeMetric | undefined,
  currency: string | null,
  { t, locale }: Words,
): string[] {
  if (!creative || creative.spend === null) return [t('No figures for it in the file')]
  const figures = [
    t('{money} spent', { money: formatMoney(creative.spend, currency, undefined, locale) }),
    creative.ctr !== null && `CTR ${formatValue(creative.ctr, 'fraction', currency, undefined, locale)}`,
    creative.roas !== null && `ROAS ${formatValue(creative.roas, 'ratio', currency, undefined, locale)}`,
  ]
  return figures.filter((figure) => figure !== false)
}

/** Bytes of a file in whole kilobytes; smaller files as they are. */
const toWholeKilobytes = (bytes: number) => (bytes < 1024 ? bytes : Math.round(bytes / 1024) * 1024)
