import { findVerdicts } from '../../../shared/audit/bridge/verdicts'
import type { Analysis, Sentence } from '../../../shared/schemas/analysis'
import { ProseSection } from '../../evidence/prose-section'
import { readClaims } from '../story/arrange'
import { RangeTable } from './range-table'

/** A sentence about fewer metrics reads as well as a table. */
const FEWEST = 2

/** Detailed insights: sentences, and the best and worst rows of each goal as a table. */
export function Insights({ analysis, sentences }: { analysis: Analysis; sentences: readonly Sentence[] }) {
  const { claimOf } = readClaims(analysis)
  // Where no row is clearly better or worse than the benchmark, none is called the best or the worst.
  const isJudged = findVerdicts(analysis).size > 0
  const goalOf = (sentence: Sentence) => {
    const claim = claimOf(sentence)
    return isJudged && claim?.kind === 'range' && metricsIn(sentence) >= FEWEST ? claim.group : null
  }
  const ranges = Map.groupBy(sentences, goalOf)
  const prose = ranges.get(null) ?? []
  ranges.delete(null)
  const isMixed = new Set(analysis.segments.map(({ group }) => group)).size > 1
  const section = (
    <ProseSection
      section="insights"
      sentences={prose}
      text={sentences.length > 0 ? '' : analysis.insights}
      namesAreTexts={analysis.reportType === 'copy'}
      narrow={ranges.size > 0}
    />
  )
  if (ranges.size === 0) return section
  return (
    <div className="insight-columns">
      {prose.length > 0 && section}
      {[...ranges].map(([group, own]) => (
        <RangeTable
          key={group}
          sentences={own}
          goal={isMixed && group ? group.slice('group:'.length) : null}
          analysis={analysis}
        />
      ))}
    </div>
  )
}

/** How many metrics a sentence compares: two figures each. */
const metricsIn = ({ parts }: Sentence): number =>
  parts.filter((part) => typeof part === 'object' && 'fact' in part).length / 2
