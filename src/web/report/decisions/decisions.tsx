import type { Action } from '../../../shared/schemas/finding'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { TextPart } from '../../../shared/schemas/text-part'
import { toText } from '../../../shared/narrative/markdown'
import { FactFigure } from '../../evidence/figure'
import { CARD, CARDS } from '../../evidence/cards'
import { splitStep } from '../../evidence/split-step'
import { SentenceParts, SentenceRun } from '../../evidence/prose'
import { cx } from '../../lib/cx'
import { suspended } from '../../lib/lazy-part'
import { useTakenOver } from '../../lib/use-taken-over'
import { LEFT_OUT, PhoneFold, WHOLE_LINE } from '../../ui/phone-fold'
import { Skeleton } from '../../ui/island'
import { useWords } from '../../lib/words'
import type { Phrase } from '../../../shared/narrative/document-words'
import type { Decision } from '../story/arrange'
import { below } from '../below'
import { useDue } from './use-due'

const DecisionRows = suspended(async () => (await below()).DecisionRows, <Skeleton className="h-16" />)

/** Holds the place of the button until its code is there, before which a press would be lost. */
const MARK_PLACE = <span className="w-19" />
const MarkDone = suspended(async () => (await below()).MarkDone, MARK_PLACE)

const OWNERS: Record<NonNullable<Action['owner']>, Phrase> = {
  media_buyer: 'Media buyer',
  creative: 'Creative team',
  web: 'Web team',
  client: 'Client',
}

/**
 * At most three decision cards: what to do, on which rows, why, who by when, and how to check it. Lessons are checked
 * in one way, which stands below them.
 */
export function DecisionCards({
  decisions,
  ...rest
}: {
  decisions: readonly Decision[]
  analysis: Analysis
  /** Null on a shared copy. */
  reportId: string | null
}) {
  const lesson = decisions.find(({ action }) => action.kind === 'lesson')?.action
  return (
    <>
      <ol className={CARDS}>
        {decisions.map((decision, at) => (
          <DecisionCard key={decision.action.id} decision={decision} number={at + 1} {...rest} />
        ))}
      </ol>
      {lesson && (
        <p className="mt-3 max-w-[68ch] text-sm text-muted">
          {lesson.check} {lesson.disproof}
        </p>
      )}
    </>
  )
}

function DecisionCard({
  decision: { action: stated, sentences, proof },
  number,
  analysis,
  reportId,
}: {
  decision: Decision
  number: number
  analysis: Analysis
  reportId: string | null
}) {
  const isShared = reportId === null
  const takenOver = useTakenOver()
  // In an account audit, a decision's rows may belong to another file.
  const other = analysis.others?.find(({ actions }) => actions.some(({ id }) => id === stated.id))
  const own = other?.actions.find(({ id }) => id === stated.id)
  const action = own ? { ...stated, segmentIds: own.segmentIds, findings: own.findings } : stated
  const { t } = useWords()
  const [step, money, reason, ...further] = sentences
  // Several rows are a list below, not names in the step.
  const parts = step && (action.segmentIds ?? []).length < 2 ? step.parts : [action.title]
  const [title, rest] = splitStep(parts)
  const { kind, owner, effort, check, disproof, done } = action
  const { words: when, isOver, isToday } = useDue(analysis.today, action)
  const isLesson = kind === 'lesson'
  // Whether the agency is late is not for its client, who reads the shared copy and the paper.
  const head = isLesson ? [t('Learning')] : [owner && t(OWNERS[owner]), !isShared && t(`a few ${effort}`)]
  return (
    <li data-decision className={CARD}>
      <div className="step-head">
        <p>
          {[number, ...head].filter(Boolean).join(' · ')}
          {when && !isLesson && !isShared && (
            <span className={cx(isOver ? 'text-bad print:hidden' : isToday && 'text-warn')}>
              {` · ${when}`}
            </span>
          )}
          {other && ` · ${other.file}`}
        </p>
        {reportId &&
          !isLesson &&
          (takenOver ? <MarkDone reportId={reportId} number={number} done={done} /> : MARK_PLACE)}
      </div>
      <h3 className="step-title">
        <SentenceParts parts={title} />
      </h3>
      {money && <DecisionMoney parts={money.parts} />}
      <div data-reason>
        {(rest[0] || reason) && (
          <p className="mt-1 text-sm">
            {reason && <SentenceParts parts={reason.parts} />} <SentenceParts parts={rest} />{' '}
            <SentenceRun sentences={further} />
          </p>
        )}
        {analysis.searchTerm && /negatives|keywords/.test(action.lever ?? '') && (
          <a href="#search-terms" className="to-terms">
            {t('Negatives and keywords')}
          </a>
        )}
        {/* A single row is named in the step itself. */}
        {(action.segmentIds ?? []).length > 1 && (
          <DecisionRows action={action} analysis={other ?? analysis} />
        )}
      </div>
      {!isLesson && !isShared && (
        <div data-check>
          <PhoneFold name={`${t('How to check it')}, ${number}`} place={WHOLE_LINE}>
            <dl>
              <dt className="check-word">{t('How to check it')}</dt>
              {/* Above the button, whose lower end covers its first line. */}
              <dd className={cx('relative mt-1 print:mt-0 print:inline', LEFT_OUT)}>
                {proof ? <SentenceParts parts={proof.parts} /> : check} {disproof}
              </dd>
            </dl>
          </PhoneFold>
        </div>
      )}
    </li>
  )
}

/** The sentence about money, or about the row's figure, with its first figure large. */
function DecisionMoney({ parts }: { parts: readonly TextPart[] }) {
  const first = parts.findIndex((part) => typeof part === 'object' && 'fact' in part)
  const before = toText(parts.slice(0, Math.max(0, first)))
  // `$120 above the benchmark`, `About $120 less`, `CTR: 1.2%`; a figure within a sentence is as large as its words.
  const large = /^(?:\p{L}+ ){0,2}$|:\s*$/u.test(before) ? first : -1
  return (
    <p className="step-money">
      {parts.map((part, at) =>
        typeof part === 'string' || !('fact' in part) || at !== large ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts never move
          <SentenceParts key={at} parts={[part]} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- parts never move
          <strong key={at} className="figures">
            <FactFigure fact={part.fact}>{part.text}</FactFigure>
          </strong>
        ),
      )}
    </p>
  )
}
