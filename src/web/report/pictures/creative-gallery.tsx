import type { AdImage, CreativeMetric } from '../../../shared/schemas/analysis'
import { IMAGE_TAGS, type ImageTagName } from '../../../shared/images/image-tags'
import { formatBytes, formatMoney, formatValue } from '../../lib/format'

interface Props {
  images: readonly AdImage[]
  creatives: readonly CreativeMetric[]
  currency: string | null
}

/** The images of a report: what was measured on each, and what its ad brought where the file has it. */
export function CreativeGallery({ images, creatives, currency }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 print:grid-cols-4">
      {images.map((image) => (
        <li key={image.key} className="min-w-0 break-inside-avoid rounded-lg border border-line">
          <img
            src={`/api/images/${encodeURIComponent(image.id)}`}
            alt={image.name}
            width={image.width}
            height={image.height}
            className="aspect-square h-auto w-full rounded-t-lg bg-sunken object-contain"
          />
          <div className="p-3 text-sm">
            <p className="truncate font-medium" title={image.name}>
              {image.name}
            </p>
            <p className="figures text-xs text-muted">
              {image.width} × {image.height}, {formatBytes(image.size)},{' '}
              {image.placement ?? 'fits no placement uncropped'}
            </p>
            <p className="figures mt-1 text-xs">
              {describeResults(
                creatives.find((creative) => creative.imageId === image.id),
                currency,
              )}
            </p>
            {image.seenBy && <ImageTags {...image.seenBy} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A model's word for what is on the image: said to be that, and how sure it is. */
function ImageTags({ model, tags }: NonNullable<AdImage['seenBy']>) {
  return (
    <div className="mt-2 border-t border-line pt-2">
      <p className="text-xs text-muted wrap-anywhere">According to {model}:</p>
      <ul aria-label="Tags" className="mt-1 space-y-0.5 text-xs">
        {tags.map(({ name, value, confidence }) => (
          <li key={name}>
            {IMAGE_TAGS[name as ImageTagName]?.label ?? name}: {value}{' '}
            <span className="text-muted">(confidence {confidence})</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function describeResults(creative: CreativeMetric | undefined, currency: string | null): string {
  if (!creative || creative.spend === null) return 'No figures for it in the file'
  const figures = [
    `${formatMoney(creative.spend, currency)} spent`,
    creative.ctr !== null && `CTR ${formatValue(creative.ctr, 'fraction', currency)}`,
    creative.roas !== null && `ROAS ${formatValue(creative.roas, 'ratio', currency)}`,
  ]
  return figures.filter(Boolean).join(', ')
}
