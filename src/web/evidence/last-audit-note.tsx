import { Link } from 'wouter'
import { useWords } from '../lib/words'
import { paths } from '../paths'
import type { Evidence } from './evidence-types'

interface Props extends Pick<Evidence, 'earlier' | 'last'> {
  /** Null where the reader has no access to the earlier report. */
  clientId: string | null
  /** Whether the panel prints the numbers of the figure. */
  hasSum: boolean
}

/** Says which rows of a comparison are in the last audit's file, with a link to its report. */
export function LastAuditNote({ earlier, last, clientId, hasSum }: Props) {
  const { t } = useWords()
  return (
    <p className="mt-5 text-sm text-muted">
      {t(
        earlier
          ? hasSum
            ? 'A figure of the last audit: its rows are in that report’s file.'
            : 'A figure of the last audit: its numbers and rows are in that report.'
          : 'The rows are those of this file; the figures then are in the last audit’s.',
      )}{' '}
      {last && clientId && (
        <Link
          href={
            last.fact
              ? paths.figure(clientId, last.reportId, last.fact)
              : paths.report(clientId, last.reportId)
          }
          className="text-accent underline decoration-line-strong underline-offset-4"
        >
          {t('Open its report')}
        </Link>
      )}
    </p>
  )
}
