import type { TextPart } from '../schemas/analysis'
import { nameOf } from './book'
import type { Scene } from './scene'

/** A sentence of a rule, with the segment names in it turned into names that the screen knows. */
export function withNames(scene: Scene, sentence: string): TextPart[] {
  if (sentence === '') return []
  const found = scene.audit.segments
    .filter((segment) => segment.label.trim().length > 1)
    .map((segment) => ({ segment, at: findQuoted(sentence, segment.label) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.segment.label.length - a.segment.label.length)[0]
  if (!found) return [sentence]
  const after = found.at + found.segment.label.length
  return [
    ...(found.at > 0 ? [sentence.slice(0, found.at)] : []),
    nameOf(scene.book, found.segment),
    ...withNames(scene, sentence.slice(after)),
  ]
}

/** Rules put names into quotation marks; a name without them may be a plain word of the sentence. */
function findQuoted(sentence: string, label: string): number {
  const at = sentence.indexOf(`“${label}”`)
  return at < 0 ? -1 : at + 1
}
