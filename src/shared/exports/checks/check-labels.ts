import type { AdsTable, Dimension } from '../ads-table'
import { distinctOf } from '../values/distinct'
import type { IssueList } from '../issue-list'
import { isManyAdsLabel } from '../words/total-labels'
import { toResultKind } from '../values/vocabulary'

type Rows = Pick<AdsTable, 'dimensions' | 'measures' | 'rowNumbers'>

/** Labels with a problem: mixed, damaged, or standing for several ads. */
export function checkLabels(table: Rows, issues: IssueList): void {
  checkManyAds(table, issues)
  checkAttribution(table, issues)
  checkResultKinds(table, issues)
  checkIds(table, issues)
  checkDays(table, issues)
}

function checkManyAds({ dimensions, rowNumbers }: Rows, issues: IssueList): void {
  const names = dimensions.adName ?? []
  const rows: number[] = []
  for (let at = 0; at < names.length; at++) if (isManyAdsLabel(names[at]!)) rows.push(rowNumbers[at]!)
  issues.ofRows('warn', 'many_ads_in_a_row', rows, { n: rows.length })
}

function checkAttribution({ dimensions }: Rows, issues: IssueList): void {
  const settings = distinctOf(dimensions.attribution)
  if (settings.length < 2) return
  const shown = settings.slice(0, 3).join('; ') + (settings.length > 3 ? '; …' : '')
  issues.warn('mixed_attribution', { n: settings.length, settings: shown })
}

/** Maximum distinct result types; a column with more holds other texts. */
const MOST_TYPES = 1000

function checkResultKinds({ dimensions, measures }: Rows, issues: IssueList): void {
  if (!measures.results) return
  const labels = distinctOf(dimensions.resultType, MOST_TYPES)
  const kinds = new Set(labels.map(toResultKind))
  if (kinds.size < 2) return
  issues.info('mixed_results', { n: kinds.size, labels: labels.slice(0, 4).join(', ') })
}

const ID_DIMENSIONS: readonly Dimension[] = ['campaignId', 'adSetId', 'adId']
/** Rows checked for rounded ids: a spreadsheet rounds all of them. */
const LOOKED_AT = 200

function checkIds({ dimensions, rowNumbers }: Rows, issues: IssueList): void {
  for (const name of ID_DIMENSIONS) {
    const ids = dimensions[name]?.slice(0, LOOKED_AT) ?? []
    const at = ids.findIndex((id) => /^\d([.,]\d+)?e\+\d+$/iu.test(id))
    if (at === -1) continue
    issues.warn('damaged_ids', { field: { field: name }, example: ids[at]! }, { rows: [rowNumbers[at]!] })
  }
}

/** Facebook's first ads ran in 2004. */
const FIRST_DAY = '2004'
const LAST_DAY = '2100'

function checkDays({ dimensions, rowNumbers }: Rows, issues: IssueList): void {
  for (const name of ['day', 'reportingStart', 'reportingEnd'] as const) {
    const days = dimensions[name] ?? []
    const rows: number[] = []
    let last = ''
    let isOdd = false
    for (let at = 0; at < days.length; at++) {
      const day = days[at]!
      if (day !== last) isOdd = (day < FIRST_DAY || day >= LAST_DAY) && /^\d{4}-/u.test(day)
      if (isOdd) rows.push(rowNumbers[at]!)
      last = day
    }
    issues.ofRows('warn', 'implausible_dates', rows, { field: { field: name } })
  }
}
