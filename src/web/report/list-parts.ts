import type { Words } from '../../shared/narrative/document-words'
import type { Analysis } from '../../shared/schemas/analysis'
import type { SharedReport } from '../../shared/schemas/shared-report'
import type { ContentsEntry } from './contents'
import type { Story } from './story/arrange'

/** Images that can be shown: old share links contain no image copies. */
export function findGallery(
  { images = [] }: Pick<Analysis, 'images'>,
  isShared: boolean,
  pictures: SharedReport['pictures'],
): NonNullable<Analysis['images']> {
  return isShared && !pictures ? [] : images
}

/** Images for which there is room beside the verdict and the decisions. */
const BESIDE = 6

/** Whether the images stand at the verdict, beside it where there is room. */
export const isBeside = ({ length }: readonly unknown[], { hasBridge }: Story): boolean =>
  !hasBridge && length > 0 && length <= BESIDE

type Listed = [isPresent: boolean, id: string, title: string]

/** Parts of the report outside of its appendix, the most important first. `images` are above or below the decisions. */
export function listFirstParts(
  { trust, furtherTrust, hasBridge, isAccount, hasFindings, hasTerms }: Story,
  { t }: Words,
  images: 'above' | 'below' | null,
): ContentsEntry[] {
  return present([
    [trust.length + furtherTrust.length > 0, 'trust', t('Read with care')],
    [true, 'summary', t('Analysis Summary')],
    [images === 'above', 'images', t('Images')],
    [true, 'recommendations', t('Strategic Recommendations')],
    [hasBridge, 'bridge', t('Where the money went')],
    [images === 'below', 'images', t('Images')],
    [isAccount, 'money-map', t('Map of the money')],
    [hasFindings, 'findings', t('Findings')],
    [hasTerms, 'search-terms', t('Negatives and keywords')],
    [isAccount, 'files', t('Files of the account')],
    [true, 'appendix', t('Appendix')],
  ])
}

export function present(all: readonly Listed[]): ContentsEntry[] {
  return all.flatMap(([isPresent, id, title]) => (isPresent ? [{ id, title }] : []))
}
