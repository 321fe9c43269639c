import { Link } from 'wouter'
import { paths } from '../paths'

interface Props {
  clientId: string
  reportId: string
  /** Null: the report states it by no fact. */
  fact: string | null
  children: string
}

/** A figure that leads to its rows in its report. */
export function OpenedFigure({ clientId, reportId, fact, children }: Props) {
  if (fact === null) return children
  return (
    <Link
      href={paths.figure(clientId, reportId, fact)}
      className="rounded-sm decoration-dotted underline-offset-4 hover:text-accent hover:underline focus-visible:underline"
    >
      {children}
    </Link>
  )
}
