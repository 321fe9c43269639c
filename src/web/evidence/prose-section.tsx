import type { Sentence } from '../../shared/schemas/analysis'
import type { SectionName } from '../../shared/schemas/claim'
import { cx } from '../lib/cx'
import { SentenceRun, TextBlocks } from './prose'

interface Props {
  section: SectionName
  sentences: readonly Sentence[]
  /** The stored text, for reports without sentences. */
  text: string
  /** Whether names are whole texts: then each sentence is an item, and no name is emphasised. */
  namesAreTexts?: boolean
  /** It stands in one column, beside something else. */
  narrow?: boolean
}

/** A section of the narrative. Figures in sentences are buttons; a stored text is Markdown. */
export function ProseSection({ section, sentences, text, namesAreTexts = false, narrow = false }: Props) {
  const own = sentences.filter((sentence) => sentence.section === section)
  if (namesAreTexts && own.length > 0)
    return (
      <div className="max-w-[80ch] [&_bdi]:font-normal">
        <List items={own.map((sentence) => [sentence])} />
      </div>
    )
  return (
    <div
      className={cx(
        'max-w-[72ch] space-y-3',
        !narrow && 'lg:max-w-none lg:columns-2 lg:gap-12 lg:*:break-inside-avoid',
      )}
    >
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
  // A single paragraph is one sentence a line, so that two columns can hold it.
  const runs =
    blocks.length === 1 ? blocks[0]![1].map((sentence) => [sentence]) : paragraphs.map(([, own]) => own)
  return (
    <>
      {runs.map((own, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- sentences never move
        <p key={at}>
          <SentenceRun sentences={own} />
        </p>
      ))}
      {items.length > 0 && <List items={items.map(([, own]) => own)} />}
    </>
  )
}

function List({ items }: { items: readonly (readonly Sentence[])[] }) {
  return (
    <ul className="list-disc space-y-1.5 pl-5 marker:text-muted">
      {items.map((sentences, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- sentences never move
        <li key={at}>
          <SentenceRun sentences={sentences} />
        </li>
      ))}
    </ul>
  )
}
