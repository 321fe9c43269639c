import { endpoints, useData } from '../lib/endpoints'
import { OldData } from './old-data'

/** The sign of the report that a finished audit was stored as: what it says withdraws the days of decisions on both pages. */
export function ResultSign({ reportId }: { reportId: string }) {
  const { data: report } = useData(endpoints.report(reportId))
  return report ? (
    <p>
      <OldData report={report} />
    </p>
  ) : null
}
