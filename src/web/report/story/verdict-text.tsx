import { Fragment } from 'react'
import { SentenceParts, TextBlocks } from '../../evidence/prose'
import type { Story } from './arrange'

interface Props {
  story: Pick<Story, 'verdict' | 'stressed' | 'isAccount'>
  /** The stored text: of reports from elsewhere, which have no sentences. */
  text: string
}

/** The spend, its results, and the amount paid on top, which stands out. */
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
            // How the files of an account add up comes before the verdict, and is not the verdict.
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
