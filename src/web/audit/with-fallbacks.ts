import type { AnalysisAnswer } from '../../shared/schemas/audit-event'

/** An image analysis with the spec's words where it has none of its own. */
export function withFallbacks(analysis: AnalysisAnswer): AnalysisAnswer {
  return {
    ...analysis,
    summary: analysis.summary || 'No summary available',
    insights: analysis.insights || 'No insights available',
    highlights: analysis.highlights || 'No highlights identified',
    concerns: analysis.concerns || 'No concerns identified',
    recommendations: analysis.recommendations ?? [],
  }
}
