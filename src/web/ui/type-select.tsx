import { nameOf, REPORT_TYPES, type ReportType } from '../../shared/report-types/names'
import { Select } from './field'

/** One report type, or all. */
export function TypeSelect({
  type,
  onChoose,
}: {
  type: ReportType | null
  onChoose: (type: ReportType | null) => void
}) {
  return (
    <Select
      aria-label="Report type"
      value={type ?? ''}
      onChange={(event) => onChoose(REPORT_TYPES.find((each) => each === event.target.value) ?? null)}
      className="w-full sm:w-48"
    >
      <option value="">All types</option>
      {REPORT_TYPES.map((each) => (
        <option key={each} value={each}>
          {nameOf(each).short}
        </option>
      ))}
    </Select>
  )
}
