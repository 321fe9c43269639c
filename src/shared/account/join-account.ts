import type { Audit } from '../audit/audit'
import { AppError } from '../app-error'
import { SET_ASIDE } from '../audit/summary/groups'
import { formatCount } from '../metrics/format'
import type { AccountFile, Slicing } from '../schemas/account'
import type { Action, Finding } from '../schemas/finding'
import type { OtherFile } from '../schemas/analysis'
import type { Quality } from '../schemas/quality'
import { claimsMoney, type AccountPart } from './account-part'
import { crossCheck, type CrossChecks } from './cross-checks'
import { toTyped } from './cross-rows'
import { inOrder, reconcile } from './reconcile'
import { renameIds, type Slice } from './slice-audit'

export interface AccountPlan {
  /** In the order of the file names, like `parts`. */
  files: AccountFile[]
  /** All of them, those that are left out as well. */
  parts: AccountPart[]
  /** The part whose rows the account's money is claimed on. */
  lead: AccountPart
  /** The leading file's rows of an earlier period: what has changed is measured against it where no earlier account audit is. */
  earlier: AccountPart | null
}

/** Another slicing leads only where it explains this much more than a broader one: campaigns have the levers. */
const EXPLAINS_MORE = 1.1
/** Two findings of different slicings are taken for the same money where their excess differs by less than this factor. */
const SAME_MONEY = 1.5
const MOST_DECISIONS = 3

/**
 * Finds the files of one account and the leading one among them, whatever their order. Throws AppError `account.nothing_to_audit` where no
 * file can be audited.
 */
export function planAccount(input: readonly AccountPart[]): AccountPlan {
  const parts = input.toSorted((a, b) => (inOrder([a.identity, b.identity])[0] === a.identity ? -1 : 1))
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
    earlier: findEarlier(parts, files, lead),
  }
}

/** Of several earlier files the latest. */
function findEarlier(
  parts: readonly AccountPart[],
  files: readonly AccountFile[],
  lead: AccountPart,
): AccountPart | null {
  const endOf = ({ identity }: AccountPart) => identity.period?.end ?? ''
  return parts
    .filter((part, at) => files[at]!.leftOut === 'earlier_period' && part.type === lead.type)
    .reduce<AccountPart | null>((last, part) => (last && endOf(last) >= endOf(part) ? last : part), null)
}

/**
 * One audit of all exports of an account: the leading file's, with the other files' witness to its findings, and with decisions of
 * theirs. Money is claimed once, on the slicing that explains it best.
 */
export function joinAccount(audit: Audit, { files, parts, lead }: AccountPlan): Audit {
  const inside = parts.filter((part, at) => part === lead || isInside(files[at]!))
  const witnesses = inside.filter((part) => part !== lead)
  const placeOf = (part: AccountPart) => parts.indexOf(part) + 1
  const found = crossCheck(inside, (part, id) => (part === lead ? id : `${id}@${placeOf(part)}`))
  const { actions, others } = joinActions(audit, lead, witnesses, {
    placeOf,
    areSameAds: (one, other) =>
      found.checks.some(
        ({ kind, files: pair }) => kind === 'same_ads' && pair.includes(one) && pair.includes(other),
      ),
  })
  const all = addFigures(others, witnesses, found.added, placeOf)
  return {
    ...audit,
    ...(found.checks.length > 0 && {
      crossChecks: found.checks,
      facts: [...audit.facts, ...(found.added.get(lead)?.facts ?? [])],
    }),
    findings: audit.findings.map((finding) => witness(finding, lead, witnesses)),
    actions,
    files,
    quality: { ...audit.quality, hidden: hiddenFromAll(audit, [lead, ...witnesses]) },
    slicings: inside
      .filter(hasSum)
      .map((part) => (part === lead ? { ...part.slicing, leads: true } : markRows(part, placeOf(part)))),
    ...(all.length > 0 && { others: all }),
  }
}

const hasSum = ({ identity }: AccountPart): boolean => !identity.overlapping

function markRows({ slicing }: AccountPart, place: number): Slicing {
  return { ...slicing, rows: slicing.rows.map((row) => ({ ...row, id: `${row.id}@${place}` })) }
}

/** The other files: what their decisions are told from, figures that cross-checks name, and the segments behind the map's bars. */
function addFigures(
  others: readonly OtherFile[],
  witnesses: readonly AccountPart[],
  added: CrossChecks['added'],
  placeOf: (part: AccountPart) => number,
): OtherFile[] {
  return witnesses.flatMap((part): OtherFile[] => {
    const known = others.find(
      (other) => other.file === part.identity.file && other.reportId === part.reportId,
    )
    const { facts = [], segments = [] } = added.get(part) ?? {}
    const shown = hasSum(part) ? part.shown : []
    if (!known && facts.length + shown.length === 0) return []
    const place = placeOf(part)
    const own = known ?? { ...toOther(part, place), findings: [], actions: [], facts: [], segments: [] }
    const named = shown.map((segment) => ({ ...segment, id: `${segment.id}@${place}` }))
    const all = new Map([...named, ...segments, ...own.segments].map((segment) => [segment.id, segment]))
    return [{ ...own, segments: [...all.values()], facts: [...own.facts, ...facts] }]
  })
}

