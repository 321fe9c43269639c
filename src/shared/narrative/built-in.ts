import type { Audit, Narrative } from '../audit/audit'
import { joinNarrative } from './markdown'
import { answerPrompt } from './prompt/answer-prompt'
import { startWriting } from './say'
import { setScene } from './scene'
import { writeConcerns } from './sections/concerns'
import { writeHighlights } from './sections/highlights'
import { writeInsights } from './sections/insights'
import { writeRecommendations } from './sections/recommendations'
import { writeSummary } from './sections/summary'
import { writeWastage } from './sections/wastage'

/**
 * The report's texts from the audit's facts alone, without a model. Every figure is a fact, every name a segment of the
 * file. `prompt` (already trimmed) is answered first, in the summary.
 */
export function narrate(audit: Audit, prompt?: string): Narrative {
  const scene = setScene(audit)
  const writer = startWriting()
  if (prompt) for (const line of answerPrompt(scene, prompt)) writer.block('summary', line)
  writeSummary(scene, writer)
  writeInsights(scene, writer)
  writeWastage(scene, writer)
  writeHighlights(scene, writer)
  writeConcerns(scene, writer)
  writeRecommendations(scene, writer)
  return joinNarrative(writer.sentences)
}
