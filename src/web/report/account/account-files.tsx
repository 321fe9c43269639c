import { Link } from 'wouter'
import { isReportKind, nameOf } from '../../../shared/report-types/names'
import type { AccountFile, LeftOutReason, SumDifference } from '../../../shared/schemas/account'
import { formatMoney, formatPeriod } from '../../lib/format'
import { useFallbackCurrency } from '../../lib/use-settings'
import { paths } from '../../paths'
import { Badge } from '../../ui/badge'
import { Cell, HeadCell, Row, Table } from '../../ui/table'

/** The files that the audit is made of: how each adds up, and the way to its own report. */
export function AccountFiles({
  files,
  clientId,
}: {
  files: readonly AccountFile[]
  /** Null on a shared copy, which leads nowhere further in. */
  clientId: string | null
}) {
  const fallback = useFallbackCurrency()
  return (
    <Table
      caption="Files of the account"
      head={
        <>
          <HeadCell className="w-2/5">File name</HeadCell>
          <HeadCell>Type</HeadCell>
          <HeadCell>Period</HeadCell>
          <HeadCell numeric>Spend</HeadCell>
          <HeadCell>Adds up</HeadCell>
        </>
      }
    >
      {files.map((file, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files may share a name, and they never move
        <Row key={at}>
          <Cell className="font-medium wrap-anywhere">
            {clientId !== null && file.reportId ? (
              <Link href={paths.report(clientId, file.reportId)} className="text-accent hover:underline">
                {file.file}
              </Link>
            ) : (
              file.file
            )}
          </Cell>
          <Cell label="Type">{isReportKind(file.type) ? nameOf(file.type).short : '—'}</Cell>
          <Cell label="Period" className="figures text-muted">
            {file.period ? formatPeriod(file.period) : 'not stated'}
          </Cell>
          <Cell numeric label="Spend">
            {file.spend === null ? '—' : formatMoney(file.spend, file.currency, fallback)}
          </Cell>
          <Cell label="Adds up">
            <Standing {...file} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function Standing({ leads, reconciles, leftOut, putBack, share, difference }: AccountFile) {
  if (leftOut) return <Badge tone="warn">Left out: {REASONS[leftOut]}</Badge>
  if (putBack) return <Badge tone="warn">Put back: {REASONS[putBack]}</Badge>
  if (reconciles)
    return <Badge tone="good">{leads ? 'To the same total; it leads' : 'To the same total'}</Badge>
  return (
    <Badge>
      {[share !== undefined && `${Math.round(share * 100)}%`, difference && DIFFERENCES[difference]]
        .filter(Boolean)
        .join(', ') || 'No sum'}
    </Badge>
  )
}

const REASONS: Record<LeftOutReason, string> = {
  platform: 'another platform',
  account: 'another account',
  currency: 'another currency',
  earlier_period: 'an earlier time',
  period: 'another time',
  other_sum: 'another sum',
  duplicate: 'the same rows twice',
  unreadable: 'not readable',
}

const DIFFERENCES: Record<SumDifference, string> = {
  rounding: 'rounded',
  hidden_rows: 'rows hidden by the platform',
  missing_rows: 'rows missing',
  overlapping_rows: 'rows share money',
}