/** Search terms that are keywords already, by another file, need not become any. */
function withoutKeywords({ decisions, newKeywords }: AccountPart, keywords: ReadonlySet<string>): Slice {
  const open = newKeywords.filter((text) => !keywords.has(toTyped(text)))
  if (open.length === newKeywords.length) return decisions
  const ids = new Set(decisions.findings.flatMap(({ id, issue }) => (issue === 'new_keywords' ? id : [])))
  return {
    ...decisions,
    actions:
      open.length > 0
        ? decisions.actions
        : decisions.actions.filter(({ findings }) => !findings.some((id) => ids.has(id))),
    findings: decisions.findings.map((finding) =>
      ids.has(finding.id) ? { ...finding, cells: open.slice(0, finding.cells?.length) } : finding,
    ),
    facts: decisions.facts.map((fact) =>
      ids.has(fact.subject) && fact.metric === 'segments'
        ? { ...fact, value: open.length, shown: formatCount(open.length) }
        : fact,
    ),
  }
}

function toOther(part: AccountPart, place: number): OtherFile {
  const { decisions, identity, reportId } = part
  return { file: identity.file, ...(reportId !== undefined && { reportId }), ...renameIds(decisions, place) }
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

/** Codes that no file of the account shows: a figure that one file lacks may stand in another. */
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
  const isSame = (excess: number) => isSameMoney(finding.excess!, excess)
  const seen = others.filter(({ claims }) => {
    const inside = claims.filter(({ within }) => within.includes(finding.subject))
    return (
      claims.some(({ excess }) => isSame(excess)) ||
      isSame(inside.reduce((sum, { excess }) => sum + excess, 0))
    )
  })
  return { ...finding, seenIn: [...new Set([lead.type, ...seen.map(({ type }) => type)])] }
}

function isSameMoney(one: number, other: number): boolean {
  const ratio = other / one
  return ratio < SAME_MONEY && ratio > 1 / SAME_MONEY
}

/** Whether a campaign that looks odd within another slicing stands among all campaigns as a plain one. */
function isCleared({ reportType, segments }: Audit, label: string): boolean {
  return reportType === 'campaign' && segments.some((row) => row.label === label && row.group !== SET_ASIDE)
}

/**
 * The leading file’s actions, then decisions of the other files that claim no money: a negative, a page, a learning phase. These name
 * their file and are told from it, since their rows are its rows.
 */
function joinActions(
  audit: Audit,
  lead: AccountPart,
  witnesses: readonly AccountPart[],
  {
    placeOf,
    areSameAds,
  }: { placeOf: (part: AccountPart) => number; areSameAds: (one: string, other: string) => boolean },
): { actions: Action[]; others: OtherFile[] } {
  const taken = audit.actions.filter(({ decision }) => decision != null).length
  const known = new Set(audit.actions.map(({ lever, subject }) => `${lever} ${subject}`))
  const keywords = new Set([lead, ...witnesses].flatMap((part) => part.cross.keywords))
  const added: Action[] = []
  const others: OtherFile[] = []
  // A file that shows more money too dear is heard first.
  const heard = witnesses.toSorted((a, b) => b.explained - a.explained || b.breadth - a.breadth)
  for (const part of heard) {
    const { file } = part.identity
    const other = toOther({ ...part, decisions: withoutKeywords(part, keywords) }, placeOf(part))
    const own = other.actions.filter(({ lever, subject }) => {
      // Ads that another file lists as well are one decision, whatever each file calls them.
      const told = [...audit.actions, ...added].filter((action) =>
        areSameAds(action.file ?? lead.identity.file, file),
      )
      if (told.some((action) => action.lever === lever)) return false
      if (lever === 'check_conversion_action' && isCleared(audit, subject)) return false
      const key = `${lever} ${subject}`
      return !known.has(key) && known.add(key)
    })
    if (own.length === 0) continue
    others.push(other)
    // Rows and findings are looked up in the file's own slice, never among the leading file's.
    for (const { segmentId: _, segmentIds: __, ...action } of own)
      added.push({ ...action, findings: [], file })
  }
  // The first decision of every file, then the second ones.
  const inTurn = added.toSorted((a, b) => (a.decision ?? Infinity) - (b.decision ?? Infinity))
  return {
    actions: [
      ...audit.actions,
      ...inTurn.map((action, at): Action => {
        const place = taken + at + 1
        return { ...action, decision: place <= MOST_DECISIONS ? (place as 1 | 2 | 3) : null }
      }),
    ],
    others,
  }
}
