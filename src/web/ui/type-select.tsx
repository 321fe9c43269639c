import { nameOf, type ReportKind } from '../../shared/report-types/names'
import { Select } from './field'

/** Select for one of these report types, or all. */
export function TypeSelect<Kind extends ReportKind>({
  of,
  type,
  onChoose,
}: {
  of: readonly Kind[]
  type: Kind | null
  onChoose: (type: Kind | null) => void
}) {
  return (
    <Select
      aria-label="Report type"
      value={type ?? ''}
      onChange={(event) => onChoose(of.find((each) => each === event.target.value) ?? null)}
      className="w-full sm:w-48"
    >
      <option value="">All types</option>
      {of.map((each) => (
        <option key={each} value={each}>
          {nameOf(each).short}
        </option>
      ))}
    </Select>
  )
}
