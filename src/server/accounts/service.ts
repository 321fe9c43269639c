import type { AccountPart } from '../../shared/account/account-part'
import { planAccount, type AccountPlan } from '../../shared/account/join-account'
import { AppError } from '../../shared/app-error'
import { nameFiles } from '../../shared/narrative/file-names'
import { nameOf } from '../../shared/report-types/names'
import { toAnalysis } from '../../shared/to-analysis'
import type { AccountFile } from '../../shared/schemas/account'
import type { AnalysisAnswer } from '../../shared/schemas/audit-event'
import {
  findAccountPast,
  keepMarksOf,
  requireResult,
  storeOnce,
  type AnalysisContext,
} from '../analyses/service'
import type { Past } from '../analyses/tasks'
import { requireClientExists } from '../clients/service'
import { findResult, type IdempotencyKey } from '../http/idempotency'
import * as store from './store'

export const MOST_PARTS = 30

export interface AccountRequest {
  clientId: string
  /** Ids of reports of single files and of images. */
  reports: readonly string[]
  /** Those of them that a person keeps although account, period or currency seem different. */
  putBack?: readonly string[]
}

/** Joins stored reports to an account audit and stores it as a further report. */
export async function createAccountAudit(
  context: AnalysisContext,
  { clientId, reports: asked, putBack = [] }: AccountRequest,
  key: IdempotencyKey | null,
): Promise<AnalysisAnswer> {
  const { db, auditor } = context
  const known = key && (await findResult(db, 'analyses', key))
  if (known) return requireResult(context, known)
  await requireClientExists(context, clientId)
  const ids = [...new Set(asked)]
  const rows = await requireParts(context, clientId, ids)
  const { parts, picturesJson, pictureIds } = await readParts(context, rows, new Set(putBack))
  const plan = requireTwo(planAccount(parts))
  const leadId = plan.lead.reportId!
  const fileHash = new Bun.CryptoHasher('sha256')
    .update([...rows.map(({ fileHash, id }) => fileHash ?? id), ...[...putBack].sort()].sort().join('\n'))
    .digest('hex')
  const past = await findAccountPast(context, { clientId, fileHash }, plan.lead.identity)
  const result = await auditor.auditAccount({
    plan: { ...plan, files: plan.files.map(withoutForeignId) },
    leadJson: await requireAnalysisJson(context, leadId),
    previous: past.previous ?? (await findEarlier(context, plan, rows)),
    picturesJson,
  })
  const told = toAnalysis(result.audit, result.builtIn, { narrator: { kind: 'built-in' }, fileHash })
  const analysis = await keepMarksOf(context, { clientId, type: 'account', fileHash }, told)
  const report = {
    clientId,
    category: analysis.category,
    reportType: 'account' as const,
    fileName: nameAudit(plan, rows),
    analysis,
  }
  const kept = plan.files.filter(belongs).flatMap(({ reportId }) => reportId ?? [])
  return storeOnce(context, { report, source: null, key, images: [], parts: [...kept, ...pictureIds] })
}

/** Account audits that are trashed together with a report. */
export async function listAccountAudits(
  { db }: Pick<AnalysisContext, 'db'>,
  reportId: string,
): Promise<{ id: string; fileName: string }[]> {
  return store.listMadeOf(db, reportId)
}

async function requireParts(
  { db }: Pick<AnalysisContext, 'db'>,
  clientId: string,
  ids: readonly string[],
): Promise<store.PartRow[]> {
  if (ids.length > MOST_PARTS)
    throw new AppError('too_many:reports', `An account audit is made of at most ${MOST_PARTS} reports.`)
  const rows = await store.findParts(db, clientId, ids)
  if (rows.length < ids.length)
    throw new AppError(
      'not_found',
      'One of these reports does not exist, or is of another client.',
      'not_found',
    )
  if (rows.some(({ reportType }) => reportType === 'account'))
    throw new AppError('invalid_type:reports', 'An account audit can’t be a part of another one.')
  return rows
}

