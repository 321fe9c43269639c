import { useWords } from '../../lib/words'
import { Button } from '../../ui/button'

interface PagerProps {
  page: number
  /** Rows per page. */
  size: number
  total: number
  onPage: (page: number) => void
}

/** Page navigation of a long table. */
export function Pager({ page, size, total, onPage }: PagerProps) {
  const { t } = useWords()
  const from = page * size + 1
  return (
    <nav aria-label={t('Pages of the table')} className="no-print mt-3 flex items-center justify-end gap-3">
      <p className="figures text-sm text-muted" aria-live="polite">
        {t('{from}–{to} of {n}', { from, to: Math.min(from + size - 1, total), n: total })}
      </p>
      <Button size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t('Previous')}
      </Button>
      <Button size="sm" disabled={from + size > total} onClick={() => onPage(page + 1)}>
        {t('Next')}
      </Button>
    </nav>
  )
}
