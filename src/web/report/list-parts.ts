import type { Words } from '../../shared/narrative/document-words'
import type { ContentsEntry } from './contents'
import type { Story } from './story/arrange'

type Listed = [isPresent: boolean, id: string, title: string]

/** The parts that this report has outside of its appendix, in their order: what decides comes first. */
export function listFirstParts(
  { trust, furtherTrust, hasBridge, isAccount, findings }: Story,
  { t }: Words,
): ContentsEntry[] {
  return present([
    [trust.length + furtherTrust.length > 0, 'trust', t('Read with care')],
    [true, 'summary', t('Analysis Summary')],
    [true, 'recommendations', t('Strategic Recommendations')],
    [hasBridge, 'bridge', t('Where the money went')],
    [isAccount, 'money-map', t('Map of the money')],
    [findings.length > 0, 'findings', t('Findings')],
    [isAccount, 'files', t('Files of the account')],
    [true, 'appendix', t('Appendix')],
  ])
}

export function present(all: readonly Listed[]): ContentsEntry[] {
  return all.flatMap(([isPresent, id, title]) => (isPresent ? [{ id, title }] : []))
}
