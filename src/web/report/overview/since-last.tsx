import { Link } from 'wouter'
import { METRICS, type MetricKey } from '../../../shared/metrics/catalogue'
import { formatValue, formatVariance, sameWords } from '../../../shared/metrics/format'
import type { Change, SinceLast as SinceLastData, TextPart } from '../../../shared/schemas/analysis'
import { labelOf } from '../../evidence/evidence'
import { useEvidence } from '../../evidence/evidence-context'
import { SentenceParts } from '../../evidence/prose'
import { cx } from '../../lib/cx'
import { formatPeriod } from '../../lib/format'
import { useFormatDate } from '../../lib/use-format-date'
import { Cell, HeadCell, Row, Table } from '../../ui/table'

interface Props {
  since: SinceLastData
  currency: string | null
  /** Null where the earlier report is not the reader's to see. */
  href: string | null
}

/** What has changed since the last report of the same type, and why that may mislead. */
export function SinceLast({ since, currency, href }: Props) {
  const formatDate = useFormatDate()
  return (
    <div className="space-y-4">
      <p className="max-w-[68ch]">
        Compared with{' '}
        {href === null ? (
          `the audit of ${formatDate(since.createdAt)}`
        ) : (
          <Link href={href} className="text-accent underline decoration-line-strong underline-offset-4">
            the audit of {formatDate(since.createdAt)}
          </Link>
        )}
        {since.period && `, which covers ${formatPeriod(since.period)}`}.
      </p>
      {since.caveats.length > 0 && (
        <ul className="max-w-[68ch] list-disc pl-5 text-sm text-muted">
          {since.caveats.map((caveat) => (
            <li key={caveat}>{caveat}</li>
          ))}
        </ul>
      )}
      {since.changes.every(({ relative }) => relative === 0) ? (
        <p>Every figure is the same as it was then.</p>
      ) : (
        <>
          <Changes since={since} currency={currency} />
          {since.notes.map((note, index) => (
            <p key={note} className="max-w-[68ch]">
              <Note parts={since.told?.[index] ?? [note]} href={href} />
            </p>
          ))}
        </>
      )}
    </div>
  )
}

/** Figures of this file open here; those of the last audit lead to where it states them. */
function Note({ parts, href }: { parts: readonly TextPart[]; href: string | null }) {
  const facts = useEvidence()?.analysis.facts ?? []
  return parts.map((part, index) => {
    const earlier =
      typeof part === 'object' && 'fact' in part
        ? facts.find(({ id }) => id === part.fact)?.earlier
        : undefined
    const key = index
    return href && earlier && typeof part === 'object' ? (
      <Link
        key={key}
        href={`${href}?figure=${earlier}`}
        title="Show this figure in the last audit"
        className="figures underline decoration-line-strong decoration-dotted underline-offset-4"
      >
        {part.text}
      </Link>
    ) : (
      <SentenceParts key={key} parts={[part]} />
    )
  })
}

function Changes({ since, currency }: Pick<Props, 'since' | 'currency'>) {
  return (
    <Table
      caption="Changes since the last audit"
      head={
        <>
          <HeadCell className="sm:pl-0!">Metric</HeadCell>
          <HeadCell numeric>Then</HeadCell>
          <HeadCell numeric>Now</HeadCell>
          <HeadCell numeric>Change</HeadCell>
        </>
      }
    >
      {since.changes.map((change) => (
        <ChangeRow key={change.metric} change={change} currency={currency} />
      ))}
    </Table>
  )
}

function ChangeRow({
  change: { metric, before, now, relative, better },
  currency,
}: {
  change: Change
  currency: string | null
}) {
  const unit = metric in METRICS ? METRICS[metric as MetricKey].unit : 'count'
  const print = (value: number | null) =>
    value === null ? 'not in this file' : formatValue(value, unit, currency)
  const same = relative === null ? null : sameWords(relative)
  const tone = same || better === null ? '' : better ? 'text-good' : 'text-bad'
  const word = better === null ? '' : better ? ' better' : ' worse'
  return (
    <Row className="px-0!">
      <th scope="row" className="block pb-1 text-left font-medium sm:table-cell sm:py-1.5 sm:pr-5">
        {labelOf(metric)}
      </th>
      <Cell label="Then" numeric className="text-muted">
        {print(before)}
      </Cell>
      <Cell label="Now" numeric>
        {print(now)}
      </Cell>
      <Cell label="Change" numeric>
        <span className={cx('whitespace-nowrap', tone)}>
          {relative === null ? '–' : (same ?? `${formatVariance(relative)}${word}`)}
        </span>
      </Cell>
    </Row>
  )
}
