import { POOLED } from '../../shared/audit/report/pooled'
import { endpoints, useData, useList } from '../lib/endpoints'
import { findLatest } from '../lib/latest-report'
import { Select } from '../ui/field'

interface Props {
  clientId: string
  /** Name of the list that a campaign is added to. */
  label: string
  /** Campaigns that are in it, one a line. */
  listed: string
  onPick: (listed: string) => void
}

/** Adds a campaign of the client's latest campaign audit to a list, so that nobody has to type its name. */
export function CampaignPicker({ clientId, label, listed, onPick }: Props) {
  const reports = useList(endpoints.clientReports(clientId))
  const latest = findLatest((reports.data ?? []).filter(({ reportType }) => reportType === 'campaign'))
  const report = useData(latest ? endpoints.report(latest.id, null) : null)
  const lines = listed.split('\n').filter(Boolean)
  const names = (report.data?.analysis.segments ?? [])
    .filter((segment) => segment.group !== POOLED && !lines.includes(segment.label))
    .map((segment) => segment.label)
  const isLoading = reports.isLoading || report.isLoading
  return (
    <Select
      aria-label={`Add to ${label}`}
      className="mt-1.5 w-full"
      value=""
      disabled={names.length === 0}
      onChange={(event) => onPick([...lines, event.target.value].join('\n'))}
    >
      <option value="">
        {isLoading
          ? 'Loading campaigns...'
          : names.length > 0
            ? 'Add a campaign of the latest audit...'
            : 'No campaign audit to choose from'}
      </option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  )
}
