import { AppError } from '../../shared/app-error'
import { benchmarkOf, compareReports } from '../../shared/audit/since-last/compare-reports'
import type { Comparison } from '../../shared/schemas/comparison'
import type { Report } from '../../shared/schemas/report'
import type { ServerContext } from '../context'
import { requireReportJson } from './service'

type Context = Pick<ServerContext, 'db'>

/** Compares two reports of one client, the earlier period first. */
export async function compareTwo(context: Context, clientId: string, ids: string): Promise<Comparison> {
  const named = ids.split(',')
  const [one, two, ...more] = [...new Set(named)]
  if (one && !two && named.length === 2)
    throw new AppError('invalid:reports', 'This is the same report twice. Name two different ones.')
  if (!one || !two || more.length > 0)
    throw new AppError('invalid:reports', 'Name two reports, with a comma between them.')
  const reports = [await requireOwn(context, clientId, one), await requireOwn(context, clientId, two)]
  const [before, now] = reports.sort(byTime) as [Report, Report]
  return { before: toSide(before), now: toSide(now), ...compareReports(before.analysis, now.analysis) }
}

async function requireOwn(context: Context, clientId: string, id: string): Promise<Report> {
  const report = JSON.parse(await requireReportJson(context, id)) as Report
  if (report.clientId !== clientId)
    throw new AppError('not_found', 'The requested report could not be found', 'not_found')
  return report
}

/** Sorts by period; with equal or missing periods, by time of audit. */
function byTime(a: Report, b: Report): number {
  const [ofA, ofB] = [a.analysis.period, b.analysis.period]
  const byPeriod = ofA && ofB ? ofA.end.localeCompare(ofB.end) : 0
  return byPeriod || a.createdAt.localeCompare(b.createdAt)
}

function toSide({ id, reportType, fileName, createdAt, analysis }: Report): Comparison['before'] {
  const { period, currency } = analysis
  return { reportId: id, reportType, fileName, createdAt, period, currency, benchmark: benchmarkOf(analysis) }
}
