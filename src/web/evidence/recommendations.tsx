import type { Analysis } from '../../shared/schemas/analysis'
import { useWords } from '../lib/words'
import { SentenceRun, TextBlocks } from './prose'

interface Props extends Pick<Analysis, 'sentences' | 'recommendations'> {
  /** Number of the first one. */
  start?: number
}

/** A numbered list, most money first. */
export function Recommendations({ sentences, recommendations, start = 1 }: Props) {
  const { t } = useWords()
  const own = sentences.filter((sentence) => sentence.section === 'recommendations')
  const blocks = [...Map.groupBy(own, (sentence) => sentence.block)].sort(([a], [b]) => a - b)
  if (recommendations.length === 0 && blocks.length === 0)
    return <p className="text-muted">{t('Nothing in this file calls for a change.')}</p>
  return (
    <ol
      start={start}
      className="max-w-[68ch] list-decimal space-y-3 pl-6 text-lg marker:font-semibold marker:text-muted"
    >
      {blocks.length >= recommendations.length
        ? blocks.map(([block, run]) => (
            <li key={block} className="break-inside-avoid pl-1">
              <SentenceRun sentences={run} />
            </li>
          ))
        : recommendations.map((text) => (
            <li key={text} className="break-inside-avoid pl-1">
              <TextBlocks text={text} />
            </li>
          ))}
    </ol>
  )
}
