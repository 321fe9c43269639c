import type { Audit, AuditContext } from '../audit/audit'
import { runAudit } from '../audit/run-audit'
import { withSinceLast } from '../audit/since-last/since-last'
import { recogniseTypes } from '../audit/summary/recognise'
import { summarise } from '../audit/summary/summarise'
import type { AdsTable } from '../exports/ads-table'
import type { ReportType } from '../report-types/names'
import type { AccountFile } from '../schemas/account'
import type { Analysis } from '../schemas/analysis'
import { toPart, type AccountPart } from './account-part'
import { joinAccount, planAccount } from './join-account'

/** A file read by `readExport`. `type` is a person's choice; otherwise it is recognised. */
export interface DroppedFile {
  file: string
  /** Hash of its bytes, to recognise the same file. */
  hash: string
  table: AdsTable
  type?: ReportType
}

/** One file of the account with its own complete audit. */
export interface SingleAudit {
  file: string
  type: ReportType
  audit: Audit
}

export interface AccountAudit {
  /** The leading file’s audit with what the other files add: confirmations of its findings, and decisions of their own. */
  audit: Audit & { files: AccountFile[] }
  /** The file on whose rows the account’s money is claimed. */
  lead: SingleAudit
  /** The files that are not left out. */
  singles: SingleAudit[]
}

/**
 * Audits all exports of an account as one, independent of their order. Files of another account, period or currency
 * are left out and listed. Money is claimed once, on the file that explains it best, and confirmed by the others.
 * Throws AppError `account.nothing_to_audit` where no file can be audited.
 */
export function auditAccount(dropped: readonly DroppedFile[], context: AuditContext): AccountAudit {
  const unread: AccountFile[] = []
  const audits = new Map<AccountPart, Audit>()
  for (const { file, hash, table, type = recogniseTypes(table)[0] } of dropped) {
    if (type === undefined) {
      unread.push(toUnreadable(file, table))
      continue
    }
    const audit = runAudit(summarise(table, type, context), context)
    audits.set(toPart(audit, { file, hash }), audit)
  }
  const plan = planAccount([...audits.keys()])
  const toSingle = (part: AccountPart): SingleAudit => ({
    file: part.identity.file,
    type: part.type,
    audit: audits.get(part)!,
  })
  const lead = toSingle(plan.lead)
  const files = [...plan.files, ...unread].sort((a, b) => (a.file < b.file ? -1 : 1))
  return {
    lead,
    singles: plan.parts.filter((_, at) => plan.files[at]!.leftOut === undefined).map(toSingle),
    audit: {
      ...withEarlier(joinAccount(lead.audit, plan), plan.earlier && audits.get(plan.earlier)!),
      files,
    },
  }
}

/** Uses a file of an earlier period as the account's history. */
function withEarlier(audit: Audit, earlier: Audit | null): Audit {
  if (!earlier) return audit
  return withSinceLast(audit, {
    reportId: '',
    createdAt: earlier.period!.end,
    analysis: earlier as Analysis,
  })
}

/** A dropped file that is no export with spend. */
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
