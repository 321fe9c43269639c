import type { ReportType } from '../../../shared/report-types/names'
import type { Period } from '../../../shared/schemas/segment'
import type { Access, AdsApi } from '../api/api'
import { GoogleFault } from '../api/faults'
import { Grouped, toConversionAction, toExport, type LoadedAccount } from './mapper'
import { ACCOUNT_TOTAL, CONVERSION_ACTIONS, REPORT_QUERIES, toGaql, toPlacesGaql } from '../api/queries'
import { readField, type AdsRow } from './rows'

const PLACES_A_QUERY = 500

/** Loads one report of an account as the text of an export. If a page fails, the load fails. */
export async function loadExport(
  api: AdsApi,
  access: Access,
  { type, period, account }: { type: ReportType; period: Period; account: LoadedAccount },
  signal?: AbortSignal,
): Promise<string> {
  const query = REPORT_QUERIES[type]
  let rows = new Grouped(query.columns)
  for await (const page of api.search(access, toGaql(query, period), signal)) {
    for (const row of page) rows.add(row)
    rows = rows.bounded()
  }
  const [total = null] = await gather(api, access, toGaql(ACCOUNT_TOTAL, period), signal)
  const places = await namePlaces(api, access, rows.placeIds(), signal)
  const actions = (await gather(api, access, CONVERSION_ACTIONS, signal)).map(toConversionAction)
  return toExport({ type, period, account, rows, total, places, actions })
}

/** Loads additional figures. If Google refuses the query, they are left out; any other failure fails the load. */
async function gather(api: AdsApi, access: Access, query: string, signal?: AbortSignal): Promise<AdsRow[]> {
  const rows: AdsRow[] = []
  try {
    for await (const page of api.search(access, query, signal)) rows.push(...page)
    return rows
  } catch (error) {
    if (error instanceof GoogleFault && error.code === 'google_refused') return []
    throw error
  }
}

async function namePlaces(
  api: AdsApi,
  access: Access,
  ids: string[],
  signal?: AbortSignal,
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (let at = 0; at < ids.length; at += PLACES_A_QUERY) {
    const query = toPlacesGaql(ids.slice(at, at + PLACES_A_QUERY))
    for (const row of await gather(api, access, query, signal)) {
      const id = /\d+$/.exec(String(readField(row, 'geo_target_constant.resource_name')))?.[0]
      const name = readField(row, 'geo_target_constant.name')
      if (id && typeof name === 'string') names.set(id, name)
    }
  }
  return names
}
