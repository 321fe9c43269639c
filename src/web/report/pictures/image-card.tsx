import { useState } from 'react'
import { findFact } from '../../../shared/audit/facts/find-fact'
import { formatBytesIn } from '../../../shared/images/format-bytes'
import { IMAGE_TAGS } from '../../../shared/images/image-tags'
import type { Phrase } from '../../../shared/narrative/document-words'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { AdImage } from '../../../shared/schemas/creatives'
import type { Segment } from '../../../shared/schemas/segment'
import { shorten } from '../../charts/shorten'
import { FactFigure } from '../../evidence/figure'
import { labelOf } from '../../evidence/label-of'
import { cx } from '../../lib/cx'
import { useWords } from '../../lib/words'
import { Badge } from '../../ui/badge'
import { readNames } from '../../ui/names'
import type { Verdict } from '../findings/finding-words'
import { TagList } from '../tag-list'
import { Crops } from './crops'
import { CreativeCard, CreativeFigures, VerdictBadge } from './creative-card'

/** Characters of a name that fit on two lines of the narrowest card. */
const NAME = 30
/** Of more images, cards are too small for pictures of their crops. */
const MOST_CROPPED = 6
const LOOKS = ['brightness', 'contrast', 'busyness'] as const

interface Props {
  image: AdImage
  /** Address of the picture; undefined where no copy is kept. */
  src: string | undefined
  /** Number of images beside it, itself included. */
  count: number
  row: Segment | undefined
  verdict: Verdict | undefined
  faults: readonly Phrase[]
  showsLooks: boolean
  analysis: Pick<Analysis, 'creativeMetrics' | 'currency' | 'facts' | 'labels' | 'totals'>
}

/** An image with its measures, its ad's figures and its verdict. */
export function ImageCard({ image, src, count, row, verdict, faults, showsLooks, analysis }: Props) {
  const words = useWords()
  const { t, locale } = words
  return (
    <CreativeCard
      className={cx(
        count <= 2 && '@xl:grid @xl:grid-cols-2 print:block',
        // Of three images and more, each is a line on a phone: a small picture with its words beside it.
        count > 2 && '@max-sm:grid @max-sm:grid-cols-[6.5rem_minmax(0,1fr)]',
      )}
    >
      <VerdictBadge
        verdict={verdict}
        // Wider than the small picture of a phone, it stands there at the top of the words.
        className={cx('absolute top-2 left-2', count > 2 && '@max-sm:left-[7.25rem]')}
      />
      <Picture
        image={image}
        src={src}
        // A single image has no others to be lined up with.
        shape={count === 1 ? 'max-h-120' : 'aspect-square'}
      />
      <div className={cx('p-3 text-sm', verdict && count > 2 && '@max-sm:pt-9')}>
        <p className="line-clamp-2 font-medium wrap-anywhere" title={image.name}>
          {shorten(image.name, NAME, readNames([image.name]))}
        </p>
        {(analysis.creativeMetrics ?? []).length > 0 && <CreativeFigures row={row} analysis={analysis} />}
        <p className="figures mt-1 text-xs text-muted">
          <span className="whitespace-nowrap">
            {image.width} × {image.height}
          </span>
          , <span className="whitespace-nowrap">{formatBytesIn(toWholeKilobytes(image.size), locale)}</span>,{' '}
          {image.placement ?? t('cropped in every placement')}
        </p>
        {src !== undefined && count <= MOST_CROPPED && (
          <Crops src={src} width={image.width} height={image.height} />
        )}
        {faults.map((fault) => (
          <Badge key={fault} tone="warn" className="mt-1.5 mr-1">
            {t(fault)}
          </Badge>
        ))}
        {showsLooks && (
          <dl className="figures flex flex-wrap gap-x-2 text-xs text-muted">
            {LOOKS.map((metric) => {
              const fact = findFact(analysis.facts, image.key, metric)
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
    </CreativeCard>
  )
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

/** Bytes of a file in whole kilobytes; smaller files as they are. */
const toWholeKilobytes = (bytes: number) => (bytes < 1024 ? bytes : Math.round(bytes / 1024) * 1024)
