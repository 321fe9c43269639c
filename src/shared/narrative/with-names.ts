import type { TextPart } from '../schemas/analysis'
import { nameOf } from './book'
import type { Scene } from './scene'

/** A sentence of a rule, with the segment names in it turned into names that the screen knows. */
export function withNames(scene: Scene, sentence: string): TextPart[] {
  const found = scene.audit.segments
    .map((segment) => ({ segment, at: segment.label === '' ? -1 : sentence.indexOf(segment.label) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.segment.label.length - a.segment.label.length)[0]
  if (!found) return sentence === '' ? [] : [sentence]
  const after = found.at + found.segment.label.length
  return [
    ...(found.at > 0 ? [sentence.slice(0, found.at)] : []),
    nameOf(scene.book, found.segment),
    ...withNames(scene, sentence.slice(after)),
  ]
}
