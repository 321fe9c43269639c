import { Link } from 'wouter'
import { nameOf } from '../../shared/report-types/names'
import type { Client } from '../../shared/schemas/client'
import { useFormatDate } from '../lib/use-format-date'
import { PerformanceOverview } from '../metrics/performance-overview'
import { paths } from '../paths'
import type { MeasuredReport } from './pick-latest'

interface Props {
  title: string
  report: MeasuredReport
  clients: readonly Client[]
}

/** Figures of one report with its client and a link to it. */
export function LatestPanel({ title, report, clients }: Props) {
  const formatDate = useFormatDate()
  const { id, clientId, reportType, createdAt, analysis, since, run } = report
  const client = clients.find((candidate) => candidate.id === clientId)
  return (
    <section aria-label={title}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p>
          <span className="font-semibold">{title}</span>
          <span className="text-muted">
            {' '}
            {nameOf(reportType).short}
            {client && `, ${client.name}`}, {formatDate(createdAt)}
            {since && `. Changes since the audit to ${formatDate(since.end)}`}
          </span>
        </p>
        <Link
          href={paths.report(clientId, id)}
          className="rounded-sm text-sm text-accent underline decoration-line-strong underline-offset-4 hover:decoration-accent"
        >
          View report
          <span className="sr-only">
            {' '}
            {nameOf(reportType).short} of {formatDate(createdAt)}
          </span>
        </Link>
      </div>
      <PerformanceOverview
        metrics={analysis.metrics}
        currency={analysis.currency}
        changes={since?.changes}
        run={run}
        of={client ? `${client.name}, ${title}` : title}
      />
    </section>
  )
}
