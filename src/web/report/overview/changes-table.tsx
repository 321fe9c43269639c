import { METRICS, type MetricKey } from '../../../shared/metrics/catalogue'
import { formatValue, formatVariance, sameWords } from '../../../shared/metrics/format'
import type { Change } from '../../../shared/schemas/since-last'
import { useEvidence } from '../../evidence/evidence-context'
import { labelOf } from '../../evidence/label-of'
import { cx } from '../../lib/cx'
import { Cell, HeadCell, Row, Table } from '../../ui/table'

interface Props {
  changes: readonly Change[]
  currency: string | null
}

/** Then, now and the change, figure by figure. */
export function ChangesTable({ changes, currency }: Props) {
  const labels = useEvidence()?.analysis.labels ?? null
  return (
    <Table
      caption="Changes since the last audit"
      head={
        <>
          <HeadCell className="sm:pl-0!">Metric</HeadCell>
          <HeadCell numeric>Then</HeadCell>
          <HeadCell numeric>Now</HeadCell>
          <HeadCell numeric className="sm:pr-0!">
            Change
          </HeadCell>
        </>
      }
    >
      {withoutResultsAgain(changes).map((change) => (
        <ChangeRow
          key={change.metric}
          name={labelOf(change.metric, labels)}
          change={change}
          currency={currency}
        />
      ))}
    </Table>
  )
}

/** Where the results are the purchases, what is said of these is not said again. */
function withoutResultsAgain(changes: readonly Change[]): readonly Change[] {
  const find = (metric: string) => changes.find((change) => change.metric === metric)
  const [purchases, results] = [find('purchases'), find('results')]
  return purchases && results && purchases.before === results.before && purchases.now === results.now
    ? changes.filter(({ metric }) => metric !== 'results' && metric !== 'costPerResult')
    : changes
}

function ChangeRow({
  name,
  change: { metric, before, now, relative, better },
  currency,
}: {
  name: string
  change: Change
  currency: string | null
}) {
  const unit = metric in METRICS ? METRICS[metric as MetricKey].unit : 'count'
  const print = (value: number | null) =>
    value === null ? 'not in this file' : formatValue(value, unit, currency)
  const same = relative === null ? null : sameWords(relative)
  const tone = same || better === null ? '' : better ? 'text-good' : 'text-bad'
  const word = same ?? (better === null ? '' : better ? 'better' : 'worse')
  return (
    <Row className="px-0!">
      <th scope="row" className="block pb-1 text-left font-medium sm:table-cell sm:py-1.5 sm:pr-5">
        {name}
      </th>
      <Cell label="Then" numeric className="text-muted">
        {print(before)}
      </Cell>
      <Cell label="Now" numeric>
        {print(now)}
      </Cell>
      <Cell label="Change" numeric className="sm:pr-0!">
        <span className={cx('sm:whitespace-nowrap', tone)}>
          {relative === null ? '–' : `${formatVariance(relative)} ${word}`}
        </span>
      </Cell>
    </Row>
  )
}
