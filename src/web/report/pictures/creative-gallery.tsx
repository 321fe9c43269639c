import { useState } from 'react'
import type { CreativeMetric } from '../../../shared/schemas/segment'
import type { AdImage } from '../../../shared/schemas/creatives'
import type { SharedReport } from '../../../shared/schemas/shared-report'
import { formatBytesIn } from '../../../shared/images/format-bytes'
import { IMAGE_TAGS } from '../../../shared/images/image-tags'
import { TagList } from '../tag-list'
import type { Words } from '../../../shared/narrative/document-words'
import { formatMoney, formatValue } from '../../lib/format'
import { useWords } from '../../lib/words'

interface Props {
  images: readonly AdImage[]
  /** The copies that came with a shared report, by key; without them the images are asked of the server. */
  pictures: SharedReport['pictures']
  creatives: readonly CreativeMetric[]
  currency: string | null
}

/** The images of a report: what was measured on each, and what its ad brought where the file has it. */
export function CreativeGallery({ images, pictures, creatives, currency }: Props) {
  const words = useWords()
  const { t, locale } = words
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 print:grid-cols-4">
      {images.map((image) => (
        <li key={image.key} className="min-w-0 break-inside-avoid rounded-lg border border-line">
          <Picture
            image={image}
            src={pictures ? pictures[image.key] : `/api/images/${encodeURIComponent(image.id)}`}
          />
          <div className="p-3 text-sm">
            <p className="truncate font-medium" title={image.name}>
              {image.name}
            </p>
            <p className="figures text-xs text-muted">
              {image.width} × {image.height}, {formatBytesIn(image.size, locale)},{' '}
              {image.placement ?? t('fits no placement uncropped')}
            </p>
            {creatives.length > 0 && (
              <p className="figures mt-1 text-xs">
                {describeResults(
                  creatives.find((creative) => creative.imageId === image.id),
                  currency,
                  words,
                )}
              </p>
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
      ))}
    </ul>
  )
}

function Picture({ image, src }: { image: AdImage; src: string | undefined }) {
  const [gone, setGone] = useState(false)
  const { t } = useWords()
  const frame = 'aspect-square w-full rounded-t-lg bg-sunken'
  return src === undefined || gone ? (
    <p className={`${frame} grid place-items-center text-sm text-muted`}>
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
): string {
  if (!creative || creative.spend === null) return t('No figures for it in the file')
  const figures = [
    t('{money} spent', { money: formatMoney(creative.spend, currency, undefined, locale) }),
    creative.ctr !== null && `CTR ${formatValue(creative.ctr, 'fraction', currency, undefined, locale)}`,
    creative.roas !== null && `ROAS ${formatValue(creative.roas, 'ratio', currency, undefined, locale)}`,
  ]
  return figures.filter(Boolean).join(', ')
}
