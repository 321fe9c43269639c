import { nameOf } from '../../shared/report-types/names'
import type { MetricName } from '../../shared/schemas/segment'
import type { ReportRow } from '../../shared/schemas/report'
import { caveatText } from '../../shared/narrative/grammar/caveat-text'
import { CAVEATS } from '../../shared/narrative/languages/en/caveats'
import { listPeriodCaveats } from '../../shared/audit/since-last/period-caveats'
import { FIRST_METRICS, KEY_METRICS } from '../../shared/metrics/first-metrics'
import { formatDate, formatPeriod, formatValue, formatVariance, sameWords } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { IconButton } from '../ui/button'
import { Card } from '../ui/card'
import { Cell, HeadCell, Row, Table } from '../ui/table'
import { compareMetric } from './compare-metric'

/** Two reports side by side, the earlier one first, with the change of each figure. */
export function Comparison({ reports, onClose }: { reports: ReportRow[]; onClose: () => void }) {
  const [before, now] = [...reports].sort(byTime)
  if (!before || !now) return null
  const caveats = findCaveats(before, now)
  return (
    <Card
      title="Comparison"
      description={caveats.join(' ') || 'Change from the earlier report to the later one.'}
      actions={<IconButton icon="x" size="sm" label="Close comparison" onClick={onClose} />}
      flush
    >
      {/* On a phone the heads of the table, which name the two, are for screen readers alone. */}
      <dl
        aria-hidden="true"
        className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 px-4 pb-3 text-sm sm:hidden"
      >
        <dt className="text-muted">Earlier</dt>
        <dd>
          <NameOf report={before} />
        </dd>
        <dt className="text-muted">Later</dt>
        <dd>
          <NameOf report={now} />
        </dd>
      </dl>
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
            <Cell className="font-medium">{FIRST_METRICS[metric].label}</Cell>
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

/** The earlier time first; of one time, or where a file states none, the one that was audited first. */
function byTime(a: ReportRow, b: ReportRow): number {
  const [ofA, ofB] = [a.analysis.period, b.analysis.period]
  const byPeriod = ofA && ofB ? ofA.end.localeCompare(ofB.end) : 0
  return byPeriod || a.createdAt.localeCompare(b.createdAt)
}

/** Client and period of the compared report. */
function NameOf({ report: { fileName, createdAt, analysis } }: { report: ReportRow }) {
  return (
    <span className="block sm:py-1.5">
      <span className="block wrap-anywhere text-ink">{fileName}</span>{' '}
      <span className="text-muted">
        {analysis.period ? formatPeriod(analysis.period) : `audited ${formatDate(createdAt)}`}
      </span>
    </span>
  )
}

function findCaveats(before: ReportRow, now: ReportRow): string[] {
  const [from, to] = [before.analysis.period ?? null, now.analysis.period ?? null]
  const caveats = listPeriodCaveats(from, to).map((caveat) => caveatText(caveat, CAVEATS))
  if (before.reportType !== now.reportType) {
    const [a, b] = [before, now].map(({ reportType }) => nameOf(reportType).short)
    caveats.push(`Different types: ${a} and ${b}.`)
  }
  if (before.analysis.currency !== now.analysis.currency)
    caveats.push('Different currencies: money is not compared.')
  return caveats
}

function Figure({ report, metric }: { report: ReportRow; metric: MetricName }) {
  const fallback = useFallbackCurrency()
  const value = report.analysis.metrics?.[metric] ?? null
  const shown = formatValue(value, FIRST_METRICS[metric].unit, report.analysis.currency, fallback)
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
      {formatVariance(change)} <span className="text-xs">{sameWords(change) ?? verdict}</span>
    </span>
  )
}
