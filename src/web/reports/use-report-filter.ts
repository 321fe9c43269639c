import { useSearchParams } from 'wouter'
import { isReportType } from '../../shared/report-types'

/** What a link to this list would keep: type, words in the file name, and the two reports that are compared. */
export function useReportFilter() {
  const [params, setParams] = useSearchParams()
  const type = params.get('type')
  return {
    type: isReportType(type) ? type : null,
    search: params.get('q') ?? '',
    ticked: params.get('compare')?.split(',').filter(Boolean) ?? [],
    change(values: { type?: string; q?: string; compare?: string }) {
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(values)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true },
      )
    },
  }
}