/** Files with the same name are distinguished by report type, as in a load from Google. */
function namePart(
  rows: readonly store.PartRow[],
  { fileName, reportType }: Pick<store.PartRow, 'fileName' | 'reportType'>,
): string {
  if (rows.filter((row) => row.fileName === fileName).length < 2) return fileName
  const name = fileName.startsWith(`${GOOGLE}, `) ? GOOGLE : fileName
  return `${name} (${nameOf(reportType).short})`
}

const GOOGLE = 'Google Ads'

/** Reads the reports one at a time, since thirty whole analyses would not fit in memory. */
async function readParts(
  context: AnalysisContext,
  rows: readonly store.PartRow[],
  putBack: ReadonlySet<string>,
): Promise<{ parts: AccountPart[]; picturesJson: string | null; pictureIds: string[] }> {
  const parts: AccountPart[] = []
  const pictures: { id: string; json: string }[] = []
  // Sorted by id, so that the choice between two reports with images is stable.
  for (const { id, fileName, fileHash, reportType } of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { part, picturesJson } = await context.auditor.readPart({
      analysisJson: await requireAnalysisJson(context, id),
      file: {
        file: namePart(rows, { fileName, reportType }),
        hash: fileHash ?? id,
        reportId: id,
        putBack: putBack.has(id),
      },
    })
    if (part) parts.push(part)
    if (picturesJson !== null) pictures.push({ id, json: picturesJson })
  }
  return {
    parts,
    picturesJson: pictures.at(-1)?.json ?? null,
    pictureIds: pictures.map(({ id }) => id),
  }
}

/** An earlier file of the same account, for comparison where there is no earlier account audit. */
async function findEarlier(
  context: AnalysisContext,
  { earlier }: AccountPlan,
  rows: readonly store.PartRow[],
): Promise<Past['previous']> {
  const row = rows.find(({ id }) => id === earlier?.reportId)
  if (!row) return null
  const { id, createdAt } = row
  return { reportId: id, createdAt, analysisJson: await requireAnalysisJson(context, id) }
}

async function requireAnalysisJson({ db }: Pick<AnalysisContext, 'db'>, id: string): Promise<string> {
  const json = await store.findAnalysisJson(db, id)
  if (json === null)
    throw new AppError(
      'not_found',
      'One of these reports was deleted in the meantime, so no account audit was made.',
      'not_found',
    )
  return json
}

function requireTwo(plan: AccountPlan): AccountPlan {
  if (plan.files.filter(isInside).length < 2)
    throw new AppError(
      'account.too_few_files',
      'At least two of these files must be of the same account and period.',
    )
  return plan
}

const isInside = ({ leftOut }: AccountFile): boolean => leftOut === undefined
/** Includes earlier files, since the comparison refers to them. */
const belongs = ({ leftOut }: AccountFile): boolean => leftOut === undefined || leftOut === 'earlier_period'

/** A file that was left out is listed without the id of its report, which may belong to another account. */
function withoutForeignId(file: AccountFile): AccountFile {
  if (belongs(file)) return file
  const named = { ...file }
  delete named.reportId
  return named
}

const NAMED = 3

/** The names of its files, the leading one first. Loads from Google share one name, which the account audit takes. */
function nameAudit({ files, lead }: AccountPlan, rows: readonly store.PartRow[]): string {
  const nameOfPart = new Map(rows.map(({ id, fileName }) => [id, fileName]))
  const leadsFirst = files.toSorted(
    (a, b) => Number(b.reportId === lead.reportId) - Number(a.reportId === lead.reportId),
  )
  const inside = leadsFirst
    .filter(isInside)
    .map(({ file, reportId }) => nameOfPart.get(reportId ?? '') ?? file)
  return nameFiles([...new Set(inside)], NAMED)
}
