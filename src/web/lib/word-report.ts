import { nameOf, type ReportKind } from '../../shared/report-types/names'
import { formatPeriod, withoutThisYear } from './format'

type Named = { reportType: ReportKind; analysis: { period: Parameters<typeof formatPeriod>[0] | null } }

/** `Campaign · Oct 27 – Nov 25`: what a report is, which its file name often repeats. */
export const wordReport = ({ reportType, analysis: { period } }: Named) =>
  `${nameOf(reportType).short} · ${period ? withoutThisYear(formatPeriod(period)) : 'no dates in the file'}`
