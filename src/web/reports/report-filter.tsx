import type { ReactNode } from 'react'
import { isReportKind, REPORT_KINDS, type ReportKind } from '../../shared/report-types/names'
import type { ReportRow } from '../../shared/schemas/report'
import { cx } from '../lib/cx'
import { fold } from '../lib/fold'
import { useQuery } from '../lib/use-query'
import { SearchInput } from '../ui/field'
import { OrderSelect } from '../ui/search-row'
import { TypeSelect } from '../ui/type-select'
import { listOrders, toReportOrder } from './report-order'

/** Filter and order of a report list, stored in the address: type, words of the file name, and the two compared reports. */
export function useReportFilter(hasClients = false) {
  const { params, change } = useQuery()
  const type = params.get('type')
  return {
    type: isReportKind(type) ? type : null,
    search: params.get('q') ?? '',
    hasClients,
    order: toReportOrder(params.get('sort'), hasClients),
    selected: params.get('compare')?.split(',').filter(Boolean) ?? [],
    /** Leads to the first page of what it changes. */
    change: (parts: Record<string, string | null>, step?: boolean) => change({ page: null, ...parts }, step),
  }
}

/** Reports of a type (null: any) whose file name contains each searched word. */
export function filterReports(
  reports: readonly ReportRow[],
  type: ReportKind | null,
  search: string,
): ReportRow[] {
  const wanted = fold(search.trim()).split(/\s+/)
  return reports.filter(({ reportType, fileName }) => {
    const text = fold(fileName)
    return (type === null || reportType === type) && wanted.every((word) => text.includes(word))
  })
}

interface Props {
  /** Label of the search field. */
  label: string
  filter: ReturnType<typeof useReportFilter>
  /** Further filters. */
  children?: ReactNode
}

/** Search field and filters above a list of reports; on a phone, its order. */
export function ReportFilter({
  label,
  filter: { type, search, hasClients, order, change },
  children,
}: Props) {
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <SearchInput
        label={label}
        placeholder={`${label}...`}
        value={search}
        onChange={(event) => change({ q: event.target.value })}
        className={children ? 'w-full lg:w-72' : 'w-full sm:w-72'}
      />
      <div
        className={cx(
          'flex w-full flex-wrap gap-3',
          children
            ? 'max-lg:*:grow max-lg:*:basis-36 lg:contents'
            : 'max-sm:*:grow max-sm:*:basis-36 sm:contents',
        )}
      >
        <TypeSelect of={REPORT_KINDS} type={type} onChoose={(type) => change({ type })} />
        {children}
        <OrderSelect
          label="Order of reports"
          order={{
            value: order,
            options: listOrders(hasClients),
            onChoose: (sort) => change({ sort }),
          }}
          className="w-full"
        />
      </div>
    </div>
  )
}
