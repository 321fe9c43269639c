import { use } from 'react'
import type { Overview } from '../lib/api'
import { endpoints, useData, type Loading } from '../lib/endpoints'

let sample: Promise<Overview> | undefined

/** Loaded where there is no report yet, which is once in the life of a workspace. */
const loadSample = () => (sample ??= import('./sample-overview').then((file) => file.SAMPLE_OVERVIEW))

/** The workspace's figures, or the sample's while there is no report. */
export function useOverview(): Loading<Overview> {
  const overview = useData(endpoints.overview())
  return overview.data && !overview.data.hasReports ? { ...overview, data: use(loadSample()) } : overview
}
