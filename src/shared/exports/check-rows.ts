import type { AdsTable, Dimension, Measure } from './ads-table'
import { FIELD_LABELS } from './field-labels'
import { countOf, nameRows, type IssueList } from './issue-list'
import { isManyAdsLabel } from './total-labels'
import { toResultKind } from './vocabulary'

type Rows = Pick<AdsTable, 'dimensions' | 'measures' | 'rowNumbers' | 'rowCount' | 'platform'>

/** Figures and labels that are readable and still need a word: impossible, damaged, doubled or mixed ones. */
export function checkRows(table: Rows, issues: IssueList): void {
  checkPlausibility(table, issues)
  checkManyAds(table, issues)
  checkAttribution(table, issues)
  checkResultKinds(table, issues)
  checkIds(table, issues)
  checkDuplicates(table, issues)
}

function rowsWhere({ rowCount, rowNumbers }: Rows, test: (at: number) => boolean): number[] {
  const rows: number[] = []
  for (let at = 0; at < rowCount; at++) if (test(at)) rows.push(rowNumbers[at]!)
  return rows
}

function checkPlausibility(table: Rows, issues: IssueList): void {
  const { impressions, linkClicks, clicksAll, spend, purchases, conversions } = table.measures
  const clicks = linkClicks ?? clicksAll
  if (impressions && clicks) {
    const rows = rowsWhere(table, (at) => clicks[at]! > impressions[at]!)
    if (rows.length > 0)
      issues.warn('clicks_exceed_impressions', `More clicks than impressions in ${nameRows(rows)}.`, { rows })
  }
  if (spend) {
    const rows = rowsWhere(table, (at) => spend[at]! < 0)
    if (rows.length > 0) issues.warn('negative_spend', `Spend is negative in ${nameRows(rows)}.`, { rows })
  }
  const bought = purchases ?? conversions
  if (bought && clicks) {
    const rows = rowsWhere(table, (at) => bought[at]! > clicks[at]! && bought[at]! > 1)
    const noun = purchases ? 'purchases' : 'conversions'
    if (rows.length > 0)
      issues.info(
        'conversions_exceed_clicks',
        `More ${noun} than clicks in ${nameRows(rows)}; views can convert too.`,
        { rows },
      )
  }
  const figures = Object.values(table.measures)
  if (figures.length > 0 && figures.every((values) => values.every((value) => !(value !== 0)))) {
    issues.warn('all_zero', 'Every figure in this file is zero or blank.')
  }
  for (const name of ['day', 'reportingStart', 'reportingEnd'] as const) {
    const days = table.dimensions[name]
    if (!days) continue
    const rows = rowsWhere(
      table,
      (at) => days[at] !== '' && (days[at]! < '2004' || days[at]! >= '2100') && /^\d{4}-/u.test(days[at]!),
    )
    if (rows.length > 0)
      issues.warn(
        'implausible_dates',
        `${FIELD_LABELS[name]} is far from any campaign's dates in ${nameRows(rows)}.`,
        { rows },
      )
  }
}

function checkManyAds(table: Rows, issues: IssueList): void {
  const names = table.dimensions.adName
  if (!names) return
  const rows = rowsWhere(table, (at) => names[at]!.length > 12 && isManyAdsLabel(names[at]!))
  if (rows.length === 0) return
  issues.warn(
    'many_ads_in_a_row',
    `${countOf(rows.length, 'row')} stand${rows.length === 1 ? 's' : ''} for several ads at once (${nameRows(rows)}), so no single ad can be judged by ${rows.length === 1 ? 'it' : 'them'}.`,
    { rows },
  )
}

function checkAttribution({ dimensions }: Rows, issues: IssueList): void {
  const settings = [...new Set(dimensions.attribution)].filter((setting) => setting !== '')
  if (settings.length < 2) return
  issues.warn(
    'mixed_attribution',
    `Rows use ${settings.length} attribution settings (${settings.slice(0, 3).join('; ')}${settings.length > 3 ? '; …' : ''}), so their results are not counted alike.`,
  )
}

function checkResultKinds({ dimensions, measures }: Rows, issues: IssueList): void {
  const types = dimensions.resultType
  if (!types || !measures.results) return
  const kinds = new Set(types.filter((type) => type !== '').map(toResultKind))
  if (kinds.size < 2) return
  issues.info(
    'mixed_results',
    `Results counts ${kinds.size} kinds of result in one column (${[...new Set(types)].filter(Boolean).slice(0, 4).join(', ')}). They are kept apart.`,
  )
}

const ID_DIMENSIONS: readonly Dimension[] = ['campaignId', 'adSetId', 'adId']

function checkIds({ dimensions, rowNumbers }: Rows, issues: IssueList): void {
  for (const name of ID_DIMENSIONS) {
    const ids = dimensions[name]
    const at = ids?.findIndex((id) => /^\d([.,]\d+)?e\+\d+$/iu.test(id)) ?? -1
    if (at === -1) continue
    issues.warn(
      'damaged_ids',
      `A spreadsheet has rounded the ${FIELD_LABELS[name]}s (${ids![at]}), so rows can't be told apart by them.`,
      { rows: [rowNumbers[at]!] },
    )
  }
}

/** Rows that are equal in every cell that was read: the same export pasted twice. */
function checkDuplicates(table: Rows, issues: IssueList): void {
  const dimensions = Object.values(table.dimensions)
  const measures = Object.entries(table.measures) as [Measure, Float64Array][]
  const spend = table.measures.spend ?? table.measures.impressions
  if (!spend || dimensions.length === 0) return
  const seen = new Map<number, number[]>()
  const rows: number[] = []
  const isSame = (a: number, b: number) =>
    dimensions.every((values) => values[a] === values[b]) &&
    measures.every(([, values]) => Object.is(values[a], values[b]))
  const others = measures.map(([, values]) => values)
  for (let at = 0; at < table.rowCount; at++) {
    if (!(spend[at]! > 0)) continue
    let key = 0
    for (const values of others) key = key * 31 + (values[at]! || 0)
    const bucket = seen.get(key)
    if (!bucket) seen.set(key, [at])
    else if (bucket.some((other) => isSame(at, other))) rows.push(table.rowNumbers[at]!)
    else if (bucket.length < 20) bucket.push(at)
  }
  if (rows.length === 0) return
  issues.warn(
    'duplicate_rows',
    `${countOf(rows.length, 'row')} repeat${rows.length === 1 ? 's' : ''} an earlier row in every cell (${nameRows(rows)}). If the export was pasted twice, its figures count double.`,
    { rows },
  )
}
