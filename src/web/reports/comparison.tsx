import type { MetricName } from '../../shared/schemas/analysis'
import type { ReportRow } from '../../shared/schemas/report'
import { KEY_METRICS, METRICS } from '../../shared/metrics/catalogue'
import { formatDate, formatValue, formatVariance, sameWords } from '../lib/format'
import { REPORT_LABELS } from '../lib/report-labels'
import { useFallbackCurrency } from '../lib/use-settings'
import { IconButton } from '../ui/button'
import { Card } from '../ui/card'
import { Cell, HeadCell, Row, Table } from '../ui/table'
import { compareMetric } from './compare-metric'

/** Two reports side by side, the earlier one first, with the change of each figure. */
export function Comparison({ reports, onClose }: { reports: ReportRow[]; onClose: () => void }) {
  const [before, now] = [...reports].sort((a, b) => a.createdAt.localeCompare(b.createdAt))
  if (!before || !now) return null
  const caveats = findCaveats(before, now)
  return (
    <Card
      title="Comparison"
      description={caveats.join(' ') || 'Change from the earlier report to the later one.'}
      actions={<IconButton icon="x" size="sm" label="Close comparison" onClick={onClose} />}
      flush
    >
      <Table
        caption="Comparison of two reports"
        head={
          <>
            <HeadCell className="w-1/4">Metric</HeadCell>
            <HeadCell numeric>
              <NameOf report={before} />
            </HeadCell>
            <HeadCell numeric>
              <NameOf report={now} />
            </HeadCell>
            <HeadCell numeric>Change</HeadCell>
          </>
        }
      >
        {KEY_METRICS.map((metric) => (
          <Row key={metric}>
            <Cell className="font-medium">{METRICS[metric].label}</Cell>
            <Cell numeric label="Earlier">
              <Figure report={before} metric={metric} />
            </Cell>
            <Cell numeric label="Later">
              <Figure report={now} metric={metric} />
            </Cell>
            <Cell numeric label="Change">
              <ChangeOf metric={metric} before={before} now={now} />
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  )
}

function NameOf({ report: { fileName, createdAt } }: { report: ReportRow }) {
  return (
    <span className="block py-1.5">
      <span className="block wrap-anywhere text-ink">{fileName}</span> <span>{formatDate(createdAt)}</span>
    </span>
  )
}

function findCaveats(before: ReportRow, now: ReportRow): string[] {
  const caveats: string[] = []
  if (before.reportType !== now.reportType) {
    const [a, b] = [before, now].map(({ reportType }) => REPORT_LABELS[reportType].short)
    caveats.push(`Different types: ${a} and ${b}.`)
  }
  if (before.analysis.currency !== now.analysis.currency)
    caveats.push('Different currencies: money is not compared.')
  return caveats
}

function Figure({ report, metric }: { report: ReportRow; metric: MetricName }) {
  const fallback = useFallbackCurrency()
  const value = report.analysis.metrics?.[metric] ?? null
  const shown = formatValue(value, METRICS[metric].unit, report.analysis.currency, fallback)
  if (value !== null) return shown
  return (
    <span className="text-muted">
      {shown} <span className="text-xs">not in this file</span>
    </span>
  )
}

function ChangeOf({ metric, before, now }: { metric: MetricName; before: ReportRow; now: ReportRow }) {
  const { change, verdict } = compareMetric(metric, before.analysis, now.analysis)
  if (change === null) return <span className="text-muted">—</span>
  const tone = { better: 'text-good', worse: 'text-bad', same: 'text-muted' }[verdict]
  return (
    <span className={`whitespace-nowrap ${tone}`}>
      {sameWords(change) ?? (
        <>
          {formatVariance(change)} <span className="text-xs">{verdict}</span>
        </>
      )}
    </span>
  )
}
