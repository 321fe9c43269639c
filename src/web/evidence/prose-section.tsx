import type { Sentence } from '../../shared/schemas/analysis'
import type { SectionName } from '../../shared/schemas/claim'
import { SentenceRun, TextBlocks } from './prose'

interface Props {
  section: SectionName
  sentences: readonly Sentence[]
  /** The stored text, for reports without sentences. */
  text: string
}

/** A section of the narrative. Figures in sentences are buttons; a stored text is Markdown. */
export function ProseSection({ section, sentences, text }: Props) {
  const own = sentences.filter((sentence) => sentence.section === section)
  return (
    <div className="max-w-[68ch] space-y-3 text-lg max-sm:text-base print:max-w-none print:text-base">
      {own.length > 0 ? <SentenceBlocks sentences={own} /> : <TextBlocks text={text} />}
    </div>
  )
}

/** Sections whose first block introduces a list. */
const LISTS: readonly SectionName[] = ['wastage', 'highlights', 'concerns']

function SentenceBlocks({ sentences }: { sentences: readonly Sentence[] }) {
  const blocks = [...Map.groupBy(sentences, (sentence) => sentence.block)].sort(([a], [b]) => a - b)
  const paragraphs = LISTS.includes(sentences[0]!.section) ? blocks.slice(0, 1) : blocks
  const items = blocks.slice(paragraphs.length)
  return (
    <>
      {paragraphs.map(([block, own]) => (
        <p key={block}>
          <SentenceRun sentences={own} />
        </p>
      ))}
      {items.length > 0 && (
        <ul className="list-disc space-y-1.5 pl-5 marker:text-muted">
          {items.map(([block, own]) => (
            <li key={block}>
              <SentenceRun sentences={own} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
