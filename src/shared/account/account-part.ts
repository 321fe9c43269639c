import type { Audit } from '../audit/audit'
import { findVerdicts } from '../audit/bridge/verdicts'
import { findFact } from '../audit/facts/find-fact'
import { isProvenWaste } from '../audit/findings/is-overspent'
import { tidy, totalOf } from '../metrics/rates'
import { breadthOf, definitionOf } from '../report-types/catalogue'
import type { ReportType } from '../report-types/names'
import type { Slicing } from '../schemas/account'
import type { Fact } from '../schemas/fact'
import type { Action, Finding } from '../schemas/finding'
import type { Quality } from '../schemas/quality'
import type { Labels, Segment, Sums } from '../schemas/segment'
import { toBare, toCrossRows, type CrossRows } from './cross-rows'
import { findDearest } from './dearest-row'
import type { FileIdentity } from './reconcile'
import { sliceAudit, withNeeded, type Slice } from './slice-audit'

type HiddenCodes = NonNullable<Quality['hidden']>

/** The part of one file's audit that an account audit needs, leading or not. Small enough to keep thirty in memory. */
export interface AccountPart {
  identity: FileIdentity
  type: ReportType
  /** The stored report of the file; absent on the command line. */
  reportId?: string
  /** How well its rows stand for the whole account (see report types). */
  breadth: number
  /** Excess that is certain, on running and ended rows; -1 where nothing is judged. */
  explained: number
  /** Its findings that claim money, with the campaign and ad set of their row. */
  claims: Claimed[]
  purchases: number | null
  /** Rows for cross-checks with other files. */
  cross: CrossRows
  /** Search terms that it recommends as keywords. */
  newKeywords: string[]
  slicing: Slicing
  /** Codes of what it lacks; null in reports from before these codes. */
  hidden: HiddenCodes | null
  /** The segments of its chart. */
  shown: Segment[]
  /** Its decisions that claim no money, with everything that they are told from. */
  decisions: Slice
  /** The excess of its most expensive row, with the facts that it is worked out from; empty where there is none. */
  dearest: Fact[]
}

export interface Claimed {
  label: string
  excess: number
  within: readonly string[]
}

export interface PartFile {
  file: string
  /** Hash of its bytes. */
  hash: string
  reportId?: string
  putBack?: boolean
}

export function toPart(audit: Audit, { file, hash, reportId, putBack }: PartFile): AccountPart {
  const { quality, totals, bridge, reportType, findings, segments } = audit
  const slicing = toSlicing(audit, { file, reportId })
  return {
    identity: {
      file,
      hash,
      type: reportType,
      platform: quality.platform === 'unknown' ? null : quality.platform,
      account: quality.account ?? null,
      currency: audit.currency,
      period: audit.period,
      spend: totals.spend,
      statedSpend: quality.statedSpend ?? null,
      rows: quality.rowsRead,
      overlapping: audit.dimension === 'asset',
      hides: definitionOf(reportType).hidesRows === true,
      measures: listMeasures(totals, audit.labels),
      campaigns: listCampaigns(audit),
      ...(putBack && { putBack }),
    },
    type: reportType,
    ...(reportId !== undefined && { reportId }),
    breadth: breadthOf(reportType),
    explained: bridge ? bridge.sureOn + bridge.sureOff : -1,
    claims: findings.filter(claimsMoney).map(({ subject, excess, segmentId }) => ({
      label: subject,
      excess: excess!,
      within: segments.find(({ id }) => id === segmentId)?.within ?? [],
    })),
    purchases: totals.purchases,
    cross: toCrossRows(audit),
    newKeywords: audit.searchTerm?.keywords.map(({ text }) => text) ?? [],
    slicing,
    hidden: quality.hidden ?? null,
    decisions: sliceAudit(audit, listDecisions(audit)),
    dearest: listDearest(audit, slicing),
    shown: listShown(audit, slicing),
  }
}

/** The segments of the map's chart, so that each bar opens to its rows. */
function listShown({ segments }: Audit, { rows }: Slicing): Segment[] {
  const ids = new Set(rows.map(({ id }) => id))
  return segments.filter(({ id }) => ids.has(id)).map(toBare)
}

