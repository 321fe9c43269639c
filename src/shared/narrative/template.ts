import type { Fact } from '../schemas/analysis'
import type { TextPart } from '../schemas/text-part'
import type { Segment } from '../schemas/segment'
import { shortenLabel } from './labels'

/** A sentence as a model may write it: words, `{{f12}}` for a figure, `S3` for a name; never a digit of its own. */
export interface TemplateSentence {
  template: string
  /** Ids of the facts that it rests on, the printed ones included. */
  facts: string[]
}

export type TemplatePart = string | { placeholder: string } | { segment: string }

/** The pieces of a template. What is neither a placeholder nor a segment id stays text. */
export function parseTemplate(template: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let at = 0
  for (const match of template.matchAll(
    /\{\{\s*([A-Za-z]\d{1,6})\s*\}\}|(?<![\p{L}\p{N}{])S\d{1,6}(?![\p{L}\p{N}])/gu,
  )) {
    if (match.index > at) parts.push(template.slice(at, match.index))
    parts.push(match[1] === undefined ? { segment: match[0] } : { placeholder: match[1] })
    at = match.index + match[0].length
  }
  if (at < template.length) parts.push(template.slice(at))
  return parts
}

/** The pieces that a reader sees: figures as shown, names as in the file. Unknown ids print nothing, so check first. */
export function renderTemplate(
  template: string,
  facts: readonly Fact[],
  segments: readonly Segment[],
): TextPart[] {
  const figures = new Map(facts.map((fact) => [fact.id, fact.shown]))
  const labels = new Map(segments.map((segment) => [segment.id, segment.label]))
  return parseTemplate(template).map((part): TextPart => {
    if (typeof part === 'string') return part
    if ('placeholder' in part) return { fact: part.placeholder, text: figures.get(part.placeholder) ?? '' }
    return { segment: part.segment, text: `“${shortenLabel(labels.get(part.segment) ?? '')}”` }
  })
}
