import { useId } from 'react'
import { Link } from 'wouter'
import { isStale } from '../../shared/old-days'
import { cx } from '../lib/cx'
import { formatDate, formatMoney, plural, withoutThisYear } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { describeDue } from '../metrics/deadline'
import { paths } from '../paths'
import { useMarkDone } from '../lib/use-mark-done'
import { Badge } from '../ui/badge'
import { Icon } from '../ui/icon'
import { NoFigure } from '../ui/no-figure'
import { unbroken } from '../ui/unbroken'
import { AuditFirst } from './audit-first'
import { NothingToDecide } from './nothing-to-decide'
import { benchmarkWord, type Verdict } from './verdict'

interface Props {
  clientId: string
  verdict: Verdict
}

/** Every decision of the audit with its day and money; without any, its first lesson. Of old data, a new audit comes first. */
export function Decisions({ clientId, verdict }: Props) {
  const id = useId()
  const { ownLesson } = verdict
  const decisions = ownLesson ? [ownLesson] : verdict.decisions
  const isOld = isStale(verdict)
  const isMarked = canBeMarked(verdict)
  return (
    <section className="min-w-0">
      {isOld && <AuditFirst clientId={clientId} verdict={verdict} />}
      {decisions.length === 0 ? (
        <NothingToDecide clientId={clientId} verdict={verdict} />
      ) : (
        <>
          <div className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
            <h3 id={id}>
              {ownLesson
                ? 'For the next plan'
                : plural(decisions.length, isOld ? 'old decision' : 'decision')}
            </h3>
            <p aria-hidden className="flex flex-wrap gap-x-3">
              {decisions.some(({ excess }) => excess !== null) && (
                <span className={isMarked ? undefined : 'mr-7'}>
                  {decisions.every(({ excess, isOverspent }) => excess === null || isOverspent)
                    ? 'Overspend'
                    : `Over ${benchmarkWord(verdict)}`}
                </span>
              )}
              {isMarked && 'Done'}
            </p>
          </div>
          <ol
            aria-labelledby={id}
            className="mt-0.5 grid grid-cols-[auto_minmax(0,1fr)_auto_auto] gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto]"
          >
            {decisions.map((decision, at) => (
              <Decision
                key={`${decision.title} ${decision.excess}`}
                clientId={clientId}
                verdict={verdict}
                decision={decision}
                at={at + 1}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

/** Lessons, and decisions of old data, are not carried out. */
const canBeMarked = (verdict: Verdict) => !isStale(verdict) && verdict.ownLesson === undefined

function Decision({
  clientId,
  verdict,
  decision: { title, due, excess, step, done },
  at,
}: Props & { decision: Verdict['decisions'][number]; at: number }) {
  const fallback = useFallbackCurrency()
  const isOld = isStale(verdict)
  const isMarked = canBeMarked(verdict)
  return (
    <li className="relative col-span-full grid grid-cols-subgrid items-baseline border-b border-line py-2.5 last:border-b-0 hover:bg-sunken/60">
      <span className="figures text-muted">{at}</span>
      <Link
        href={paths.figure(clientId, verdict.reportId, `decision-${at}`)}
        className={cx(
          !isOld && 'font-medium',
          (isOld || done) && 'text-muted',
          'rounded-sm text-pretty wrap-anywhere after:absolute after:inset-0 hover:text-accent hover:underline',
        )}
      >
        {unbroken(title)}
        {/* It stays when the decision is done, so that the checkbox keeps its place for a second press. */}
        {step !== null && !isOld && (
          <span className="block text-sm font-normal text-muted">
            {`A 20% step is ${formatMoney(step, verdict.currency, fallback)} of this period’s spend.`}
          </span>
        )}
      </Link>
      <span className="flex items-baseline justify-end gap-x-2 max-sm:col-start-2 max-sm:row-start-2 max-sm:mt-1 max-sm:justify-start">
        {done ? (
          <Badge tone="good">{`Done ${withoutThisYear(formatDate(done))}`}</Badge>
        ) : (
          due &&
          // Nobody acts on old data: a day that is still ahead would ask for it.
          (isOld ? (
            due.when === 'over' && (
              <span className="text-sm text-muted">{`Was due ${withoutThisYear(formatDate(due.day))}`}</span>
            )
          ) : (
            <Lateness due={due} />
          ))
        )}
      </span>
      <span className="figures text-right font-medium whitespace-nowrap max-sm:col-start-3 max-sm:row-start-1">
        {excess === null ? (
          <NoFigure reason="no overspend" />
        ) : (
          formatMoney(excess, verdict.currency, fallback)
        )}
      </span>
      {isMarked ? (
        <MarkDone reportId={verdict.reportId} number={at} done={done} />
      ) : (
        <Icon
          name="chevron-right"
          className="mt-1 self-start text-muted max-sm:col-start-4 max-sm:row-start-1"
        />
      )}
    </li>
  )
}

/** Beside the decision, whose row is a link. */
function MarkDone({
  reportId,
  number,
  done: stored,
}: {
  reportId: string
  number: number
  done: string | undefined
}) {
  const { done, pending, toggle } = useMarkDone(reportId, number, stored)
  return (
    <label className="relative -my-1.5 grid size-8 place-items-center max-sm:col-start-4 max-sm:row-start-1">
      <input
        type="checkbox"
        aria-label={`Decision ${number} is done`}
        checked={done !== null}
        onChange={() => pending || toggle()}
        className="size-4 accent-accent"
      />
    </label>
  )
}

function Lateness({ due }: { due: NonNullable<Verdict['decisions'][number]['due']> }) {
  const { words, tone } = describeDue(due)
  return <Badge tone={tone}>{words}</Badge>
}
