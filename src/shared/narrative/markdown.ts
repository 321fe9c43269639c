import type { Narrative } from '../audit/audit'
import type { Sentence } from '../schemas/analysis'
import type { TextPart } from '../schemas/text-part'
import type { SectionName } from '../schemas/claim'

/** Sections with a list: the first block introduces it, the other blocks are its items. */
const LISTS: readonly SectionName[] = ['wastage', 'highlights', 'concerns']

/** Escapes text from a client's file so that it cannot start a list, a link, emphasis or HTML. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>#~]/g, String.raw`\$&`)
    .replaceAll(/[\r\n\t]+/g, ' ')
    .replace(/^([-+=])/, String.raw`\$1`)
}

/** Inverse of `escapeMarkdown`, for places that do not render Markdown. */
export function unescapeMarkdown(text: string): string {
  return text.replaceAll(/\\([\\`*_[\]<>#~\-+=])/g, '$1')
}

/** A sentence as Markdown. Names are escaped; the narrator's words and figures are not. */
function toMarkdown(parts: readonly TextPart[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      return 'segment' in part ? escapeMarkdown(part.text) : part.text
    })
    .join('')
}

/** A sentence as plain text. */
export function toText(parts: readonly TextPart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}

/** The texts of the specification from checked sentences. Optional sections without sentences are left out. */
export function joinNarrative(sentences: readonly Sentence[]): Narrative {
  const blocks = (section: SectionName): string[] => {
    const texts = new Map<number, string[]>()
    for (const sentence of sentences) {
      if (sentence.section !== section) continue
      texts.set(sentence.block, [...(texts.get(sentence.block) ?? []), toMarkdown(sentence.parts)])
    }
    return [...texts].sort(([a], [b]) => a - b).map(([, lines]) => lines.join(' '))
  }
  const text = (section: SectionName): string => {
    const [first, ...rest] = blocks(section)
    if (first === undefined) return ''
    if (!LISTS.includes(section)) return [first, ...rest].join('\n\n')
    return rest.length === 0 ? first : `${first}\n\n${rest.map((item) => `- ${item}`).join('\n')}`
  }
  const optional = (section: 'wastage' | 'highlights' | 'concerns') => {
    const joined = text(section)
    return joined === '' ? {} : { [section]: joined }
  }
  return {
    summary: text('summary'),
    insights: text('insights'),
    ...optional('wastage'),
    ...optional('highlights'),
    ...optional('concerns'),
    recommendations: blocks('recommendations'),
    sentences: [...sentences],
  }
}
