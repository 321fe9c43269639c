import { useMemo } from 'react'
import type { Analysis, Sentence } from '../../../shared/schemas/analysis'
import type { AdImage } from '../../../shared/schemas/creatives'
import type { SharedReport } from '../../../shared/schemas/shared-report'
import { arrangeLower } from '../story/arrange-lower'
import { CreativeGallery } from './creative-gallery'

interface Props {
  analysis: Analysis
  images: readonly AdImage[]
  pictures: SharedReport['pictures']
}

/** The gallery, with the measures that the insights leave to it. */
export function GalleryPart({ analysis, images, pictures }: Props) {
  const { hasLooks, legend } = useMemo(
    () => splitInsights(analysis, images, arrangeLower(analysis).insights),
    [analysis, images],
  )
  return (
    <CreativeGallery
      images={images}
      pictures={pictures}
      analysis={analysis}
      hasLooks={hasLooks}
      legend={legend}
    />
  )
}

interface Split {
  /** Whether each image shows its measures. */
  hasLooks: boolean
  /** Meaning of these measures. */
  legend: readonly Sentence[]
  /** The sentences left to the insights. */
  insights: readonly Sentence[]
}

/** The gallery shows each image's measures if the insights contain other sentences as well. */
export function splitInsights(
  { metrics }: Pick<Analysis, 'metrics'>,
  images: readonly AdImage[],
  insights: readonly Sentence[],
): Split {
  const ofRows = withoutImages(insights, images)
  if (ofRows.length === 0 || images.length === 0) return { hasLooks: false, legend: [], insights }
  // Of images alone they only say what the measures mean.
  return metrics
    ? { hasLooks: true, legend: [], insights: ofRows }
    : { hasLooks: true, legend: ofRows, insights: [] }
}

/** Paragraphs without names of images. */
function withoutImages(insights: readonly Sentence[], images: readonly AdImage[]): Sentence[] {
  const keys = new Set(images.map(({ key }) => key))
  const isOfImage = ({ parts }: Sentence) =>
    parts.some((part) => typeof part === 'object' && 'segment' in part && keys.has(part.segment ?? ''))
  return [...Map.groupBy(insights, ({ block }) => block).values()]
    .filter((sentences) => !sentences.some(isOfImage))
    .flat()
}
