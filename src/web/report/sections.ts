import type { Analysis } from '../../shared/schemas/analysis'
import type { ContentsEntry } from './contents'
import { rowWords } from './titles'

/** The parts that this report has, in their order. */
export function listSections(analysis: Analysis): ContentsEntry[] {
  const { wastage, highlights, concerns, findings, segments, sinceLast, metrics, quality, images, copyTags } =
    analysis
  const many = rowWords(analysis.dimension)[1]
  const all: [boolean, string, string][] = [
    [true, 'summary', 'Analysis Summary'],
    [metrics !== undefined, 'key-metrics', 'Key Metrics Overview'],
    [sinceLast !== undefined, 'since-last', 'Since the last audit'],
    [findings.length > 0, 'findings', 'Findings by money'],
    [images !== undefined && images.length > 0, 'images', 'Images'],
    [segments.length > 1, 'charts', 'Charts'],
    [true, 'insights', 'Detailed Insights'],
    [Boolean(wastage), 'wasted', 'Wasted Ad Spend'],
    [Boolean(highlights), 'highlights', 'Performance Highlights'],
    [Boolean(concerns), 'concerns', 'Concerning Trends'],
    [true, 'recommendations', 'Strategic Recommendations'],
    [segments.length > 0, 'segments', `All ${many}`],
    [copyTags !== undefined, 'copy-tags', 'Ad texts by tag'],
    [quality.notVisible.length > 0, 'not-visible', 'What this file cannot show'],
    [quality.columns.length > 0, 'reading', 'How the file was read'],
    [true, 'method', 'Method'],
  ]
  return all.flatMap(([present, id, title]) => (present ? [{ id, title }] : []))
}
