import { SearchInput } from '../ui/field'
import { REPORT_KINDS } from '../../shared/report-types/names'
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
      <TypeSelect of={REPORT_KINDS} type={type} onChoose={(type) => change({ type })} />
    </div>
  )
}
