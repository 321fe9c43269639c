import { Link } from 'wouter'
import { hasOtherTargets } from '../../shared/audit/judging/own-target'
import type { Report } from '../../shared/schemas/report'
import { endpoints, useData } from '../lib/endpoints'
import { withoutThisYear } from '../lib/format'
import { useFormatDate } from '../lib/use-format-date'
import { useTask } from '../lib/use-task'
import { useWords } from '../lib/words'
import { paths } from '../paths'
import { useRerun } from '../targets/use-rerun'
import { Badge } from '../ui/badge'
import { DataAge } from './data-age'

interface Props {
  report: Report
}

/**
 * Says that a later audit took this one's place, whose decisions hold now. Else how old the data are; leads to what a second audit of one
 * file changed; and offers to audit the file again where the client's targets are not those of the audit.
 */
export function OldData({ report }: Props) {
  const { clientId, newer } = report
  const { t, locale } = useWords()
  const formatDate = useFormatDate(locale)
  if (!newer)
    return (
      <>
        <DataAge report={report} href={paths.clientAudit(clientId, report.reportType)} />{' '}
        <SecondAudit report={report} /> <OtherTargets report={report} />
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
