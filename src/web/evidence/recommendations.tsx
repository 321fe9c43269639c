import type { Analysis, Sentence } from '../../shared/schemas/analysis'
import { useWords } from '../lib/words'
import { Icon } from '../ui/icon'
import { CARD, CARDS } from './cards'
import { SentenceRun, TextBlocks } from './prose'

interface Props extends Pick<Analysis, 'sentences' | 'recommendations'> {
  /** Number of the first one of a plain list below the decisions; without it, each has a card, as decisions have. */
  start?: number
  /** Who does each of them, and by when; then the second sentence of each is how to see it. */
  work?: string | undefined
  /** Whether they are about images alone, without a file of figures. */
  isOfImages?: boolean
}

const MEASURE = 'max-w-[72ch] print:max-w-none'

/** Numbered, most money first; a single one is a sentence. */
export function Recommendations({ sentences, recommendations, start, work, isOfImages = false }: Props) {
  const { t } = useWords()
  const own = sentences.filter((sentence) => sentence.section === 'recommendations')
  const blocks = [...Map.groupBy(own, (sentence) => sentence.block)].sort(([a], [b]) => a - b)
  if (recommendations.length === 0 && blocks.length === 0)
    return isOfImages ? (
      <p className="flex items-center gap-2">
        <Icon name="check" className="text-good" />
        {t('Sizes and formats need no change.')}
      </p>
    ) : (
      <p className="text-muted">{t('No changes needed in this file.')}</p>
    )
  const items =
    blocks.length >= recommendations.length
      ? blocks.map(([block, run]) => ({
          key: `${block}`,
          told: work === undefined ? <SentenceRun sentences={run} /> : <Step run={run} />,
        }))
      : recommendations.map((text) => ({ key: text, told: <TextBlocks text={text} /> }))
  if (start === undefined && (items.length > 1 || work !== undefined))
    return (
      <div className="@container">
        <ol className={CARDS}>
          {items.map(({ key, told }, at) => (
            <li key={key} className={CARD}>
              <p aria-hidden={work === undefined} className="text-xs text-muted">
                {work === undefined ? at + 1 : `${at + 1} · ${work}`}
              </p>
              {work === undefined ? <div className="mt-1.5">{told}</div> : told}
            </li>
          ))}
        </ol>
      </div>
    )
  if (start === undefined && items.length === 1) return <div className={MEASURE}>{items[0]!.told}</div>
  return (
    <ol
      start={start}
      className={`${MEASURE} list-decimal space-y-3 pl-6 marker:font-semibold marker:text-muted`}
    >
      {items.map(({ key, told }) => (
        <li key={key} className="break-inside-avoid pl-1">
          {told}
        </li>
      ))}
    </ol>
  )
}

/** A step as heading of its card, and how to see that it is done. */
function Step({ run: [step, ...check] }: { run: readonly Sentence[] }) {
  const { t } = useWords()
  return (
    <>
      <h3 className="step-title">{step && <SentenceRun sentences={[step]} />}</h3>
      {check.length > 0 && (
        <dl data-check className="pt-3 text-sm">
          <dt className="text-xs text-muted">{t('How to check it')}</dt>
          <dd>
            <SentenceRun sentences={check} />
          </dd>
        </dl>
      )}
    </>
  )
}
