import type { Fact } from '../../../shared/schemas/fact'
import type { TextPart } from '../../../shared/schemas/text-part'
import { SentenceParts } from '../../evidence/prose'
import { cx } from '../../lib/cx'
import type { Story } from './arrange'

interface Props {
  story: Pick<Story, 'trust' | 'furtherTrust'>
  facts: readonly Fact[]
  className?: string
}

/** Notes that stop or qualify the verdict, shown before it. */
export function TrustNotes({ story: { trust, furtherTrust }, facts, className }: Props) {
  const notes = [
    ...trust.map(({ parts }) => parts),
    ...furtherTrust.map((entry) => withFigures(entry.message, entry.facts, facts)),
  ]
  if (notes.length === 0) return null
  return (
    <ul className={cx('space-y-1', className)}>
      {notes.map((parts, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- notes never move
        <li key={at}>
          <SentenceParts parts={parts} />
        </li>
      ))}
    </ul>
  )
}

/** Makes the figures of a stored text open again, wherever it prints one of these facts as a separate word. */
export function withFigures(text: string, ids: readonly string[], facts: readonly Fact[]): TextPart[] {
  const own = facts
    .filter(({ id, shown }) => ids.includes(id) && shown !== '')
    .sort((a, b) => b.shown.length - a.shown.length)
  return own.reduce<TextPart[]>(
    (parts, fact) => parts.flatMap((part) => (typeof part === 'string' ? splitAt(part, fact) : [part])),
    [text],
  )
}

function splitAt(text: string, { id, shown }: Fact): TextPart[] {
  const from = text.indexOf(shown)
  const to = from + shown.length
  // Does not match `12` within `2,412` or `12%`.
  if (from < 0 || /[\d.,]/u.test(text.charAt(from - 1)) || /^([\d%]|[.,]\d)/u.test(text.slice(to)))
    return [text]
  return [text.slice(0, from), { fact: id, text: shown }, text.slice(to)].filter((part) => part !== '')
}
