import { Link } from 'wouter'
import type { Phrase } from '../../../shared/narrative/document-words'
import { isReportKind, nameOf } from '../../../shared/report-types/names'
import type { AccountFile, LeftOutReason, SumDifference } from '../../../shared/schemas/account'
import { formatFraction, formatMoney, formatPeriod } from '../../lib/format'
import { useFallbackCurrency } from '../../lib/use-settings'
import { paths } from '../../paths'
import { Badge } from '../../ui/badge'
import { useWords } from '../../lib/words'
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
  const { t, of, locale } = useWords()
  return (
    <div className="max-sm:[&_tr]:px-0! sm:[&_td:first-child]:pl-0 sm:[&_td:last-child]:pr-0 sm:[&_th:first-child]:pl-0">
      <Table
        labelledBy="files"
        head={
          <>
            <HeadCell className="w-2/5">{t('File name')}</HeadCell>
            <HeadCell>{t('Type')}</HeadCell>
            <HeadCell>{t('Period')}</HeadCell>
            <HeadCell numeric>{t('Spend')}</HeadCell>
            <HeadCell>{t('Adds up')}</HeadCell>
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
            <Cell label={t('Type')}>{isReportKind(file.type) ? of(nameOf(file.type).short) : '—'}</Cell>
            <Cell label={t('Period')} className="figures text-muted">
              {file.period ? formatPeriod(file.period, locale) : t('not stated')}
            </Cell>
            <Cell numeric label={t('Spend')}>
              {file.spend === null ? '—' : formatMoney(file.spend, file.currency, fallback, locale)}
            </Cell>
            <Cell label={t('Adds up')}>
              <AddsUp {...file} />
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  )
}

function AddsUp({ leads, reconciles, leftOut, putBack, share, difference }: AccountFile) {
  const { t, locale } = useWords()
  if (leftOut) return <Badge tone="warn">{t('Left out: {reason}', { reason: t(REASONS[leftOut]) })}</Badge>
  if (putBack) return <Badge tone="warn">{t('Put back: {reason}', { reason: t(REASONS[putBack]) })}</Badge>
  if (reconciles)
    return <Badge tone="good">{t(leads ? 'To the same total; it leads' : 'To the same total')}</Badge>
  return (
    <Badge>
      {[share !== undefined && formatFraction(share, 0, locale), difference && t(DIFFERENCES[difference])]
        .filter(Boolean)
        .join(', ') || t('No sum')}
    </Badge>
  )
}

const REASONS: Record<LeftOutReason, Phrase> = {
  platform: 'another platform',
  account: 'another account',
  currency: 'another currency',
  earlier_period: 'an earlier time',
  period: 'another time',
  other_sum: 'another sum',
  duplicate: 'the same rows twice',
  unreadable: 'not readable',
}

const DIFFERENCES: Record<SumDifference, Phrase> = {
  rounding: 'rounded',
  hidden_rows: 'rows hidden by the platform',
  missing_rows: 'rows missing',
  overlapping_rows: 'rows share money',
}
