import type { Audit } from '../audit/audit'
import { AppError } from '../app-error'
import { SET_ASIDE } from '../audit/summary/groups'
import { formatCount } from '../metrics/format'
import type { AccountFile, Slicing } from '../schemas/account'
import type { Fact } from '../schemas/fact'
import type { Action, Finding } from '../schemas/finding'
import type { OtherFile } from '../schemas/analysis'
import type { Quality } from '../schemas/quality'
import { claimsMoney, type AccountPart } from './account-part'
import { overspendOf } from './overspend-of'
import { crossCheck, type CrossChecks } from './cross-checks'
import { toTyped } from './cross-rows'
import { inOrder, reconcile } from './reconcile'
import { renameFacts, renameIds, type Slice } from './slice-audit'

export interface AccountPlan {
  /** Sorted by file name, like `parts`. */
  files: AccountFile[]
  /** All files, including those left out. */
  parts: AccountPart[]
  /** The file on whose rows the account's money is claimed. */
  lead: AccountPart
  /** The leading file for an earlier period, used for comparison where there is no earlier account audit. */
  earlier: AccountPart | null
}

/** A file must explain this many times as much money as a broader one to lead, since campaigns have more levers. */
const EXPLAINS_MORE = 1.1
/** Findings of two files count as the same money where their excess differs by less than this factor. */
const SAME_MONEY = 1.5
const MOST_DECISIONS = 3

/**
 * Finds the files of one account and the leading one, independent of their order. Throws AppError
 * `account.nothing_to_audit` where no file can be audited.
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

/** The latest of several earlier files. */
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
 * Audits all exports of an account as one: the leading file's audit, with confirmations of its findings and decisions
 * by the other files. Money is claimed once, on the file that explains it best.
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

/** Adds what decisions, cross-checks, charts and the most expensive rows of the other files refer to. */
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
    const over = hasSum(part) ? [...renameFacts(part.dearest, place), ...overspendOf(part, place)] : []
    const own = known ?? { ...toOther(part, place), findings: [], actions: [], facts: [], segments: [] }
    const named = shown.map((segment) => ({ ...segment, id: `${segment.id}@${place}` }))
    const all = new Map([...named, ...segments, ...own.segments].map((segment) => [segment.id, segment]))
    const stated = new Map([...own.facts, ...facts, ...over].map((fact) => [fact.id, fact]))
    return [{ ...own, segments: [...all.values()], facts: [...stated.values()] }]
  })
}

/** Drops recommended keywords that another file already has. */
function withoutKeywords({ decisions, newKeywords }: AccountPart, keywords: ReadonlySet<string>): Slice {
  const open = newKeywords.filter((text) => !keywords.has(toTyped(text)))
  if (open.length === newKeywords.length) return decisions
  const ids = new Set(decisions.findings.flatMap(({ id, issue }) => (issue === 'new_keywords' ? id : [])))
  const isSum = ({ subject, metric }: Fact) => ids.has(subject) && metric.startsWith('keyword')
  const sums = new Set(decisions.facts.flatMap((fact) => (isSum(fact) ? fact.id : [])))
  return {
    ...decisions,
    actions:
      open.length > 0
        ? decisions.actions
        : decisions.actions.filter(({ findings }) => !findings.some((id) => ids.has(id))),
    findings: decisions.findings.map((finding) =>
      ids.has(finding.id)
        ? {
            ...finding,
            cells: open.slice(0, finding.cells?.length),
            facts: finding.facts.filter((id) => !sums.has(id)),
          }
        : finding,
    ),
    // The sums over all of them are no longer theirs.
    facts: decisions.facts
      .filter(({ id }) => !sums.has(id))
      .map((fact) =>
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

/** Maximum difference between two counts of the same purchases, from rounding and late corrections. */
const SAME_COUNT = 0.01

/**
 * Purchases that differ although the spend is the same: the platform does not split every conversion, or the files
 * count differently.
 */
function findConflict(
  { purchases: own }: AccountPart,
  { purchases: leading }: AccountPart,
): Pick<AccountFile, 'counts'> | null {
  if (own === null || leading === null || Math.abs(own - leading) <= Math.max(1, SAME_COUNT * leading))
    return null
  return { counts: { own, leading } }
}

/** A file with another currency or period shows other money. */
function isInside({ leftOut, putBack }: AccountFile): boolean {
  return leftOut === undefined && (putBack === undefined || putBack === 'duplicate')
}

/** Codes that all files of the account lack, since one file may have what another lacks. */
function hiddenFromAll({ quality }: Audit, parts: readonly AccountPart[]): Quality['hidden'] {
  return quality.hidden?.filter((code) =>
    parts.every(({ hidden }) => hidden === null || hidden.includes(code)),
  )
}

/** The file that explains most money; of nearly equal ones the one with the greatest breadth. */
function findLead(parts: readonly AccountPart[], files: readonly AccountFile[]): AccountPart | undefined {
  const inside = parts.filter((_, at) => files[at]!.leftOut === undefined && !files[at]!.putBack)
  const whole = inside.filter((part) => files[parts.indexOf(part)]!.reconciles)
  const candidates = (whole.length > 0 ? whole : inside).toSorted((a, b) => b.breadth - a.breadth)
  return candidates.reduce<AccountPart | undefined>(
    (best, part) => (best === undefined || part.explained > EXPLAINS_MORE * best.explained ? part : best),
    undefined,
  )
}

/** Adds to a finding the types of the files that show the same money. */
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
  const rows = seen.flatMap(({ type, claims }) => {
    const same = claims.filter(({ excess }) => isSame(excess))
    return same.length === 1 ? [[type, same[0]!.label] as const] : []
  })
  return {
    ...finding,
    seenIn: [...new Set([lead.type, ...seen.map(({ type }) => type)])],
    ...(rows.length > 0 && { seenAs: Object.fromEntries(rows) }),
  }
}

function isSameMoney(one: number, other: number): boolean {
  const ratio = other / one
  return ratio < SAME_MONEY && ratio > 1 / SAME_MONEY
}

/** Whether a campaign that looks odd within another file's rows looks normal among all campaigns. */
function isCleared({ reportType, segments }: Audit, label: string): boolean {
  return reportType === 'campaign' && segments.some((row) => row.label === label && row.group !== SET_ASIDE)
}

/**
 * The leading file’s actions, then decisions of other files that claim no money: a negative, a landing page, a
 * learning phase. These name their file and are told from it, since its rows are not those of the leading file.
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
  // Files that explain more money come first.
  const heard = witnesses.toSorted((a, b) => b.explained - a.explained || b.breadth - a.breadth)
  for (const part of heard) {
    const { file } = part.identity
    const other = toOther({ ...part, decisions: withoutKeywords(part, keywords) }, placeOf(part))
    const own = other.actions.filter(({ lever, subject }) => {
      // A decision about the same ads by two files is kept once, whatever each file calls them.
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
    // Ids of rows and findings belong to the file's own slice, not to the leading file.
    for (const { segmentId: _, segmentIds: __, ...action } of own)
      added.push({ ...action, findings: [], file })
  }
  // Interleaved: the first decision of every file, then the second ones.
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
