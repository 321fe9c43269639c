import type { Narrative } from '../audit/audit'
import type { Sentence } from '../schemas/analysis'
import type { TextPart } from '../schemas/text-part'
import type { SectionName } from '../schemas/claim'

/** Sections whose first block introduces a list and whose other blocks are its items. */
const LISTS: readonly SectionName[] = ['wastage', 'highlights', 'concerns']

/** Text from a client's file as plain Markdown text: nothing in it can start a list, a link, emphasis or HTML. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>#~]/g, String.raw`\$&`)
    .replaceAll(/[\r\n\t]+/g, ' ')
    .replace(/^([-+=])/, String.raw`\$1`)
}

/** The inverse: a text of a report where no Markdown is read. */
export function unescapeMarkdown(text: string): string {
  return text.replaceAll(/\\([\\`*_[\]<>#~\-+=])/g, '$1')
}

/** The text of a sentence; names are escaped, the narrator's own words and figures are not. */
function toMarkdown(parts: readonly TextPart[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      return 'segment' in part ? escapeMarkdown(part.text) : part.text
    })
    .join('')
}

/** The text of a sentence without any markup. */
export function toText(parts: readonly TextPart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}

/** The texts of the spec from checked sentences. Sections without a sentence are left out where the spec allows it. */
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
