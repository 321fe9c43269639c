import type { Analysis } from '../../shared/schemas/analysis'
import { useWords } from '../lib/words'
import { CARD, CARDS } from './cards'
import { SentenceRun, TextBlocks } from './prose'

interface Props extends Pick<Analysis, 'sentences' | 'recommendations'> {
  /** Number of the first one of a plain list below the decisions; without it, each has a card, as decisions have. */
  start?: number
}

/** Numbered, most money first. */
export function Recommendations({ sentences, recommendations, start }: Props) {
  const { t } = useWords()
  const own = sentences.filter((sentence) => sentence.section === 'recommendations')
  const blocks = [...Map.groupBy(own, (sentence) => sentence.block)].sort(([a], [b]) => a - b)
  if (recommendations.length === 0 && blocks.length === 0)
    return <p className="text-muted">{t('Nothing in this file calls for a change.')}</p>
  const items =
    blocks.length >= recommendations.length
      ? blocks.map(([block, run]) => ({ key: `${block}`, told: <SentenceRun sentences={run} /> }))
      : recommendations.map((text) => ({ key: text, told: <TextBlocks text={text} /> }))
  if (start === undefined && items.length > 1)
    return (
      <ol className={CARDS}>
        {items.map(({ key, told }, at) => (
          <li key={key} className={CARD}>
            <p aria-hidden="true" className="text-xs text-muted">
              {at + 1}
            </p>
            <div className="mt-1.5">{told}</div>
          </li>
        ))}
      </ol>
    )
  return (
    <ol
      start={start}
      className="max-w-[68ch] list-decimal space-y-3 pl-6 text-lg marker:font-semibold marker:text-muted"
    >
      {items.map(({ key, told }) => (
        <li key={key} className="break-inside-avoid pl-1">
          {told}
        </li>
      ))}
    </ol>
  )
}
