import { Suspense } from 'react'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { Fact } from '../../../shared/schemas/fact'
import type { TextPart } from '../../../shared/schemas/text-part'
import { SentenceParts, SentenceRun, TextBlocks } from '../../evidence/prose'
import { cx } from '../../lib/cx'
import { LEFT_OUT } from '../../ui/phone-fold'
import { lazyPart } from '../../lib/lazy-part'
import { Skeleton } from '../../ui/island'
import { below } from '../below'
import type { Story } from './arrange'

const SummaryFigures = lazyPart(async () => (await below()).SummaryFigures)

interface Props {
  story: Pick<Story, 'verdict' | 'figures' | 'stressed' | 'folded' | 'isAccount'>
  analysis: Pick<Analysis, 'summary' | 'facts' | 'labels'>
}

const EXCESS: readonly string[] = [
  'bridgeSureOn',
  'bridgeSureOff',
  'bridgeWords',
  'faultyImages',
  'soundImages',
  'coveredImages',
]

/** The answer first: what was paid above the benchmark, or how many images need work, its figure large; then what the spend brought. */
export function VerdictText({ story: { verdict, figures, stressed, folded, isAccount }, analysis }: Props) {
  const { summary, facts } = analysis
  const isExcess = ({ metric }: Fact) => EXCESS.includes(metric)
  const excess = new Set(facts.filter(isExcess).map(({ id }) => id))
  // Folded are goals after the first, and how an account's files add up, which is no claim.
  const hasGoals = [...folded].some(({ claim }) => claim !== undefined)
  const answer = verdict.filter((sentence) => stressed.has(sentence))
  const blocks = [
    ...Map.groupBy(
      verdict.filter((sentence) => !stressed.has(sentence)),
      ({ block }) => block,
    ).values(),
  ]
  return (
    <div className="max-w-[72ch] space-y-2 print:max-w-none">
      {verdict.length === 0 && <TextBlocks text={summary} />}
      {answer.length > 0 && (
        <p className="text-lg">
          <strong className="font-normal">
            {answer.map(({ parts }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- sentences never move
              <span key={at} className={cx(at > 0 && 'mt-1 block')}>
                {at > 0 && ' '}
                <WithLargeFigure
                  parts={parts}
                  at={at > 0 ? -1 : parts.findIndex((part) => isFigureOf(part, excess))}
                />
              </span>
            ))}
          </strong>
        </p>
      )}
      {figures.length > 0 && (
        // Of several goals there is one line, with a name.
        <Suspense fallback={<Skeleton className={hasGoals ? 'mt-4 h-31 sm:h-18' : 'mt-4 h-25 sm:h-20'} />}>
          <SummaryFigures analysis={analysis} sentences={figures} />
        </Suspense>
      )}
      {blocks.map((sentences) => (
        <p
          key={sentences[0]!.block}
          // The sentence about how an account's files add up.
          className={cx(
            answer.length === 0 && 'text-lg',
            isAccount && sentences[0]!.claim === undefined && 'text-muted',
            sentences.every((sentence) => folded.has(sentence)) && LEFT_OUT,
          )}
        >
          <SentenceRun sentences={sentences.filter((sentence) => !folded.has(sentence))} />
          <span className={LEFT_OUT}>
            {' '}
            <SentenceRun sentences={sentences.filter((sentence) => folded.has(sentence))} />
          </span>
        </p>
      ))}
    </div>
  )
}

const isFigureOf = (part: TextPart, facts: ReadonlySet<string>) =>
  typeof part === 'object' && 'fact' in part && facts.has(part.fact)

/** A sentence with the figure at an index large, on a line of its own where the sentence begins with it; -1 for none. */
function WithLargeFigure({ parts, at }: { parts: readonly TextPart[]; at: number }) {
  if (at < 0) return <SentenceParts parts={parts} />
  return (
    <>
      <SentenceParts parts={parts.slice(0, at)} />
      <span className={cx('text-2xl font-semibold tracking-tight', at === 0 && 'block')}>
        <SentenceParts parts={[parts[at]!]} />
      </span>
      <SentenceParts parts={parts.slice(at + 1)} />
    </>
  )
}
