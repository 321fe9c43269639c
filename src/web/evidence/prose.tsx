import { Fragment, type ReactElement } from 'react'
import type { Sentence } from '../../shared/schemas/analysis'
import type { TextPart } from '../../shared/schemas/text-part'
import { lazyPart } from '../lib/lazy-part'
import { unbroken } from '../ui/unbroken'
import { FactFigure } from './figure'

/** Sentences in a row, with figures as buttons. */
export function SentenceRun({ sentences }: { sentences: readonly Sentence[] }) {
  return sentences.map((sentence, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- sentences never move
    <Fragment key={index}>
      {index > 0 && ' '}
      <SentenceParts parts={sentence.parts} />
    </Fragment>
  ))
}

interface PartsProps {
  parts: readonly TextPart[]
  /** Draws figures that cannot open here; null for others. */
  drawFigure?: (fact: string, text: string) => ReactElement | null
}

export function SentenceParts({ parts, drawFigure }: PartsProps) {
  return parts.map((part, index) => {
    if (typeof part === 'string') return withoutGlue(parts, index)
    // oxlint-disable-next-line react/no-array-index-key -- parts never move
    if (!('fact' in part)) return <Name key={index} {...part} />
    const figure = drawFigure?.(part.fact, part.text) ?? <FactFigure fact={part.fact}>{part.text}</FactFigure>
    const before = OPENS.exec(textAt(parts, index - 1))?.[0]
    const after = CLOSES.exec(textAt(parts, index + 1))?.[0]
    return (
      // oxlint-disable-next-line react/no-array-index-key -- parts never move
      <span key={index} className={before || after ? 'whitespace-nowrap' : undefined}>
        {before}
        {figure}
        {after}
      </span>
    )
  })
}

/** Punctuation beside a figure, also `ROAS)`. A line may break around a button, so both are kept together. */
const OPENS = /\($/
const CLOSES = /^(?: \w{1,6}(?=\)))?[–.,;:!?)]+/

const textAt = (parts: readonly TextPart[], index: number) => {
  const part = parts[index]
  return typeof part === 'string' ? part : ''
}

/** A text without the punctuation that is rendered with adjacent figures. */
function withoutGlue(parts: readonly TextPart[], index: number): string {
  const isFigure = (at: number) => typeof parts[at] === 'object' && 'fact' in parts[at]
  const text = isFigure(index + 1) ? textAt(parts, index).replace(OPENS, '') : textAt(parts, index)
  return unbroken(isFigure(index - 1) ? text.replace(CLOSES, '') : text)
}

/** A segment's name within a sentence. `rove.ts` adds the whole name to a shortened one. */
function Name({ segment, text }: { segment: string; text: string }) {
  return (
    <bdi
      data-name={segment}
      className={/^\S{1,9}$/.test(text) ? 'name-in-text whitespace-nowrap' : 'name-in-text'}
    >
      {unbroken(text)}
    </bdi>
  )
}

/** A stored text without sentences, or one that is still being written. */
export const TextBlocks = lazyPart(async () => (await import('./text-blocks')).TextBlocks)
