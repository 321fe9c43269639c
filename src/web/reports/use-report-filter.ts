import { isReportKind } from '../../shared/report-types/names'
import { useQuery } from '../lib/use-query'

/** Filter of a report list, kept in the address: type, words in the file name, and the two compared reports. */
export function useReportFilter() {
  const { params, change } = useQuery()
  const type = params.get('type')
  return {
    type: isReportKind(type) ? type : null,
    search: params.get('q') ?? '',
    ticked: params.get('compare')?.split(',').filter(Boolean) ?? [],
    change,
  }
}
