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

type Listed = [isPresent: boolean, id: string, title: string]

/** Parts of the report outside of its appendix, the most important first. */
export function listFirstParts(
  { trust, furtherTrust, hasBridge, isAccount, hasFindings, hasTerms }: Story,
  { t }: Words,
  hasGallery: boolean,
): ContentsEntry[] {
  return present([
    [trust.length + furtherTrust.length > 0, 'trust', t('Read with care')],
    [true, 'summary', t('Analysis Summary')],
    [true, 'recommendations', t('Strategic Recommendations')],
    [hasBridge, 'bridge', t('Where the money went')],
    [hasGallery, 'images', t('Images')],
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
