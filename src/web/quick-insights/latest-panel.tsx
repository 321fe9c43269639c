import { nameOf } from '../../shared/report-types/names'
import type { Client } from '../../shared/schemas/client'
import { capitalize, formatPeriod, unbrokenDate } from '../lib/format'
import { useFormatDate } from '../lib/use-format-date'
import { PerformanceOverview } from '../metrics/performance-overview'
import { paths } from '../paths'
import { CardLink } from '../ui/card'
import { partOf, wordPart, type MeasuredReport } from './pick-latest'

interface Props {
  report: MeasuredReport
  clients: readonly Client[]
  /** The report by which the dashboard judges the client. */
  whole: MeasuredReport | null
}

/** Figures of the latest report of a category, with its client and a link to it. */
export function LatestPanel({ report, clients, whole }: Props) {
  const formatDate = useFormatDate()
  const { id, clientId, reportType, lastDay, analysis, since, run } = report
  const client = clients.find((candidate) => candidate.id === clientId)
  const days = analysis.period ? unbrokenDate(formatPeriod(analysis.period)) : `made ${formatDate(lastDay)}`
  const part = partOf(report, whole)
  const audit = `${nameOf(reportType).short} audit`
  return (
    <PerformanceOverview
      metrics={analysis.metrics}
      currency={analysis.currency}
      changes={since?.changes}
      run={run}
      of={client ? `${audit} of ${client.name}` : audit}
      description={`${capitalize(days)}${part === null ? '' : `, ${wordPart(part)} of the client’s spend`}${since ? `. Changes vs. the audit through ${unbrokenDate(formatDate(since.end))}` : ''}`}
      actions={
        <CardLink href={paths.report(clientId, id)}>
          View report
          <span className="sr-only">{` ${audit}, ${days}`}</span>
        </CardLink>
      }
    />
  )
}
