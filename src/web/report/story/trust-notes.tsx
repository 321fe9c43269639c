import type { Fact } from '../../../shared/schemas/analysis'
import { SentenceParts } from '../../evidence/prose'
import type { Story } from './arrange'
import { withFigures } from './with-figures'

interface Props {
  story: Pick<Story, 'trust' | 'furtherTrust'>
  facts: readonly Fact[]
}

/** Notes that stop or qualify a verdict, shown before any verdict. */
export function TrustNotes({ story: { trust, furtherTrust }, facts }: Props) {
  const notes = [
    ...trust.map(({ parts }) => parts),
    ...furtherTrust.map((entry) => withFigures(entry.message, entry.facts, facts)),
  ]
  return (
    <ul className="max-w-[78ch] space-y-1">
      {notes.map((parts, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- notes never move
        <li key={at}>
          <SentenceParts parts={parts} />
        </li>
      ))}
    </ul>
  )
}
