import type { ReactNode } from 'react'
import type { Analysis, Sentence } from '../../shared/schemas/analysis'
import { cx } from '../lib/cx'
import { suspended, lazyPart } from '../lib/lazy-part'
import { useTakenOver } from '../lib/use-taken-over'
import { useWords } from '../lib/words'
import { Icon } from '../ui/icon'
import { Skeleton } from '../ui/island'
import { PhoneFold } from '../ui/phone-fold'
import { SentenceRun } from '../evidence/prose'
import { below } from './below'
import type { ContentsEntry } from './list-parts'
import { DecisionCards } from './decisions/decisions'
import { Part } from './part'
import type { Story } from './story/arrange'
import { Caveats, isMinor } from './story/trust-notes'
import { VerdictText } from './story/verdict-text'

const SummaryEnd = suspended(async () => (await below()).SummaryEnd)
const Steps = lazyPart(async () => (await below()).Steps)
const Coverage = suspended(async () => (await below()).Coverage)

interface Props {
  analysis: Analysis
  story: Story
  /** Titles of the report's parts. */
  entries: readonly ContentsEntry[]
  /** Null on a shared copy. */
  clientId: string | null
  reportId: string | null
  /** 3 below a heading of the page. */
  level?: 2 | 3
  /** Beside the verdict where there is room, else below the decisions. */
  bridge?: ReactNode
  /** Images or texts: beside the decisions where there is room, without a bridge also beside the verdict; else below them. */
  gallery?: ReactNode
  /** The fall since the last audit: after the verdict, or below the bridge where that stands beside it. */
  fall?: ReactNode
}

/** The report's first parts: what to read with care, the verdict, and the decisions. */
export function Opening({
  analysis,
  story,
  entries,
  clientId,
  reportId,
  level = 2,
  bridge,
  gallery,
  fall,
}: Props) {
  const takenOver = useTakenOver()
  const { t } = useWords()
  const { decisions, recommendations } = story
  // Of a report of one goal there is nothing to fold.
  const folds = story.folded.size > 0
  const areMinor = isMinor(story)
  const verdict = (
    <>
      {story.isSound && (
        <p className="sound-sign">
          <Icon name="check" /> {t('No change needed')}
        </p>
      )}
      <VerdictText story={story} analysis={analysis} />
    </>
  )
  const titleOf = (id: string) => entries.find((entry) => entry.id === id)?.title
  const caveats = <Caveats story={story} facts={analysis.facts} title={titleOf('trust')} level={level} />
  const count = analysis.images?.length ?? 0
  const isAlone = Boolean(gallery) && !bridge
  // More images stand side by side, which needs the full width, and the placements that they cover stand beside the verdict.
  const isBeside = isAlone && count < 3
  const belowBridge = Boolean(bridge) && 'below-bridge'
  // A table of videos needs more width than cards.
  const isTable = count === 0 && analysis.reportType === 'video'
  return (
    <>
      {!areMinor && caveats}
      <div className="@container">
        <div
          className={cx(
            'opening-grid',
            (isAlone || Boolean(bridge)) && 'opening-beside',
            isBeside && count === 1 && 'beside-one',
          )}
        >
          <Part id="summary" title={titleOf('summary')} level={level} look="quiet">
            {folds ? <PhoneFold name={titleOf('summary') ?? ''}>{verdict}</PhoneFold> : verdict}
            <SummaryEnd analysis={analysis} clientId={clientId} />
          </Part>
          <div
            className={cx(
              '@container after-first-frame',
              gallery ? isTable && '@max-[66rem]:col-span-full' : 'col-span-full',
              belowBridge,
            )}
          >
            <Part id="recommendations" title={titleOf('recommendations')} level={level}>
              {decisions.length > 0 ? (
                <DecisionCards decisions={decisions} analysis={analysis} reportId={reportId} />
              ) : takenOver ? (
                <Steps
                  analysis={analysis}
                  sentences={recommendations}
                  clientId={clientId}
                  isSound={story.isSound}
                  coverage={isBeside}
                />
              ) : (
                <Skeleton className="unsized h-60" />
              )}
            </Part>
          </div>
          {isAlone && !isBeside && (
            <div className="bridge-side">
              <Coverage images={analysis.images!} />
            </div>
          )}
          {gallery && (
            <div
              className={cx(
                bridge ? '@wide:col-start-2 below-bridge' : isBeside ? 'bridge-side' : 'col-span-full',
                isTable && 'table-below',
              )}
            >
              <Part id="gallery" title={titleOf('gallery')}>
                {gallery}
              </Part>
            </div>
          )}
          {bridge && (
            <>
              <div className="bridge-side">
                <Part id="bridge" title={titleOf('bridge')}>
                  {bridge}
                </Part>
                {fall && <div className="fall-place">{fall}</div>}
              </div>
              <BridgeNote sentences={story.benchmark} />
            </>
          )}
        </div>
      </div>
      {/* No money and no verdict rests on them, so the answer comes first. */}
      {areMinor && caveats}
    </>
  )
}

/** Explains the bridge by its first sentence; where it stands beside the verdict, there is room below the verdict. */
function BridgeNote({ sentences }: { sentences: readonly Sentence[] }) {
  const { t } = useWords()
  if (sentences.length === 0) return null
  const note = <SentenceRun sentences={sentences.slice(0, 1)} />
  return (
    <div className="bridge-note">
      {sentences.length === 1 ? (
        note
      ) : (
        <PhoneFold name={t('Benchmark')} place="-top-1.5 right-0" always>
          {note}{' '}
          <span className="folded-rest">
            <SentenceRun sentences={sentences.slice(1)} />
          </span>
        </PhoneFold>
      )}
    </div>
  )
}
