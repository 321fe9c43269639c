import { POOLED } from '../../shared/audit/report/pooled'
import type { Analysis, OtherFile } from '../../shared/schemas/analysis'
import { endpoints, useData, useList } from '../lib/endpoints'
import { findLatest } from '../lib/latest-report'

export interface Campaigns {
  names: string[]
  /** Tries again what could not be loaded; null without a failure. */
  retry: (() => void) | null
}

/** Names of campaigns to choose from: those of the open report, then those of the client's latest campaign audit. */
export function useCampaigns(clientId: string, reportId: string | null): Campaigns {
  const open = useData(reportId === null ? null : endpoints.report(reportId, null))
  const reports = useList(endpoints.clientReports(clientId))
  const latest = findLatest((reports.data ?? []).filter(({ reportType }) => reportType === 'campaign'))
  const audit = useData(latest ? endpoints.report(latest.id, null) : null)
  const names = [open, audit].flatMap(({ data }) => {
    if (!data) return []
    return [data.analysis, ...(data.analysis.others ?? [])].flatMap(listCampaigns)
  })
  const failed = [open, reports, audit].filter(({ error }) => error !== undefined)
  return {
    names: [...new Set(names)],
    retry: failed.length === 0 ? null : () => failed.forEach(({ retry }) => retry()),
  }
}

/** Rows of other breakdowns name the campaign that they are in, if the file says so. */
function listCampaigns({
  dimension,
  segments,
}: Pick<Analysis | OtherFile, 'dimension' | 'segments'>): string[] {
  return segments
    .filter(({ group }) => group !== POOLED)
    .flatMap(({ label, within }) => (dimension === 'campaignName' ? [label] : (within?.slice(0, 1) ?? [])))
}
