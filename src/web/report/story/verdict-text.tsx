import { Fragment } from 'react'
import { SentenceParts, TextBlocks } from '../../evidence/prose'
import type { Story } from './arrange'

interface Props {
  story: Pick<Story, 'verdict' | 'stressed' | 'isAccount'>
  /** The stored text of a report without sentences. */
  text: string
}

/** The spend, its results, and the emphasised excess. */
export function VerdictText({ story: { verdict, stressed, isAccount }, text }: Props) {
  const blocks = [...Map.groupBy(verdict, ({ block }) => block).values()]
  return (
    <div className="max-w-[72ch] space-y-3 text-lg">
      {blocks.length === 0 ? (
        <TextBlocks text={text} />
      ) : (
        blocks.map((sentences) => (
          <p
            key={sentences[0]!.block}
            // The sentence about how an account's files add up precedes the verdict.
            className={isAccount && sentences[0]!.claim === undefined ? 'text-base text-muted' : undefined}
          >
            {sentences.map((sentence, at) => {
              const said = <SentenceParts parts={sentence.parts} />
              return (
                // oxlint-disable-next-line react/no-array-index-key -- sentences never move
                <Fragment key={at}>
                  {at > 0 && ' '}
                  {stressed.has(sentence) ? <strong className="font-semibold">{said}</strong> : said}
                </Fragment>
              )
            })}
          </p>
        ))
      )}
    </div>
  )
}
