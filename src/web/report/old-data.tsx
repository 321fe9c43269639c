import { Link } from 'wouter'
import { hasOtherTargets } from '../../shared/audit/judging/own-target'
import type { Report } from '../../shared/schemas/report'
import { endpoints, useData } from '../lib/endpoints'
import { withoutThisYear } from '../lib/format'
import { useBrowserValue } from '../lib/use-browser-value'
import { useFormatDate } from '../lib/use-format-date'
import { useTask } from '../lib/use-task'
import { useWords } from '../lib/words'
import { ageAtAudit, ageInDays, AGING_DAYS, isStale, OLD_DAYS } from '../../shared/old-days'
import { paths } from '../paths'
import { useRerun } from '../targets/use-rerun'
import { Badge } from '../ui/badge'

interface Props {
  report: Report
}

/**
 * Says that a later audit took this one's place, whose decisions hold now. Else that the data are too old to act on, or to know what
 * still runs, unless the report itself does: its period was over long before the audit; leads to what a second audit of one file changed;
 * and offers to audit the file again where the client's targets are not those of the audit.
 */
export function OldData({ report }: Props) {
  const { clientId, newer } = report
  const { t, locale } = useWords()
  const formatDate = useFormatDate(locale)
  if (!newer)
    return (
      <>
        <Age report={report} /> <SecondAudit report={report} /> <OtherTargets report={report} />
      </>
    )
  return (
    // Decisions of a report that has this sign say no days (`step-head` in styles.css).
    <span data-replaced className="print:hidden">
      <Badge tone="warn">
        <Link href={paths.report(clientId, newer.id)} className={LINK}>
          {t('replaced by an audit with data to {date}', {
            date: withoutThisYear(formatDate(`${newer.lastDay}T12:00:00Z`)),
          })}
        </Link>
      </Badge>
    </span>
  )
}

const LINK = 'underline underline-offset-4'

function Age({ report: { analysis, clientId, reportType, createdAt } }: Props) {
  const { t } = useWords()
  const end = analysis.period?.end
  const ageDays = useBrowserValue(() => (end ? ageInDays(end) : 0), 0)
  if (!end || ageDays <= AGING_DAYS) return null
  const isPast = isStale({ ageDays })
  const saysSo = isPast
    ? analysis.trust?.some(({ code }) => code === 'old_period')
    : ageAtAudit({ lastDay: end, createdAt }) > AGING_DAYS
  if (saysSo) return null
  return (
    // On data too old to act on, decisions say no days either.
    <span data-past={isPast || undefined} className="print:hidden">
      <Badge tone={isPast ? 'warn' : 'neutral'}>
        <Link href={paths.clientAudit(clientId, reportType)} className={LINK}>
          {isPast
            ? t('data over {n} days old: run a fresh audit before acting', { n: OLD_DAYS })
            : t('data {n} days old: what still runs may have changed', { n: ageDays })}
        </Link>
      </Badge>
    </span>
  )
}

/** Of two audits of one file, a target that changed for example is seen side by side. */
function SecondAudit({ report: { id, clientId, sameFile } }: Props) {
  const { t } = useWords()
  return (
    sameFile && (
      <Badge className="print:hidden">
        <Link href={`${paths.clientReports(clientId)}?compare=${sameFile},${id}`} className={LINK}>
          {t('this file was audited before: what changed')}
        </Link>
      </Badge>
    )
  )
}

function OtherTargets({ report: { id, clientId, analysis } }: Props) {
  const { t } = useWords()
  const { data: targets } = useData(endpoints.clientTargets(clientId))
  const { run, pending } = useTask(useRerun(clientId))
  // Of several files, or with pictures, the one file that is kept is not all that the report was made of.
  if (!targets || analysis.files || analysis.images || !hasOtherTargets(analysis, targets)) return null
  return (
    <Badge tone="warn" className="print:hidden">
      <button type="button" aria-disabled={pending} className={LINK} onClick={() => void run(id)}>
        {pending ? t('Running...') : t('the client’s targets changed: audit again with them')}
      </button>
    </Badge>
  )
}
