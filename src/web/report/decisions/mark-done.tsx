import { withoutThisYear } from '../../lib/format'
import { useFormatDate } from '../../lib/use-format-date'
import { useMarkDone } from '../../lib/use-mark-done'
import { useWords } from '../../lib/words'

interface Props {
  reportId: string
  /** The decision's number. */
  number: number
  /** When it was marked. */
  done: string | undefined
}

/** In a decision's head: marks it as done, or says when it was and opens it again. */
export function MarkDone({ reportId, number, done: stored }: Props) {
  const { t, locale } = useWords()
  const formatDate = useFormatDate(locale)
  const { done, pending, toggle } = useMarkDone(reportId, number, stored)
  return (
    <span>
      {done && (
        <span
          data-done
          className="mr-3 text-good"
        >{`✓ ${t('done {date}', { date: withoutThisYear(formatDate(done)) })}`}</span>
      )}
      <button
        type="button"
        disabled={pending}
        onClick={toggle}
        className="no-print -my-1 rounded-sm py-1 text-accent hover:underline disabled:opacity-50"
      >
        {t(done ? 'Reopen' : 'Mark as done')}
        <span className="sr-only">{`, ${number}`}</span>
      </button>
    </span>
  )
}