/** The account has the row, but not the finding that claims its excess, so the fact is about the row. */
function listDearest({ findings, facts }: Audit, { rows }: Slicing): Fact[] {
  const { id: row = '' } = findDearest(rows) ?? {}
  const excess = findings
    .filter(({ segmentId }) => segmentId === row)
    .flatMap(({ id }) => findFact(facts, id, 'excess') ?? [])
    .at(0)
  if (!excess) return []
  return withNeeded(facts, (fact) => fact === excess).map((fact) =>
    fact === excess ? { ...fact, id: `over:${row}`, subject: row } : fact,
  )
}

/** Decisions that claim no money. Money is claimed once, on the leading file. */
function listDecisions({ actions, findings }: Audit): Action[] {
  const isExpensive = ({ kind, excess = 0 }: Finding) => kind === 'waste' || excess > 0
  const expensive = new Set(findings.filter(isExpensive).map(({ id }) => id))
  return actions.filter(
    (action) => action.decision != null && !action.findings.some((id) => expensive.has(id)),
  )
}

/** Maximum bars of a chart; more where rows are nested. */
const MOST_ROWS = 12
const MOST_PLACED = 40

function toSlicing(audit: Audit, { file, reportId }: Pick<PartFile, 'file' | 'reportId'>): Slicing {
  const { reportType, dimension, segments, findings, bridge } = audit
  const verdicts = findVerdicts(audit)
  const mildOf = new Map(
    bridge?.rows.flatMap(({ segmentId, line, excess }) =>
      line === 'mild' && verdicts.get(segmentId) === 'mild' ? [[segmentId, excess] as const] : [],
    ),
  )
  const excessOf = new Map(
    findings.filter(claimsMoney).map(({ segmentId, excess }) => [segmentId, excess!] as const),
  )
  const spent = segments
    .filter(({ sums }) => (sums.spend ?? 0) > 0)
    .sort((a, b) => b.sums.spend! - a.sums.spend! || (a.label < b.label ? -1 : 1))
  const isPlaced = reportType === 'campaign' || spent.some(({ within }) => within)
  const most = isPlaced ? MOST_PLACED : MOST_ROWS
  const all = spent.map(({ id, label, parent, within, sums }): Slicing['rows'][number] => {
    const [excess, mild, verdict] = [excessOf.get(id), mildOf.get(id), verdicts.get(id)]
    return {
      id,
      label,
      ...(parent && { parent }),
      ...(within && { within }),
      spend: sums.spend!,
      ...(excess !== undefined && { excess }),
      ...(mild !== undefined && { mild }),
      ...(verdict && { verdict }),
    }
  })
  // The report tells of the most expensive row, so the map has it, however small it is.
  const dearest = findDearest(all)
  const rows = all.filter((row, at) => at < most || row === dearest)
  const rest = all.filter((row) => !rows.includes(row))
  return {
    file,
    ...(reportId !== undefined && { reportId }),
    type: reportType,
    dimension,
    rows,
    ...(bridge && { found: [...verdicts.values()], ...toBenchmark(bridge) }),
    rest: { count: rest.length, spend: tidy(totalOf(rest, ({ spend }) => spend)) },
  }
}

function toBenchmark({ groups }: NonNullable<Audit['bridge']>): Pick<Slicing, 'benchmark'> {
  const [own, ...others] = groups
  return own && others.length === 0 ? { benchmark: { roas: own.roas, price: own.price } } : {}
}

/** Whether a finding claims that money was certainly paid above the benchmark. */
export function claimsMoney(finding: Finding): boolean {
  return isProvenWaste(finding) && finding.excess !== undefined
}

function listCampaigns({ reportType, segments }: Audit): string[] {
  const names = segments.map(({ label, within }) => (reportType === 'campaign' ? label : within?.[0]))
  return [...new Set(names.filter((name) => name !== undefined))]
}

/** Names of the file's measures. */
export function listMeasures(totals: Sums, labels: Labels): string[] {
  const known = Object.entries(totals).flatMap(([name, value]) => (value === null ? [] : [name]))
  // Results columns of different files may count different things.
  return known.map((name) => (name === 'results' ? `results: ${labels.results ?? ''}` : name))
}
