import { OUTCOMES } from '../../shared/report-outcomes'
import { AUDITED_WITHIN } from '../../shared/report-lists'
import { isReportKind } from '../../shared/report-types/names'
import { toReportOrder } from './report-order'

const findIn = <Name extends string>(names: readonly Name[], asked: string | null) =>
  names.find((name) => name === asked)

/** Filters of the list of all reports that the address asks for, in the words of the API. */
export function toFilters(params: URLSearchParams) {
  const type = params.get('type')
  return {
    q: params.get('q')?.trim() || undefined,
    type: isReportKind(type) ? type : undefined,
    outcome: findIn(OUTCOMES, params.get('outcome')),
    within: findIn(AUDITED_WITHIN, params.get('within')),
  }
}
export type ReportFilters = ReturnType<typeof toFilters>

/** Page and order of the list that the address asks for. */
export const toPlace = (params: URLSearchParams) => ({
  page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  sort: toReportOrder(params.get('sort'), true) || undefined,
})
