import { useState } from 'react'
import type { ReportRow } from '../../shared/schemas/report'
import { send } from '../lib/api'
import type { Endpoint } from '../lib/endpoints'
import { useAction } from '../ui/toast'

/** Rows that were read beyond the first page of the list `of`, and the address of the page after them. */
interface Further {
  of: string
  rows: readonly ReportRow[]
  next: string | null
}

/**
 * A list of reports beyond its `first` page of `size`: each answer's `Link` header leads to the next page. Another list begins
 * at its own first page again.
 */
export function useFurtherReports(
  of: Endpoint<ReportRow[]>,
  first: readonly ReportRow[] | undefined,
  size: number,
) {
  const [latest, setLatest] = useState<Further | null>(null)
  const further = latest?.of === of ? latest : null
  const { run, pending } = useAction('Could not load more reports', async () => {
    // The first page came without its headers, with the page of the screen.
    const address = further ? further.next : findNext(await send(of, { method: 'HEAD' }))
    const answer = address === null ? null : await send(address)
    const rows = answer ? ((await answer.json()) as ReportRow[]) : []
    setLatest({ of, rows: [...(further?.rows ?? []), ...rows], next: answer && findNext(answer) })
  })
  return {
    /** Audits made since the first page was read move others to the next page, which then come twice. */
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
