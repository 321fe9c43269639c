import type { Audit } from '../audit/audit'
import { AppError } from '../app-error'
import type { AccountFile } from '../schemas/account'
import type { Action, Finding, OtherFile, Quality } from '../schemas/analysis'
import { claimsMoney, type AccountPart } from './account-part'
import { inOrder, reconcile } from './reconcile'
import { renameIds } from './slice-audit'

export interface AccountPlan {
  /** In the order of the file names, like `parts`. */
  files: AccountFile[]
  /** All of them, those that are left out as well. */
  parts: AccountPart[]
  /** The part whose rows the account's money is claimed on. */
  lead: AccountPart
}

/** Another slicing leads only where it explains this much more than a broader one: campaigns have the levers. */
const EXPLAINS_MORE = 1.1
/** Two findings of different slicings are taken for the same money where their excess differs by less than this factor. */
const SAME_MONEY = 1.5
const MOST_DECISIONS = 3

/**
 * Which files are one account's, and which of them leads, whatever their order. Throws AppError `account.nothing_to_audit` where no
 * file can be audited.
 */
export function planAccount(input: readonly AccountPart[]): AccountPlan {
  const parts = input.toSorted((a, b) => {
    const [first] = inOrder([a.identity, b.identity])
    return first === a.identity ? -1 : 1
  })
  const { files } = reconcile(parts.map(({ identity }) => identity))
  const lead = findLead(parts, files)
  if (!lead)
    throw new AppError('account.nothing_to_audit', 'None of these files can be audited as an ads export.')
  return {
    files: files.map((file, at): AccountFile => {
      const part = parts[at]!
      return {
        ...file,
        ...(part.reportId !== undefined && { reportId: part.reportId }),
        ...(part === lead && { leads: true as const }),
        ...(file.reconciles && findConflict(part, lead)),
      }
    }),
    parts,
    lead,
  }
}

/**
 * One audit of all exports of an account: the leading file's, with the other files' witness to its findings, and with decisions of
 * theirs. Money is claimed once, on the slicing that explains it best.
 */
export function joinAccount(audit: Audit, { files, parts, lead }: AccountPlan): Audit {
  const witnesses = parts.filter((part, at) => part !== lead && isInside(files[at]!))
  const { actions, others } = joinActions(audit, witnesses, parts)
  return {
    ...audit,
    findings: audit.findings.map((finding) => witness(finding, lead, witnesses)),
    actions,
    files,
    quality: { ...audit.quality, hidden: hiddenFromAll(audit, [lead, ...witnesses]) },
    slicings: parts
      .filter((part, at) => (part === lead || isInside(files[at]!)) && !part.identity.overlapping)
      .map(({ slicing }) => slicing),
    ...(others.length > 0 && { others }),
  }
}

/** Two counts of one thing differ by rounding and by late corrections, not by more than this. */
const SAME_COUNT = 0.01

/** On the same spend, another number of purchases: the platform splits not every conversion, or the files count differently. */
function findConflict(
  { purchases: own }: AccountPart,
  { purchases: leading }: AccountPart,
): Pick<AccountFile, 'counts'> | null {
  if (own === null || leading === null || Math.abs(own - leading) <= Math.max(1, SAME_COUNT * leading))
    return null
  return { counts: { own, leading } }
}

/** Money in another currency, or of other days, is not the same money. */
function isInside({ leftOut, putBack }: AccountFile): boolean {
  return leftOut === undefined && (putBack === undefined || putBack === 'duplicate')
}

/** What one file does not show another one may: only what none of them shows can't be known. */
function hiddenFromAll({ quality }: Audit, parts: readonly AccountPart[]): Quality['hidden'] {
  return quality.hidden?.filter((code) =>
    parts.every(({ hidden }) => hidden === null || hidden.includes(code)),
  )
}

/** The slicing with most money surely paid above its benchmark; of nearly equal ones the one that stands best for the account. */
function findLead(parts: readonly AccountPart[], files: readonly AccountFile[]): AccountPart | undefined {
  const inside = parts.filter((_, at) => files[at]!.leftOut === undefined && !files[at]!.putBack)
  const whole = inside.filter((part) => files[parts.indexOf(part)]!.reconciles)
  const candidates = (whole.length > 0 ? whole : inside).toSorted((a, b) => b.breadth - a.breadth)
  return candidates.reduce<AccountPart | undefined>(
    (best, part) => (best === undefined || part.explained > EXPLAINS_MORE * best.explained ? part : best),
    undefined,
  )
}

/** A finding with the report types of the account’s files that show the same money. */
function witness(finding: Finding, lead: AccountPart, others: readonly AccountPart[]): Finding {
  if (!claimsMoney(finding)) return finding
  const seen = others.filter(({ claims }) => claims.some((excess) => isSameMoney(finding.excess!, excess)))
  return { ...finding, seenIn: [...new Set([lead.type, ...seen.map(({ type }) => type)])] }
}

function isSameMoney(one: number, other: number): boolean {
  const ratio = other / one
  return ratio < SAME_MONEY && ratio > 1 / SAME_MONEY
}

/**
 * The leading file’s actions, then decisions of the other files that claim no money: a negative, a page, a learning phase. These name
 * their file and are told from it, since their rows are its rows.
 */
function joinActions(
  audit: Audit,
  witnesses: readonly AccountPart[],
  parts: readonly AccountPart[],
): { actions: Action[]; others: OtherFile[] } {
  const taken = audit.actions.filter(({ decision }) => decision != null).length
  const known = new Set(audit.actions.map(({ lever, subject }) => `${lever} ${subject}`))
  const added: Action[] = []
  const others: OtherFile[] = []
  for (const part of witnesses) {
    const place = parts.indexOf(part) + 1
    const slice = renameIds(part.decisions, place)
    const own = slice.actions.filter(({ lever, subject }) => {
      const key = `${lever} ${subject}`
      return !known.has(key) && known.add(key)
    })
    if (own.length === 0) continue
    const { file } = part.identity
    others.push({ file, ...(part.reportId !== undefined && { reportId: part.reportId }), ...slice })
    // Rows and findings are looked up in the file's own slice, never among the leading file's.
    for (const { segmentId: _, segmentIds: __, ...action } of own)
      added.push({ ...action, findings: [], file })
  }
  return {
    actions: [
      ...audit.actions,
      ...added.map((action, at): Action => {
        const place = taken + at + 1
        return { ...action, decision: place <= MOST_DECISIONS ? (place as 1 | 2 | 3) : null }
      }),
    ],
    others,
  }
}
