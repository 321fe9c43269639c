import { writeCsv, type CsvCell } from '../../shared/csv/write-csv'
import { METRICS } from '../../shared/metrics/catalogue'
import { KEY_METRICS } from '../../shared/metrics/first-metrics'
import type { Client } from '../../shared/schemas/client'
import type { ReportRow } from '../../shared/schemas/report'
import { listClients } from '../clients/service'
import type { ServerContext } from '../context'
import { LIST_MAX, type Page, type PageRequest } from '../http/paging'
import { listReports } from '../reports/service'

type Context = Pick<ServerContext, 'db' | 'now'>

/** Without it, spreadsheets read the CSV as Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF'

const CLIENT_COLUMNS = ['Name', 'Industry', 'Website', 'Google Ads account', 'Created', 'Id']
const REPORT_COLUMNS = [
  'Client',
  'Category',
  'Type',
  'File',
  'Created',
  'From',
  'To',
  'Currency',
  ...KEY_METRICS.map((metric) => METRICS[metric].label),
  'Summary',
  'Id',
]

/** All clients as CSV, page by page. */
export async function* exportClients(context: Context): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeCsv([CLIENT_COLUMNS])
  for await (const clients of readPages((page) => listClients(context, '', page))) {
    yield writeCsv(clients.map(toClientCells))
  }
}

/** The figures of all reports as CSV, newest first. Rates are fractions; missing figures are blank. */
export async function* exportReports(context: Context): AsyncGenerator<string> {
  const names = new Map<string, string>()
  for await (const clients of readPages((page) => listClients(context, '', page))) {
    for (const { id, name } of clients) names.set(id, name)
  }
  yield BYTE_ORDER_MARK + writeCsv([REPORT_COLUMNS])
  for await (const reports of readPages((page) => listReports(context, page))) {
    yield writeCsv(reports.map((report) => toReportCells(report, names.get(report.clientId) ?? null)))
  }
}

function toClientCells({ name, industry, website, googleAdsCustomerId, createdAt, id }: Client): CsvCell[] {
  return [name, industry, website, googleAdsCustomerId, createdAt, id]
}

function toReportCells(report: ReportRow, clientName: string | null): CsvCell[] {
  const { analysis, category, createdAt, fileName, id, reportType } = report
  return [
    clientName,
    category,
    reportType,
    fileName,
    createdAt,
    analysis.period?.start ?? null,
    analysis.period?.end ?? null,
    analysis.currency,
    ...KEY_METRICS.map((metric) => analysis.metrics?.[metric] ?? null),
    analysis.summary ?? null,
    id,
  ]
}

async function* readPages<T>(read: (page: PageRequest) => Promise<Page<T>>): AsyncGenerator<T[]> {
  let after: PageRequest['after'] = null
  do {
    const page: Page<T> = await read({ limit: LIST_MAX, after })
    yield page.rows
    after = page.next
  } while (after)
}
