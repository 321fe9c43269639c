import { Fragment } from 'react'
import { parseInline, parseMarkdown, type Block } from './markdown'

/** Paragraphs and lists of a stored text, rendered as text nodes, so that it cannot contain markup. */
export function TextBlocks({ text }: { text: string }) {
  return parseMarkdown(text).map((block, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- blocks never move
    <BlockView key={index} block={block} />
  ))
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Inline text={block.text} />
      </p>
    )
  const List = block.kind === 'numbers' ? 'ol' : 'ul'
  return (
    <List className={`space-y-1.5 pl-5 ${block.kind === 'numbers' ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- items never move
        <li key={index}>
          <Inline text={item} />
        </li>
      ))}
    </List>
  )
}

function Inline({ text }: { text: string }) {
  return parseInline(text).map(({ strong, text: run }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- runs never move
    strong ? <strong key={index}>{run}</strong> : <Fragment key={index}>{run}</Fragment>,
  )
}
