import { useState } from 'react'
import type { ReportRow } from '../../shared/schemas/report'
import { send } from '../lib/api'
import type { Endpoint } from '../lib/endpoints'
import { useAction } from '../ui/toast'

/** Rows after the first page of the list `of`, and the address of the next page. */
interface Further {
  of: string
  rows: readonly ReportRow[]
  next: string | null
}

/**
 * Loads the pages of a list of reports after its `first` one of `size` rows. The `Link` header of each answer has the
 * address of the next page. Another list starts at its own first page again.
 */
export function useFurtherReports(
  of: Endpoint<ReportRow[]>,
  first: readonly ReportRow[] | undefined,
  size: number,
) {
  const [latest, setLatest] = useState<Further | null>(null)
  const further = latest?.of === of ? latest : null
  const { run, pending } = useAction('Could not load more reports', async () => {
    // The server may have embedded the first page in the HTML, without its headers.
    const address = further ? further.next : findNext(await send(of, { method: 'HEAD' }))
    const answer = address === null ? null : await send(address)
    const rows = answer ? ((await answer.json()) as ReportRow[]) : []
    setLatest({ of, rows: [...(further?.rows ?? []), ...rows], next: answer && findNext(answer) })
  })
  return {
    /** Newer audits move reports to the next page, so a report can be in two answers. */
    reports: first && [
      ...new Map([...first, ...(further?.rows ?? [])].map((report) => [report.id, report])).values(),
    ],
    hasMore: further ? further.next !== null : first?.length === size,
    showMore: () => void run(),
    pending,
  }
}

function findNext({ headers }: Response): string | null {
  return /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1] ?? null
}
