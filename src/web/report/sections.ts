import { segmentNoun } from '../../shared/narrative/labels'
import type { Analysis } from '../../shared/schemas/analysis'
import type { ContentsEntry } from './contents'

/** The parts that this report has, in their order. */
export function listSections(analysis: Analysis): ContentsEntry[] {
  const {
    searchTerm,
    wastage,
    highlights,
    concerns,
    findings,
    segments,
    sinceLast,
    metrics,
    quality,
    images,
    copyTags,
  } = analysis
  const all: [boolean, string, string][] = [
    [true, 'summary', 'Analysis Summary'],
    [metrics !== undefined, 'key-metrics', 'Key Metrics Overview'],
    [sinceLast !== undefined, 'since-last', 'Since the last audit'],
    [findings.length > 0, 'findings', hasAmounts(findings) ? 'Findings by money' : 'Findings'],
    [searchTerm !== undefined, 'search-terms', 'Negatives and keywords'],
    [images !== undefined && images.length > 0, 'images', 'Images'],
    [segments.length > 1, 'charts', 'Charts'],
    [true, 'insights', 'Detailed Insights'],
    [Boolean(wastage), 'wasted', 'Wasted Ad Spend'],
    [Boolean(highlights), 'highlights', 'Performance Highlights'],
    [Boolean(concerns), 'concerns', 'Concerning Trends'],
    [true, 'recommendations', 'Strategic Recommendations'],
    [segments.length > 0, 'segments', `All ${segmentNoun(analysis).many}`],
    [copyTags !== undefined, 'copy-tags', 'Ad texts by tag'],
    [quality.notVisible.length > 0, 'not-visible', 'What this file cannot show'],
    [quality.columns.length > 0, 'reading', 'How the file was read'],
    [true, 'method', 'Method'],
  ]
  return all.flatMap(([present, id, title]) => (present ? [{ id, title }] : []))
}

/** Whether any of them claims money; those of images do not. */
export function hasAmounts(findings: Analysis['findings']): boolean {
  return findings.some(({ amount }) => amount !== undefined)
}
