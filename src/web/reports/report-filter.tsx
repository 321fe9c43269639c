import { SearchInput } from '../ui/field'
import { TypeSelect } from '../ui/type-select'
import type { useReportFilter } from './use-report-filter'

/** Words and type, above a list of reports. */
export function ReportFilter({
  label,
  filter: { type, search, change },
}: {
  /** Label of the search field. */
  label: string
  filter: ReturnType<typeof useReportFilter>
}) {
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <SearchInput
        label={label}
        placeholder={`${label}...`}
        value={search}
        onChange={(event) => change({ q: event.target.value })}
        className="w-full sm:w-72"
      />
      <TypeSelect type={type} onChoose={(type) => change({ type })} />
    </div>
  )
}
