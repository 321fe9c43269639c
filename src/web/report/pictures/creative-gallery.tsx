import { useState } from 'react'
import { coverPlacements, isDisplaySize, PLACEMENTS } from '../../../shared/images/placements'
import type { Phrase } from '../../../shared/narrative/document-words'
import type { Analysis, Sentence } from '../../../shared/schemas/analysis'
import type { AdImage } from '../../../shared/schemas/creatives'
import type { Segment } from '../../../shared/schemas/segment'
import type { SharedReport } from '../../../shared/schemas/shared-report'
import { SentenceRun } from '../../evidence/prose'
import { cx } from '../../lib/cx'
import { useWords } from '../../lib/words'
import type { Tone } from '../../ui/badge'
import { Button } from '../../ui/button'
import { readNames } from '../../ui/names'
import { verdictsByRow } from '../rows/segment-verdicts'
import { ImageCard, isStrip } from './image-card'
import { TextCard } from './text-card'
import { VideoTable } from './video-table'

interface Props {
  images: readonly AdImage[]
  /** Rows of ad texts or of videos, for a report about those. */
  texts?: readonly Segment[]
  /** Image copies of a shared report by key; without them images are requested from the server. */
  pictures: SharedReport['pictures']
  analysis: Pick<
    Analysis,
    | 'creativeMetrics'
    | 'currency'
    | 'facts'
    | 'findings'
    | 'labels'
    | 'period'
    | 'reportType'
    | 'segments'
    | 'today'
    | 'totals'
  >
  /** Whether brightness, contrast and detail are shown. */
  hasLooks?: boolean
  /** Meaning of these measures, where no other part of the report says it. */
  legend?: readonly Sentence[]
}

/** Faults of an image's file. */
const FAULTS: Record<string, Phrase> = {
  unusual_ratio: 'cropped in every placement',
  display_only: 'Google Display only',
  small_image: 'too small',
  heavy_image: 'too heavy for Google Ads',
  repeated_image: 'repeats another image',
}

/** More images stand in rows of one height; fewer have their words beside them. */
const BESIDE_WORDS = 2
/** More images are smaller. */
const LARGE = 4

const TONES: readonly Tone[] = ['bad', 'past', 'good', 'warn', 'neutral']

/** Images that the summary names one by one. */
const NAMED = 3

/** The images or ad texts of a report, most spend first, with their figures and verdicts; images also with their measures. */
export function CreativeGallery({
  images,
  texts = [],
  pictures,
  analysis,
  hasLooks = false,
  legend = [],
}: Props) {
  const { t } = useWords()
  const { findings, segments } = analysis
  const verdicts = verdictsByRow(analysis)
  // Null where the summary says what is wrong with all of them.
  const faultsOf = ({ key }: AdImage) => {
    const all = findings.filter(({ images: own = [] }) => own.includes(key))
    const own = all.filter((finding) => finding.images!.length < images.length || images.length <= NAMED)
    const told = own.flatMap(({ issue }) => FAULTS[issue ?? ''] ?? [])
    return told.length === 0 && all.length > 0 ? null : told
  }
  const [areShown, setShown] = useState(false)
  const inRows = images.length > BESIDE_WORDS
  // An image of a known ratio shows its crops for placements without an image; one that fits no placement shows all crops.
  const covered = coverPlacements(images)
  const lacking = covered.filter(({ images: own }) => own.length === 0).map(({ name }) => name)
  const cropsOf = (image: AdImage) =>
    isDisplaySize(image) ? [] : image.placement === null ? PLACEMENTS.map(({ name }) => name) : lacking
  const shown = images.map((image) => ({
    image,
    row: segments.find(({ label }) => label === image.adName),
  }))
  const names = readNames(images.map(({ name }) => name))
  // Of texts and videos the culprit comes first, then the one to learn from.
  const rankOf = ({ id }: Segment) => TONES.indexOf(verdicts.get(id)?.tone ?? 'neutral')
  const spendOf = (row: Segment | undefined) => row?.sums.spend ?? -1
  const ranked = texts.toSorted((a, b) => rankOf(a) - rankOf(b) || spendOf(b) - spendOf(a))
  if (ranked.length > 0 && analysis.reportType === 'video')
    return <VideoTable videos={ranked} verdicts={verdicts} analysis={analysis} />
  return (
    <div className="@container">
      <ul
        className={
          texts.length > 0
            ? cx('grid gap-3 print:grid-cols-3 print:gap-2', textColumnsOf(texts.length))
            : inRows
              ? cx('picture-rows', images.length > LARGE && 'many-pictures')
              : 'grid max-w-[40rem] gap-4 print:grid-cols-1'
        }
      >
        {shown
          .toSorted(
            (a, b) =>
              // Banners have lines of their own, which would cut a row in two.
              Number(isStrip(a.image)) - Number(isStrip(b.image)) || spendOf(b.row) - spendOf(a.row),
          )
          .map(({ image, row }) => (
            <ImageCard
              key={image.key}
              image={image}
              src={pictures ? pictures[image.key] : `/api/images/${encodeURIComponent(image.id)}`}
              names={names}
              count={images.length}
              row={row}
              verdict={row && verdicts.get(row.id)}
              faults={faultsOf(image)}
              showsLooks={hasLooks && areShown}
              crops={cropsOf(image)}
              analysis={analysis}
            />
          ))}
        {ranked.map((row) => (
          <TextCard key={row.id} row={row} verdict={verdicts.get(row.id)} analysis={analysis} />
        ))}
      </ul>
      {areShown && legend.length > 0 && (
        <p className="mt-3 max-w-[68ch] text-sm text-muted">
          <SentenceRun sentences={[...legend]} />
        </p>
      )}
      <div className="no-print mt-3 flex flex-wrap gap-2 empty:hidden">
        {hasLooks && !areShown && (
          <Button size="sm" onClick={() => setShown(true)}>
            {t('Show measurements')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Texts need wider cards than images. */
function textColumnsOf(count: number): string {
  if (count === 1) return 'max-w-[68ch]'
  if (count % 3 === 0) return '@xl:grid-cols-3'
  // The last of an odd number has the whole line.
  return '@xl:grid-cols-2 @xl:*:last:nth-[odd]:col-span-2 print:*:col-span-1!'
}
