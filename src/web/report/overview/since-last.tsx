import { Link } from 'wouter'
import { daysOf } from '../../../shared/audit/summary/period-length'
import type { Period } from '../../../shared/schemas/segment'
import type { SinceLast as SinceLastData } from '../../../shared/schemas/since-last'
import { useEvidence } from '../../evidence/evidence-provider'
import { SentenceParts } from '../../evidence/prose'
import { formatPeriod } from '../../lib/format'
import { useFormatDate } from '../../lib/use-format-date'
import { usePrinting } from '../../lib/use-printing'
import { useWords } from '../../lib/words'
import { Summary } from '../../ui/summary'
import { isSpendComparable } from '../story/spend-comparable'
import { ChangesTable } from './changes-table'

interface Props {
  since: SinceLastData
  currency: string | null
  /** Null where the reader has no access to the earlier report. */
  href: string | null
}

/** Changes since the last report of the same type, with caveats. */
export function SinceLast({ since, currency, href }: Props) {
  const { t, locale } = useWords()
  const isPrinting = usePrinting()
  const formatDate = useFormatDate(locale)
  const audit = t('the audit of {date}', { date: formatDate(since.createdAt) })
  const { facts = [], period: now = null } = useEvidence()?.analysis ?? {}
  /** Figures of this file open here; those of the last audit link to that report. */
  const drawFigure = (fact: string, text: string) => {
    const earlier = facts.find(({ id }) => id === fact)?.earlier
    if (!href || !earlier) return null
    return (
      <Link
        href={`${href}?figure=${earlier}`}
        title={t('Show this figure in the last audit')}
        className="figures underline decoration-line-strong decoration-dotted underline-offset-4"
      >
        {text}
      </Link>
    )
  }
  const gap = gapOf(since.period, now)
  // A season may lie between them, so that their changes are for those who ask.
  const isFar = gap > (daysOf(now) ?? gap)
  const caveats = isSpendComparable(since.changes)
    ? since.caveats
    : [...since.caveats, t('Spend differs more than threefold, so no change is called better or worse.')]
  const changes = since.changes.every(({ relative }) => relative === 0) ? (
    <p>{t('No figure has changed.')}</p>
  ) : (
    <>
      {caveats.length > 0 && (
        <ul className="max-w-[72ch] list-disc pl-5 text-sm text-muted">
          {caveats.map((caveat) => (
            <li key={caveat}>{caveat}</li>
          ))}
        </ul>
      )}
      <ChangesTable changes={since.changes} currency={currency} />
      {since.notes.map((note, index) => (
        <p key={note} className="max-w-[72ch]">
          <SentenceParts parts={since.told?.[index] ?? [note]} drawFigure={drawFigure} />
        </p>
      ))}
    </>
  )
  return (
    <div className="space-y-4">
      <p className="max-w-[72ch]">
        {t('Compared with')}{' '}
        {href === null ? (
          audit
        ) : (
          <Link href={href} className="text-accent underline decoration-line-strong underline-offset-4">
            {audit}
          </Link>
        )}
        {since.period && t(', which covers {period}', { period: formatPeriod(since.period, locale) })}.
        {isFar && ` ${t('{n} days lie between the two periods: read changes with care.', { n: gap })}`}
      </p>
      {isFar && !isPrinting ? (
        <details className="group text-sm">
          <Summary>{t('Show the changes')}</Summary>
          <div className="mt-3 space-y-4">{changes}</div>
        </details>
      ) : (
        changes
      )}
    </div>
  )
}

/** Whole days between two periods; 0 where they touch, overlap or are not known. */
function gapOf(before: Period | null, now: Period | null): number {
  if (!before || !now) return 0
  return Math.max(0, (daysOf({ start: before.end, end: now.start }) ?? 0) - 2)
}
