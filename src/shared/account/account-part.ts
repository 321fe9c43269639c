import type { Audit } from '../audit/audit'
import { tidy } from '../metrics/rates'
import { breadthOf, definitionOf } from '../report-types/catalogue'
import type { ReportType } from '../report-types/names'
import type { Slicing } from '../schemas/account'
import type { Action, Finding, Quality } from '../schemas/analysis'
import type { Labels, Sums } from '../schemas/segment'
import type { FileIdentity } from './reconcile'
import { sliceAudit, type Slice } from './slice-audit'

type HiddenCodes = NonNullable<Quality['hidden']>

/** What an account audit needs of one file's audit, whether that file leads or not. Small: thirty of them fit anywhere. */
export interface AccountPart {
  identity: FileIdentity
  type: ReportType
  /** The stored report of the file; absent on the command line. */
  reportId?: string
  /** How well its breakdown stands for the whole account. */
  breadth: number
  /** Money surely paid above its benchmark, running or ended; -1 where nothing is judged. */
  explained: number
  /** The excess of each of its findings that claims money. */
  claims: number[]
  purchases: number | null
  slicing: Slicing
  /** Codes of what it cannot show; null in reports from before there were codes. */
  hidden: HiddenCodes | null
  /** Its decisions that claim no money, with all that they are told from. */
  decisions: Slice
}

export interface PartFile {
  file: string
  /** Hash of its bytes. */
  hash: string
  reportId?: string
  putBack?: boolean
}

export function toPart(audit: Audit, { file, hash, reportId, putBack }: PartFile): AccountPart {
  const { quality, totals, bridge, reportType, findings } = audit
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
      ...(putBack && { putBack }),
    },
    type: reportType,
    ...(reportId !== undefined && { reportId }),
    breadth: breadthOf(reportType),
    explained: bridge ? bridge.sureOn + bridge.sureOff : -1,
    claims: findings.filter(claimsMoney).map(({ excess }) => excess!),
    purchases: totals.purchases,
    slicing: toSlicing(audit, { file, reportId }),
    hidden: quality.hidden ?? null,
    decisions: sliceAudit(audit, listDecisions(audit)),
  }
}

/** Money that another slicing shows is claimed there already. */
function listDecisions({ actions, findings }: Audit): Action[] {
  const dear = new Set(findings.filter(({ kind }) => kind === 'waste').map(({ id }) => id))
  return actions.filter((action) => action.decision != null && !action.findings.some((id) => dear.has(id)))
}

/** As many bars as a picture holds. */
const MOST_ROWS = 12

function toSlicing(
  { reportType, dimension, segments, findings }: Audit,
  { file, reportId }: Pick<PartFile, 'file' | 'reportId'>,
): Slicing {
  const excessOf = new Map(
    findings.filter(claimsMoney).map(({ segmentId, excess }) => [segmentId, excess!] as const),
  )
  const spent = segments
    .map(({ id, label, parent, sums: { spend } }) => {
      const excess = excessOf.get(id)
      return { label, ...(parent && { parent }), spend: spend ?? 0, ...(excess !== undefined && { excess }) }
    })
    .filter(({ spend }) => spend > 0)
    .sort((a, b) => b.spend - a.spend || (a.label < b.label ? -1 : 1))
  const rest = spent.slice(MOST_ROWS)
  return {
    file,
    ...(reportId !== undefined && { reportId }),
    type: reportType,
    dimension,
    rows: spent.slice(0, MOST_ROWS),
    rest: { count: rest.length, spend: tidy(rest.reduce((sum, { spend }) => sum + spend, 0)) },
  }
}

/** Whether a finding says that money was surely paid above the benchmark. */
export function claimsMoney({ kind, tier, excess }: Finding): boolean {
  return kind === 'waste' && (tier === 'confirmed' || tier === 'likely') && excess !== undefined
}

/** The figures that a file holds, by name. */
export function listMeasures(totals: Sums, labels: Labels): string[] {
  const known = Object.entries(totals).flatMap(([name, value]) => (value === null ? [] : [name]))
  // Two results columns may count different things.
  return known.map((name) => (name === 'results' ? `results: ${labels.results ?? ''}` : name))
}
