import { useState } from 'react'
import { findFact } from '../../../shared/audit/facts/find-fact'
import { formatBytesIn } from '../../../shared/images/format-bytes'
import { isDisplaySize, isStory, needsLook } from '../../../shared/images/placements'
import { IMAGE_TAGS } from '../../../shared/images/image-tags'
import type { Phrase } from '../../../shared/narrative/document-words'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { AdImage } from '../../../shared/schemas/creatives'
import type { Segment } from '../../../shared/schemas/segment'
import { shorten } from '../../charts/shorten'
import { FactFigure } from '../../evidence/figure'
import { labelOf } from '../../evidence/label-of'
import { cx } from '../../lib/cx'
import { capitalize } from '../../lib/format'
import { useWords } from '../../lib/words'
import { Badge } from '../../ui/badge'
import { Icon } from '../../ui/icon'
import type { Names } from '../../ui/names'
import type { Verdict } from '../findings/finding-words'
import { TagList } from '../tag-list'
import { Crops } from './crops'
import { CreativeCard, CreativeFigures, VerdictBadge } from './creative-card'

/** Characters of a name that fit on two lines of a card. */
const NAME = 44
const READY: Record<string, Phrase> = {
  '1:1': 'Fits feeds',
  '4:5': 'Fits mobile feeds',
  '9:16': 'Fits stories and reels',
  '1.91:1': 'Fits links and display',
  display: 'Fits Google Display',
}
const LOOKS = ['brightness', 'contrast', 'busyness'] as const

/**
 * One or two images stand one below the other, each with its words beside it. Of three and more, each is a line where there is little room.
 * A phone shows a flagged image as wide as its screen, since else nobody sees what is wrong with it.
 */
const FORMS = {
  banner: { fine: 'banner-card', flagged: 'banner-card' },
  inset: { fine: 'inset-card', flagged: 'sm:inset-card' },
  line: { fine: 'line-card', flagged: 'sm:line-card' },
} as const

interface Props {
  image: AdImage
  /** Address of the picture; undefined where no copy is kept. */
  src: string | undefined
  /** The names of all images. */
  names: Names
  /** Number of images beside it, itself included. */
  count: number
  row: Segment | undefined
  verdict: Verdict | undefined
  /** Null where they are said of all images. */
  faults: readonly Phrase[] | null
  showsLooks: boolean
  /** Placements in which its crop is shown. */
  crops: readonly string[]
  analysis: Pick<Analysis, 'creativeMetrics' | 'currency' | 'facts' | 'labels' | 'reportType' | 'totals'>
}

/** An image with its measures, its ad's figures and its verdict. */
export function ImageCard({
  image,
  src,
  names,
  count,
  row,
  verdict,
  faults,
  showsLooks,
  crops,
  analysis,
}: Props) {
  const words = useWords()
  const { t, locale } = words
  const ready = READY[isDisplaySize(image) ? 'display' : (image.placement ?? '')]
  const isUnsure = needsLook(image)
  const isBanner = count > 2 && isStrip(image)
  const form = isBanner ? 'banner' : count > 2 ? 'line' : 'inset'
  const isFlagged = isUnsure || (faults ?? []).length > 0
  return (
    <CreativeCard
      style={{ '--ratio': shapeOf(image) }}
      className={FORMS[form][isFlagged ? 'flagged' : 'fine']}
    >
      <VerdictBadge
        verdict={verdict}
        className="card-verdict absolute top-2 left-2 z-1 print:bg-surface! print:px-1.5!"
      />
      <Picture image={image} src={src} isBanner={isBanner} />
      <div className={cx('min-w-0 p-3 text-sm', isBanner && 'self-center')}>
        <p className="line-clamp-2 font-medium wrap-anywhere print:line-clamp-none" title={image.name}>
          {shorten(image.name, NAME, names)}
        </p>
        {(faults ?? []).map((fault) => (
          <Badge key={fault} tone="warn" className="mt-1 mr-1">
            <Icon name="alert" className="size-3.5" />
            {capitalize(t(fault))}
          </Badge>
        ))}
        {faults?.length === 0 && isUnsure && (
          <Badge tone="warn" className="mt-1">
            <Icon name="alert" className="size-3.5" />
            {t('Check text position')}
          </Badge>
        )}
        {faults?.length === 0 && ready && !isUnsure && (
          <Badge tone="good" className="mt-1">
            <Icon name="check" className="size-3.5" />
            {t(ready)}
          </Badge>
        )}
        {(analysis.creativeMetrics ?? []).length > 0 && <CreativeFigures row={row} analysis={analysis} />}
        <p className="figures mt-1 text-xs text-muted">
          <span className="whitespace-nowrap">
            {image.width} × {image.height}
          </span>
          , <span className="whitespace-nowrap">{formatBytesIn(toWholeKilobytes(image.size), locale)}</span>
          {!isDisplaySize(image) && `, ${image.placement ?? printRatio(image, locale)}`}
        </p>
        {src !== undefined && isUnsure && (
          <p className="mt-1 text-xs text-warn">
            {t('Right size, but the app may cover text outside the frame.')}
          </p>
        )}
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
        {src !== undefined && (
          <Crops src={src} width={image.width} height={image.height} placements={crops} />
        )}
      </div>
    </CreativeCard>
  )
}

interface PictureProps {
  image: AdImage
  src: string | undefined
  /** Whether it keeps its own low shape. */
  isBanner: boolean
}

/** Its place is known before it has loaded: the width is that of its card, the height follows from its ratio. */
function Picture({ image, src, isBanner }: PictureProps) {
  const [gone, setGone] = useState(false)
  const { t } = useWords()
  const picture =
    src === undefined || gone ? (
      <p className="picture-shape grid place-items-center bg-sunken p-2 text-center text-sm text-muted">
        {t(gone ? 'This image is no longer kept' : 'No copy of this image')}
      </p>
    ) : (
      <>
        <img
          src={src}
          alt={image.name}
          width={image.width}
          height={image.height}
          onError={() => setGone(true)}
          className="picture-shape object-contain"
        />
        {isStory(image) && <span className="safe-frame" />}
      </>
    )
  return (
    <div className={isBanner ? 'self-center p-3 @max-md:pb-0 *:rounded-md' : 'card-picture *:rounded-t-lg'}>
      <div className="relative overflow-hidden">{picture}</div>
    </div>
  )
}

/** A narrower card has no room for words. */
const NARROWEST = 9 / 16
const shapeOf = ({ width, height }: AdImage): number => Math.max(NARROWEST, width / height)

const STRIP = 3

/** A banner so low that a square would be nearly empty. */
export const isStrip = ({ width, height }: AdImage): boolean => width >= STRIP * height

/** `8.1:1` or `1:3.8`. */
function printRatio({ width, height }: AdImage, locale: string): string {
  const ratio = Math.max(width / height, height / width)
  const shown = ratio.toLocaleString(locale, { maximumFractionDigits: 1 })
  return width >= height ? `${shown}:1` : `1:${shown}`
}

/** Bytes of a file in whole kilobytes; smaller files as they are. */
const toWholeKilobytes = (bytes: number) => (bytes < 1024 ? bytes : Math.round(bytes / 1024) * 1024)
