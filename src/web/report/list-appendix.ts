import type { Words } from '../../shared/narrative/document-words'
import { segmentNoun } from '../../shared/narrative/labels'
import type { Analysis } from '../../shared/schemas/analysis'
import type { ContentsEntry } from './contents'
import { present } from './list-parts'
import type { Story } from './story/arrange'

/** Lists the parts of this audit's appendix. */
export function listAppendix(
  analysis: Analysis,
  { decisions, recommendations, insights }: Story,
  { t, of }: Words,
): ContentsEntry[] {
  const { searchTerm, segments, sinceLast, metrics, quality, copyTags } = analysis
  return present([
    [metrics !== undefined, 'key-metrics', t('Key Metrics Overview')],
    [sinceLast !== undefined, 'since-last', t('Since the last audit')],
    [decisions.length > 0 && recommendations.length > 0, 'further', t('Further recommendations')],
    [searchTerm !== undefined, 'search-terms', t('Negatives and keywords')],
    [insights.length > 0 || analysis.insights !== '', 'insights', t('Detailed Insights')],
    [segments.length > 1, 'charts', t('Charts')],
    [segments.length > 0, 'segments', t('All {rows}', { rows: of(segmentNoun(analysis).many) })],
    [copyTags !== undefined, 'copy-tags', t('Ad texts by tag')],
    [!analysis.files && quality.notVisible.length > 0, 'not-visible', t('What this file cannot show')],
    [quality.columns.length > 0, 'reading', t('How the file was read')],
    [true, 'method', t('Method')],
  ])
}
