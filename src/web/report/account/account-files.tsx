import { Link } from 'wouter'
import type { Phrase, Words } from '../../../shared/narrative/document-words'
import { segmentNoun } from '../../../shared/narrative/labels'
import type { Analysis } from '../../../shared/schemas/analysis'
import { isReportKind, isReportType, nameOf } from '../../../shared/report-types/names'
import type { AccountFile, LeftOutReason, Slicing, SumDifference } from '../../../shared/schemas/account'
import { formatFraction, formatMoney, formatPeriod } from '../../lib/format'
import { useFallbackCurrency } from '../../lib/use-settings'
import { paths } from '../../paths'
import { Badge } from '../../ui/badge'
import { useWords } from '../../lib/words'
import { countVerdicts } from '../pictures/chart-bars'
import { Icon } from '../../ui/icon'
import { PairCell, PairName, PairRow } from '../../ui/pair-row'
import { HeadCell, Table } from '../../ui/table'

/** The files of an account audit, with how each adds up and a link to its own report. */
export function AccountFiles({
  analysis,
  clientId,
}: {
  analysis: Pick<Analysis, 'files' | 'slicings'>
  /** Null on a shared copy, which has no links into the workspace. */
  clientId: string | null
}) {
  const fallback = useFallbackCurrency()
  const words = useWords()
  const { t, of, locale } = words
  const { files = [], slicings = [] } = analysis
  const slicingOf = ({ file, reportId }: AccountFile) =>
    slicings.find((one) => (reportId ? one.reportId === reportId : one.file === file))
  const period = (file: AccountFile) => (file.period ? formatPeriod(file.period, locale) : t('not stated'))
  // A period that all files share is in the report's header.
  const periodsDiffer = new Set(files.map(period)).size > 1
  return (
    <Table
      labelledBy="files"
      head={
        <>
          <HeadCell className="w-2/5 sm:pl-0!">{t('File name')}</HeadCell>
          <HeadCell>{t('Type')}</HeadCell>
          {periodsDiffer && <HeadCell>{t('Period')}</HeadCell>}
          <HeadCell numeric>{t('Spend')}</HeadCell>
          <HeadCell>{t('Total matches')}</HeadCell>
          <HeadCell className="sm:pr-0!">{t('Findings')}</HeadCell>
        </>
      }
    >
      {leadFirst(files).map((file, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files may share a name, and they never move
        <PairRow key={at} className="px-0!">
          <PairName className="wrap-anywhere sm:pr-5">
            {clientId !== null && file.reportId ? (
              <Link href={paths.report(clientId, file.reportId)} className="text-accent hover:underline">
                {file.file}
              </Link>
            ) : (
              file.file
            )}
          </PairName>
          <PairCell place="against" className="sm:text-left!">
            {isReportKind(file.type) ? of(nameOf(file.type).short) : '—'}
            {periodsDiffer && <span className="sm:hidden"> · {period(file)}</span>}
          </PairCell>
          {periodsDiffer && (
            <PairCell place="against" className="whitespace-nowrap text-muted max-sm:hidden sm:text-left!">
              {period(file)}
            </PairCell>
          )}
          <PairCell place="figure">
            {file.spend === null ? '—' : formatMoney(file.spend, file.currency, fallback, locale)}
          </PairCell>
          <PairCell place="difference" className="sm:text-left!">
            <AddsUp {...file} />
          </PairCell>
          <PairCell
            place="below"
            className="max-sm:col-span-full! max-sm:text-xs max-sm:text-muted sm:pr-0! sm:text-left!"
          >
            {wordFound(slicingOf(file), words)}
          </PairCell>
        </PairRow>
      ))}
    </Table>
  )
}

/** How many rows of a file have which verdict, or that none stands out; `—` where nothing is judged. */
function wordFound(slicing: Slicing | undefined, words: Words): string {
  if (!slicing?.found || !isReportType(slicing.type)) return '—'
  const { found, dimension, type } = slicing
  const { one } = segmentNoun({ dimension, reportType: type })
  return (
    countVerdicts(found, words) || words.t('No {row} stands out from the benchmark', { row: words.of(one) })
  )
}

const leadFirst = (files: readonly AccountFile[]) =>
  files.toSorted((a, b) => Number(b.leads ?? false) - Number(a.leads ?? false))

function AddsUp({ leads, reconciles, leftOut, putBack, share, difference }: AccountFile) {
  const { t, locale } = useWords()
  if (leftOut) return <Badge tone="warn">{t('Left out: {reason}', { reason: t(REASONS[leftOut]) })}</Badge>
  if (putBack)
    return <Badge tone="warn">{t('Included by hand: {reason}', { reason: t(REASONS[putBack]) })}</Badge>
  // Only files that differ are marked.
  if (reconciles)
    return (
      <span className="text-muted">
        <Icon name="check" className="mr-1 inline text-good" />
        {t(leads ? 'Yes (primary)' : 'Yes')}
      </span>
    )
  return (
    <Badge>
      {[share !== undefined && formatFraction(share, 0, locale), difference && t(DIFFERENCES[difference])]
        .filter(Boolean)
        .join(', ') || t('No total')}
    </Badge>
  )
}

const REASONS: Record<LeftOutReason, Phrase> = {
  platform: 'another platform',
  account: 'another account',
  currency: 'another currency',
  earlier_period: 'an earlier period',
  period: 'another period',
  other_sum: 'a different total',
  duplicate: 'duplicate rows',
  unreadable: 'unreadable',
}

const DIFFERENCES: Record<SumDifference, Phrase> = {
  rounding: 'rounded',
  hidden_rows: 'rows hidden by the platform',
  missing_rows: 'rows missing',
  overlapping_rows: 'rows overlap',
}
