import type { Words } from '../../shared/narrative/document-words'
import type { Analysis } from '../../shared/schemas/analysis'
import type { SharedReport } from '../../shared/schemas/shared-report'
import type { Story } from './story/arrange'
import { isMinor } from './story/trust-notes'

/** A part of the report, as its contents list it. */
export interface ContentsEntry {
  id: string
  title: string
}

/** The creatives of a report with their figures: its images, or the rows of a report about texts or videos. */
export interface Gallery {
  title: 'Images' | 'Ad copy' | 'Videos'
  /** Empty for texts and videos. */
  images: NonNullable<Analysis['images']>
  /** Whether it stands with the decisions, beside them where there is room. */
  isAbove: boolean
}

/** Images for which there is room beside the decisions. */
const BESIDE = 6

/** Null where there is nothing to show: old share links contain no image copies. */
export function findGallery(
  { images = [], metrics, dimension, reportType }: Analysis,
  isShared: boolean,
  pictures: SharedReport['pictures'],
): Gallery | null {
  if (images.length > 0 && (pictures || !isShared))
    return {
      title: 'Images',
      images,
      // Of images alone they have the whole width below the steps.
      isAbove: images.length <= BESIDE || !metrics,
    }
  if (reportType === 'copy' && dimension !== 'adName') return { title: 'Ad copy', images: [], isAbove: true }
  return reportType === 'video' && metrics ? { title: 'Videos', images: [], isAbove: true } : null
}

type Listed = [isPresent: boolean, id: string, title: string]

/** Parts of the report outside of its appendix, the most important first. */
export function listFirstParts(story: Story, { t }: Words, gallery: Gallery | null): ContentsEntry[] {
  const { trust, furtherTrust, hasBridge, isAccount, hasFindings, hasTerms, hasRetention } = story
  const hasCaveats = trust.length + furtherTrust.length > 0
  const areMinor = isMinor(story)
  return present([
    [hasCaveats && !areMinor, 'trust', t('Data caveats')],
    [true, 'summary', t('Analysis Summary')],
    [hasBridge, 'bridge', t('Where the money went')],
    [true, 'recommendations', t('Strategic Recommendations')],
    [gallery !== null, 'gallery', t(gallery?.title ?? 'Images')],
    [hasCaveats && areMinor, 'trust', t('Data caveats')],
    [isAccount, 'money-map', t('Spend map')],
    [hasFindings, 'findings', t('Findings')],
    [hasRetention, 'retention', t('Where viewers drop off')],
    [hasTerms, 'search-terms', t('Negatives and keywords')],
    [isAccount, 'files', t('Files in this audit')],
    [true, 'appendix', t('Appendix')],
  ])
}

export function present(all: readonly Listed[]): ContentsEntry[] {
  return all.flatMap(([isPresent, id, title]) => (isPresent ? [{ id, title }] : []))
}
