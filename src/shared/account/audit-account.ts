import type { Audit, AuditContext } from '../audit/audit'
import { originOf } from '../audit/history'
import { runAudit } from '../audit/run-audit'
import { recogniseTypes } from '../audit/summary/recognise'
import { summarise } from '../audit/summary/summarise'
import type { Summary } from '../audit/summary/summary'
import { AppError } from '../app-error'
import type { AdsTable } from '../exports/ads-table'
import { breadthOf, definitionOf } from '../report-types/catalogue'
import type { ReportType } from '../report-types/names'
import type { AccountFile } from '../schemas/account'
import type { Action, Finding } from '../schemas/analysis'
import { reconcile, type FileIdentity } from './reconcile'

/** A file of a drop as `readExport` read it. `type`: chosen by a person; else it is recognised. */
export interface DroppedFile {
  file: string
  /** Of its bytes, so that the same file twice is known. */
  hash: string
  table: AdsTable
  type?: ReportType
}

/** One file of the account with its audit, whole as if it had come alone. */
export interface SingleAudit {
  file: string
  type: ReportType
  audit: Audit
}

export interface AccountAudit {
  /** The leading file’s audit with what the other files add: their witness to its findings, and decisions of their own. */
  audit: Audit & { files: AccountFile[] }
  /** The file whose rows the account’s money is claimed on. */
  lead: SingleAudit
  singles: SingleAudit[]
}

/** Another slicing leads only where it explains this much more than a broader one: campaigns have the levers. */
const EXPLAINS_MORE = 1.1
/** Two findings of different slicings are taken for the same money where their excess differs by less than this factor. */
const SAME_MONEY = 1.5
const MOST_DECISIONS = 3

/**
 * One audit of all exports of an account, whatever their order. Files of another account, period or currency are left out and named;
 * money is claimed once, on the slicing that explains it best, and is shown as seen in the others. Throws AppError
 * `account.nothing_to_audit` where no file can be audited.
 */
export function auditAccount(dropped: readonly DroppedFile[], context: AuditContext): AccountAudit {
  const readable = dropped.flatMap((file) => {
    const type = file.type ?? recogniseTypes(file.table)[0]
    return type === undefined ? [] : [{ ...file, type, summary: summarise(file.table, type, context) }]
  })
  const unread = dropped.filter(({ file }) => !readable.some((other) => other.file === file))
  const { files } = reconcile(readable.map(identify))
  const kept = files.filter(({ leftOut }) => leftOut === undefined)
  const singles = kept.map(({ file }): SingleAudit => {
    const { type, summary } = readable.find((other) => other.file === file)!
    return { file, type, audit: runAudit(summary, context) }
  })
  const lead = findLead(singles, kept)
  if (!lead)
    throw new AppError('account.nothing_to_audit', 'None of these files can be audited as an ads export.')
  const others = singles.filter((single) => single !== lead)
  return {
    lead,
    singles,
    audit: {
      ...lead.audit,
      findings: lead.audit.findings.map((finding) => witness(finding, lead, others)),
      actions: joinActions(lead, others),
      files: [...files, ...unread.map(({ file, table }) => toUnreadable(file, table))].sort((a, b) =>
        a.file < b.file ? -1 : 1,
      ),
    },
  }
}

function identify({
  file,
  hash,
  table,
  type,
  summary,
}: DroppedFile & { type: ReportType; summary: Summary }): FileIdentity {
  const stated = table.statedTotals.find(({ kind }) => kind === 'account')
  return {
    file,
    hash,
    type,
    ...originOf(table),
    spend: summary.total.sums.spend,
    statedSpend: stated?.measures.spend ?? null,
    rows: table.rowCount,
    overlapping: summary.dimension.name === 'asset',
    hides: definitionOf(type).hidesRows === true,
  }
}

/** The slicing with most money surely paid above its benchmark; of nearly equal ones the one that stands best for the account. */
function findLead(singles: readonly SingleAudit[], files: readonly AccountFile[]): SingleAudit | undefined {
  const whole = singles.filter(({ file }) => files.some((entry) => entry.file === file && entry.reconciles))
  const candidates = (whole.length > 0 ? whole : singles).toSorted(
    (a, b) => breadthOf(b.type) - breadthOf(a.type) || (a.file < b.file ? -1 : 1),
  )
  return candidates.reduce<SingleAudit | undefined>(
    (best, single) =>
      best === undefined || explained(single) > EXPLAINS_MORE * explained(best) ? single : best,
    undefined,
  )
}

function explained({ audit }: SingleAudit): number {
  return audit.bridge ? audit.bridge.sureOn + audit.bridge.sureOff : -1
}

/** A finding with the report types of the account’s files that show the same money. */
function witness(finding: Finding, lead: SingleAudit, others: readonly SingleAudit[]): Finding {
  if (!isClaim(finding)) return finding
  const seen = others.filter(({ audit }) => audit.findings.some((other) => isSameMoney(finding, other)))
  return { ...finding, seenIn: [...new Set([lead.type, ...seen.map(({ type }) => type)])] }
}

function isClaim({ kind, tier, excess }: Finding): boolean {
  return kind === 'waste' && (tier === 'confirmed' || tier === 'likely') && excess !== undefined
}

function isSameMoney(finding: Finding, other: Finding): boolean {
  if (!isClaim(other)) return false
  const ratio = other.excess! / finding.excess!
  return ratio < SAME_MONEY && ratio > 1 / SAME_MONEY
}

/**
 * The leading file’s actions, then decisions of the other files that claim no money: a negative, a page, a learning phase. Theirs name
 * their file, since their segments are rows of it.
 */
function joinActions(lead: SingleAudit, others: readonly SingleAudit[]): Action[] {
  const own = lead.audit.actions
  const taken = own.filter(({ decision }) => decision != null).length
  const known = new Set(own.map(({ lever, subject }) => `${lever} ${subject}`))
  const added: Action[] = []
  for (const { file, audit } of others)
    for (const action of audit.actions) {
      const key = `${action.lever} ${action.subject}`
      if (action.decision == null || claimsMoney(action, audit) || known.has(key)) continue
      known.add(key)
      added.push({ ...action, id: `${action.id}@${file}`, file })
    }
  return [
    ...own,
    ...added.map((action, at): Action => {
      const place = taken + at + 1
      return { ...action, decision: place <= MOST_DECISIONS ? (place as 1 | 2 | 3) : null }
    }),
  ]
}

function claimsMoney(action: Action, { findings }: Audit): boolean {
  return findings.some((finding) => action.findings.includes(finding.id) && finding.kind === 'waste')
}

/** A file of a drop that is no export with an amount spent. */
export function toUnreadable(file: string, table?: AdsTable): AccountFile {
  return {
    file,
    type: null,
    spend: null,
    currency: table?.currency ?? null,
    period: table?.period ?? null,
    rows: table?.rowCount ?? 0,
    reconciles: false,
    leftOut: 'unreadable',
  }
}
