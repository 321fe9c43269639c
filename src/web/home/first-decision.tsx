import { Link } from 'wouter'
import { nameOf } from '../../shared/report-types/names'
import type { ClientMoney } from '../lib/api'
import { cx } from '../lib/cx'
import { stillRuns } from '../metrics/data-age'
import { Deadline } from '../metrics/deadline'
import { paths } from '../paths'

interface Props {
  clientId: string
  latest: NonNullable<ClientMoney['latest']>
}

/** First decision of a client, whether its day is over, and what can't be trusted. From 1024 pixels on a line each. */
export function FirstDecision({ clientId, latest }: Props) {
  const { dear, decision, doubt, late, ageDays, reportId, reportType } = latest
  const report = paths.report(clientId, reportId)
  return (
    <div className="min-w-0 flex-1">
      <Link
        href={decision === null ? report : paths.figure(clientId, reportId, 'decision-1')}
        className={cx(
          'line-clamp-2 rounded-sm text-pretty sm:max-lg:line-clamp-3 hover:text-accent hover:underline',
          decision === null ? 'text-muted' : ONE_LINE,
        )}
        title={decision ?? undefined}
      >
        {decision === null ? 'Nothing to decide: open the report' : <Words decision={decision} />}
        <span className="sr-only">, {nameOf(reportType).short}</span>
      </Link>
      <div className="flex items-baseline gap-x-1 max-lg:flex-wrap lg:gap-x-2 lg:whitespace-nowrap lg:*:mt-0">
        {/* On a phone no line stands below the money. */}
        {stillRuns(latest) && !!dear && (
          <span className="mt-1 text-xs text-muted sm:hidden">{`Still running${late === null ? '' : ' ·'}`}</span>
        )}
        {decision !== null && <Deadline late={late} ageDays={ageDays} />}
        {doubt && (
          <span className="text-xs text-warn lg:truncate" title={doubt}>
            {`Not all can be trusted: ${doubt}`}
          </span>
        )}
      </div>
    </div>
  )
}

/** Shown in full while it has the focus. */
const ONE_LINE =
  'lg:flex lg:whitespace-pre lg:focus-visible:block lg:focus-visible:whitespace-normal lg:*:overflow-hidden lg:*:text-ellipsis'

/** Last words of a name, from a separator on. Not of scripts from right to left, whose end would stand at the wrong side. */
const TAIL = /(?<=[^\u0590-\u08ff]{8}[\s|_-])(?![\s|_-])[^\u0590-\u08ff]{8,18}$/u

/** Further rows behind the name of the first, `+2` where the column is narrow. */
const MORE = / and (\d+) more$/

/** The row's name, shortened in its middle where there is no room, and the step behind it, which is cut last. */
function Words({ decision }: { decision: string }) {
  // Stored before December 2026, a decision is a sentence without a dash.
  const dash = decision.lastIndexOf(' – ')
  if (dash < 0) return <span>{decision}</span>
  const [subject, more] = decision.slice(0, dash).split(MORE)
  const name = subject ?? ''
  const tail = TAIL.exec(name)?.[0] ?? ''
  return (
    <>
      <span dir="auto" className={cx('shrink-99999', tail && 'lg:min-w-10')}>
        {name.slice(0, name.length - tail.length)}
      </span>
      <span className="shrink-0">{tail}</span>
      {more && (
        <span data-more={` +${more}`} className="shrink-0 lg:max-xl:before:content-[attr(data-more)]">
          <span className="lg:max-xl:sr-only">{` and ${more} more`}</span>
        </span>
      )}
      <span>{decision.slice(dash)}</span>
    </>
  )
}
