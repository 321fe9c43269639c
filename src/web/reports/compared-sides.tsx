import { Link } from 'wouter'
import type { ReportRow } from '../../shared/schemas/report'
import { endpoints, useList } from '../lib/endpoints'
import { withoutThisYear, wordReport } from '../lib/format'
import { isLater } from '../lib/latest-report'
import { useFormatDate } from '../lib/use-format-date'
import { useFormatTime } from '../lib/use-format-time'
import { findTwins } from '../metrics/report-name'
import { paths } from '../paths'
import { SelectField } from '../ui/field'
import { AFTER, BEFORE, Mark } from './compared-pair'

interface Props {
  clientId: string
  /** Ids of the two reports. */
  reports: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** The two compared reports, the earlier one first, each a choice among the client's reports of the type. */
export function ComparedSides({ clientId, reports, onChoose }: Props) {
  const { data: all = [] } = useList(endpoints.clientReports(clientId))
  const sides = all
    .filter(({ id }) => reports.includes(id))
    .sort((a, b) => Number(isLater(a, b)) - Number(isLater(b, a)))
  const [before, after] = sides
  if (!before || !after) return null
  return (
    <div className="grid gap-3 px-4 pb-4 sm:grid-cols-2 sm:px-5 lg:max-w-3xl">
      <Side name="Before" look={BEFORE} all={all} chosen={before} other={after} onChoose={onChoose} />
      <Side name="After" look={AFTER} all={all} chosen={after} other={before} onChoose={onChoose} />
    </div>
  )
}

interface SideProps {
  name: string
  look: string
  all: readonly ReportRow[]
  chosen: ReportRow
  other: ReportRow
  onChoose: Props['onChoose']
}

function Side({ name, look, all, chosen, other, onChoose }: SideProps) {
  const [formatDate, formatTime] = [useFormatDate(), useFormatTime()]
  const options = all.filter(
    (report) => report === chosen || (report !== other && report.reportType === other.reportType),
  )
  const twins = findTwins(all)
  const wordMoment = ({ createdAt }: ReportRow) =>
    `${withoutThisYear(formatDate(createdAt))}, ${formatTime(createdAt)} · `
  return (
    <SelectField
      label={name}
      hint={
        // In full, since the two often differ in a few letters only.
        <span className="flex items-center gap-2">
          <span className="max-sm:hidden">
            <Mark look={look} />
          </span>
          <Link
            href={paths.report(chosen.clientId, chosen.id)}
            className="rounded-sm wrap-anywhere text-accent hover:underline"
          >
            <bdi>{chosen.fileName}</bdi>
          </Link>
        </span>
      }
      value={chosen.id}
      options={options.map((report) => [
        report.id,
        // What tells them apart comes first: a narrow field cuts the end.
        (twins.has(report) ? wordMoment(report) : '') + wordReport(report),
      ])}
      onChoose={(id) => onChoose([id, other.id])}
    />
  )
}
