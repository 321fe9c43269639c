import { useMemo } from 'react'
import { POOLED } from '../../../shared/audit/report/pooled'
import type { Analysis, Sentence } from '../../../shared/schemas/analysis'
import type { Segment } from '../../../shared/schemas/segment'
import type { AdImage } from '../../../shared/schemas/creatives'
import type { SharedReport } from '../../../shared/schemas/shared-report'
import { arrangeLower } from '../story/arrange-lower'
import { CreativeGallery } from './creative-gallery'

interface Props {
  analysis: Analysis
  /** Empty for a report about texts. */
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
      texts={images.length > 0 ? [] : findTexts(analysis)}
      pictures={pictures}
      analysis={analysis}
      hasLooks={hasLooks}
      legend={legend}
    />
  )
}

/** Texts of a gallery; the table lists all. */
const MOST_TEXTS = 6

/** The texts that decisions are about, then those with most spend. */
export function findTexts({ segments, actions }: Pick<Analysis, 'segments' | 'actions'>): Segment[] {
  const decided = new Set(actions.flatMap(({ segmentIds = [] }) => segmentIds))
  return segments
    .filter(({ group, sums }) => group !== POOLED && (sums.spend ?? 0) > 0)
    .toSorted(
      (a, b) =>
        Number(decided.has(b.id)) - Number(decided.has(a.id)) || (b.sums.spend ?? 0) - (a.sums.spend ?? 0),
    )
    .slice(0, MOST_TEXTS)
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
