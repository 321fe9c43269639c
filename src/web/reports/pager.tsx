import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { REPORTS_ON_PAGE } from '../../shared/report-lists'
import { Button, ButtonLink } from '../ui/button'

interface Props {
  page: number
  /** Rows of this page; none after the last page. */
  listed: number
  /** Rows of all pages; not known while they are counted. */
  total: number | undefined
  /** After a press of this pager, when the address has the other page. */
  onTurn: () => void
}

/** `1–50 of 431` with links to the pages before and after, which the address holds. */
export function Pager({ page, listed, total, onTurn }: Props) {
  const hasNext = total === undefined ? listed === REPORTS_ON_PAGE : page * REPORTS_ON_PAGE < total
  const before = (page - 1) * REPORTS_ON_PAGE
  const pressed = useRef(false)
  useEffect(() => {
    if (pressed.current) onTurn()
    pressed.current = false
    // oxlint-disable-next-line react/exhaustive-deps -- only another page is a turn
  }, [page])
  const turn = (label: string, to: number | null) => (
    <Turn label={label} to={to} onPress={() => (pressed.current = true)} />
  )
  return (
    <nav
      aria-label="Pages of reports"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line px-4 py-2 sm:px-5"
    >
      <p className="figures text-sm text-muted">
        {listed > 0 && `${count(before + 1)}–${count(before + listed)}`}
        {total !== undefined && ` of ${count(total)}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {turn('Previous', page > 1 ? Math.min(page - 1, lastOf(total ?? Infinity)) : null)}
        {turn('Next', hasNext ? page + 1 : null)}
      </div>
    </nav>
  )
}

const count = (rows: number) => rows.toLocaleString('en-US')
const lastOf = (total: number) => Math.max(1, Math.ceil(total / REPORTS_ON_PAGE))

/** A link to a page; without one, a button that is disabled. */
function Turn({ label, to, onPress }: { label: string; to: number | null; onPress: () => void }) {
  const [path] = useLocation()
  const [params] = useSearchParams()
  if (to === null)
    return (
      <Button size="sm" disabled>
        {label}
      </Button>
    )
  const next = new URLSearchParams(params)
  if (to > 1) next.set('page', String(to))
  else next.delete('page')
  return (
    <ButtonLink size="sm" href={`${path}${next.size > 0 ? `?${next}` : ''}`} onClick={onPress}>
      {label}
    </ButtonLink>
  )
}
