import type { ComponentProps } from 'react'
import type { Fact } from '../../../shared/schemas/fact'
import type { TextPart } from '../../../shared/schemas/text-part'
import { SentenceParts } from '../../evidence/prose'
import { splitParts } from '../../evidence/split-step'
import { PhoneFold } from '../../ui/phone-fold'
import type { TrustCode } from '../../../shared/schemas/trust'
import { Part } from '../part'
import type { Story } from './arrange'

type Notes = Pick<Story, 'trust' | 'furtherTrust' | 'trustCodes' | 'hidesTerms'>

interface Props {
  story: Notes
  facts: readonly Fact[]
  /** Whether the fold around the notes is one at every width. */
  always: boolean
}

/** Notes on clicks and page views, which no money and no verdict rests on. */
const MINOR: readonly (TrustCode | undefined)[] = ['missing_views', 'other_clicks']

/** Whether no note touches the money of the report. */
export const isMinor = ({ trust, furtherTrust, trustCodes, hidesTerms }: Notes): boolean => {
  const isSmall = (code: TrustCode | undefined) =>
    MINOR.includes(code) || (hidesTerms && code === 'partial_coverage')
  return (
    trust.every((sentence) => isSmall(trustCodes.get(sentence))) &&
    furtherTrust.every(({ code }) => isSmall(code))
  )
}

/** Notes that stop or qualify the verdict, as a part of the page; where none touches the money, of each a line at first. */
export function Caveats({
  title,
  level,
  ...notes
}: Omit<Props, 'always'> & Pick<ComponentProps<typeof Part>, 'title' | 'level'>) {
  const areMinor = isMinor(notes.story)
  return (
    <Part id="trust" title={title} level={level} look={areMinor ? 'minor' : 'careful'}>
      <PhoneFold
        name={title ?? ''}
        place={`top-2.5 right-2.5 ${areMinor ? 'sm:top-1' : ''}`}
        always={areMinor}
      >
        <TrustNotes {...notes} always={areMinor} />
      </PhoneFold>
    </Part>
  )
}

/** Of each note, a fold shows the first statement. */
function TrustNotes({ story: { trust, furtherTrust, trustCodes }, facts, always }: Props) {
  const notes = [
    ...trust.map((sentence) => ({ parts: sentence.parts, code: trustCodes.get(sentence) })),
    ...furtherTrust.map(({ message, facts: own, code }) => ({
      parts: withFigures(message, own, facts),
      code,
    })),
  ]
  if (notes.length === 0) return null
  return (
    <ul className="space-y-1">
      {notes.map(({ parts, code }, at) => {
        // Without the note that its period is long past a report misleads, so that one is never cut.
        const [first = parts, rest = []] = code === 'old_period' ? [] : splitNote(parts)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- notes never move
          <li key={at}>
            <SentenceParts parts={first} />
            <span className={always ? 'rest-line-clamp' : 'max-sm:rest-line-clamp'}>
              <SentenceParts parts={rest} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Before a colon, or after a period that is not that of a short word, as in `vs.` or `Nov.`. */
const END = /\s?:\s|(?<=(^|[^ .]{4})\.)\s/

/** A note's first statement, which says enough until more is asked for; then the rest. */
export const splitNote = (parts: readonly TextPart[]) => splitParts(parts, END)

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
