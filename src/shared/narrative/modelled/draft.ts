import type { Audit } from '../../audit/audit'
import { SECTIONS, type Claim, type ClaimOf, type Plan, type SectionName } from '../../schemas/claim'
import { openBook } from '../book'
import { toFindingClaims } from '../derive/alike'
import { planReport, sectionOf } from '../plan'
import { planAnswer } from '../prompt/plan-answer'
import { MODEL_SECTIONS } from './plan-schema'
import { readClaims } from './read-claims'

type Paragraph = Plan[number]
type Place = (typeof MODEL_SECTIONS)[number]
type Home = Exclude<Place, 'answer'>

/** Sections that may begin with a sentence about all their items. */
const LISTS: readonly SectionName[] = ['wastage', 'highlights', 'concerns']
/** Built-in insights that are dropped where a model chooses its own. */
const OPTIONAL: readonly Claim['kind'][] = ['part', 'range', 'figures']
/** Sentences that refer to each other, so they stay together in the built-in order. */
const VERDICT: readonly Claim['kind'][] = ['spent', 'bought', 'bridge']
const MOST_PARAGRAPHS = 60
const MOST_CLAIMS = 12

export interface FinishedPlan {
  plan: Plan
  /** Numbers of the model's claims that hold, and that do not. */
  own: number
  refused: number
}

/**
 * Builds a report's plan while a model's answer arrives. The model orders its paragraphs. Code adds trust, the
 * verdict, every finding, steps and limits in any case, and drops repetitions.
 */
export function startPlan(audit: Audit, prompt: string | null) {
  const book = openBook(audit)
  const builtIn = planReport(audit)
  const of = (section: SectionName) => builtIn.filter((paragraph) => paragraph.section === section)
  const opening = of('summary').filter(({ claims }) => claims.every(({ kind }) => kind === 'trust'))
  const verdict = of('summary').find(({ claims }) => claims.some(({ kind }) => VERDICT.includes(kind)))
  const isVerdict = (claim: Claim): boolean =>
    VERDICT.includes(claim.kind) || (verdict?.claims.some((one) => keyOf(one) === keyOf(claim)) ?? false)
  const leads = new Map(
    LISTS.map((section) => [section, of(section)[0]] as const).filter(([, first]) => isLead(first)),
  )
  // Claims that stay where the built-in plan has them, since they mean little elsewhere.
  const fixed = new Set(
    [...leads.values(), ...opening].flatMap((paragraph) => paragraph?.claims.map(keyOf) ?? []),
  )
  const told = new Set(opening.flatMap(({ claims }) => claims.map(keyOf)))
  const placed: Record<Place, Paragraph[]> = {
    answer: [], summary: [], insights: [], wastage: [], highlights: [], concerns: [],
  } // prettier-ignore
  let own = 0
  let refused = 0

  /** Returns those of the claims that have not been told yet, and marks them as told. */
  const take = (claims: readonly Claim[]): Claim[] =>
    claims.flatMap((claim): Claim[] => {
      if (claim.kind === 'findings') {
        const left = claim.findings.filter((id) => !told.has(id))
        for (const id of left) told.add(id)
        return left.length === 0 ? [] : toFindingClaims(book, left)
      }
      if (claim.kind === 'notVisible') {
        const codes = claim.codes.filter((code) => !told.has(`hidden ${code}`))
        for (const code of codes) told.add(`hidden ${code}`)
        return codes.length === 0 ? [] : [{ ...claim, codes }]
      }
      if (told.has(keyOf(claim))) return []
      told.add(keyOf(claim))
      return [claim]
    })

  /** A finding with the findings that explain its row, and the estimate of its further cost. */
  const withCompanions = (claim: ClaimOf<'findings'>): Claim[] => {
    const [lead] = claim.findings
    const beside = builtIn.find(
      ({ claims: [first] }) => first?.kind === 'findings' && first.findings[0] === lead,
    )
    const [first, ...rest] = beside?.claims ?? []
    if (first?.kind !== 'findings' || claim.findings.length > 1 || toRows(first.findings) > 1) return [claim]
    return [first, ...rest]
  }
  const toRows = (ids: readonly string[]) => new Set(ids.map((id) => book.finding(id)?.segmentId ?? id)).size

  /** Section of a claim, regardless of the model's choice; null where code adds it. */
  const homeOf = (claim: Claim, section: Place | 'recommendations'): Place | null => {
    const { kind } = claim
    if (kind === 'intro' || kind === 'proof' || kind === 'trust') return null
    if (section !== 'answer' && fixed.has(keyOf(claim))) return null
    if (kind === 'bridge' && claim.part === 'rest') return null
    if (isVerdict(claim)) return section === 'answer' ? 'answer' : 'summary'
    if (section === 'answer') return 'answer'
    // Steps belong to recommendations, and results by goal to the summary.
    if (kind === 'decision' || kind === 'goals') return null
    if (kind === 'findings') return homeOfFinding(claim)
    return section === 'summary' ? 'summary' : 'insights'
  }
  const homeOfFinding = ({ findings: [id = ''] }: ClaimOf<'findings'>): Home => {
    const finding = book.finding(id)
    return finding ? sectionOf(finding) : 'wastage'
  }

  const place = (claims: readonly Claim[], section: Place | 'recommendations'): Paragraph[] => {
    const shown: Paragraph[] = []
    let open: { home: Place; paragraph: Paragraph } | null = null
    const put = (home: Place, taken: Claim[], alone: boolean) => {
      if (taken.length === 0) return
      if (!alone && open?.home === home) {
        open.paragraph.claims.push(...taken)
        return
      }
      const paragraph: Paragraph = { section: home === 'answer' ? 'summary' : home, claims: taken }
      placed[home].push(paragraph)
      shown.push(paragraph)
      open = alone ? null : { home, paragraph }
    }
    for (const claim of claims) {
      const asked = claim.kind === 'estimate' ? toFindingClaims(book, [claim.finding]) : [claim]
      for (const one of asked) {
        const home = homeOf(one, section)
        if (home === null) continue
        if (isVerdict(one)) put(home, take(verdict?.claims ?? [one]), true)
        else if (one.kind === 'findings')
          put(home, take(withCompanions(one)), LISTS.includes(home as SectionName))
        else put(home, take([one]), false)
      }
    }
    return shown
  }

  /** Claims in the answer to the question are not repeated below it. */
  const giveWay = (claims: readonly Claim[]) => {
    const findings = claims.flatMap((claim) => (claim.kind === 'findings' ? claim.findings : []))
    const keys = new Set(claims.map(keyOf))
    for (const paragraph of Object.values(placed).flat())
      paragraph.claims = paragraph.claims
        .filter((claim) => !keys.has(keyOf(claim)))
        .flatMap((claim) =>
          claim.kind === 'findings' && claim.findings.some((id) => findings.includes(id))
            ? toFindingClaims(
                book,
                claim.findings.filter((id) => !findings.includes(id)),
              )
            : [claim],
        )
    take(claims)
  }

  return {
    /** Comes before everything that a model chooses, but after the answer to a question. */
    opening: prompt === null ? opening : [],
    /** Adds one paragraph of the model's answer, and returns those that can be told now. */
    add(answer: unknown): Paragraph[] {
      const { section, claims } = toParagraph(answer)
      if (section === null || own + refused > MOST_PARAGRAPHS * MOST_CLAIMS) {
        refused++
        return []
      }
      const read = claims.map((claim) => readClaims(audit, claim))
      refused += read.filter(({ length }) => length === 0).length
      own += read.filter(({ length }) => length > 0).length
      return place(read.flat(), prompt === null && section === 'answer' ? 'summary' : section)
    },
    /** The whole report in order. If the model left the question open, the built-in plan answers it. */
    finish(): FinishedPlan {
      const answer: Plan = placed.answer
      if (prompt !== null && answer.length === 0) {
        const claims = planAnswer(audit, prompt)
        giveWay(claims.flat())
        answer.push(...claims.map((own): Paragraph => ({ section: 'summary', claims: own })))
      }
      const missing = (section: SectionName, skip: (claim: Claim) => boolean = () => false): Plan =>
        of(section)
          .filter((paragraph) => paragraph !== leads.get(section))
          .map(({ claims }) => ({ section, claims: take(claims.filter((claim) => !skip(claim))) }))
      const ownOf = (section: Home): Plan => [
        ...(leads.get(section) ? [leads.get(section)!] : []),
        ...placed[section],
      ]
      const chose = placed.insights.length > 0
      const first = verdict ? take(verdict.claims) : []
      const plan: Plan = [
        ...answer,
        ...opening,
        { section: 'summary', claims: first },
        ...placed.summary,
        ...missing('summary'),
        ...ownOf('insights'),
        ...missing('insights', ({ kind }) => chose && OPTIONAL.includes(kind)),
        ...(['wastage', 'highlights', 'concerns'] as const).flatMap((section) => [
          ...ownOf(section),
          ...missing(section),
        ]),
        ...of('recommendations'),
      ]
      return {
        plan: plan
          .filter(({ claims }) => claims.length > 0)
          .sort((a, b) => SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section)),
        own,
        refused,
      }
    },
  }
}

function isLead(first: Paragraph | undefined): boolean {
  return first?.claims.every(({ kind }) => kind !== 'findings') ?? false
}

function keyOf(claim: Claim): string {
  return JSON.stringify(claim, Object.keys(claim).sort())
}

const ALLOWED: readonly string[] = [...MODEL_SECTIONS, 'recommendations']

function toParagraph(answer: unknown): { section: Place | 'recommendations' | null; claims: unknown[] } {
  if (typeof answer !== 'object' || answer === null) return { section: null, claims: [] }
  const { section, claims } = answer as Record<string, unknown>
  if (typeof section !== 'string' || !ALLOWED.includes(section) || !Array.isArray(claims))
    return { section: null, claims: [] }
  return { section: section as Place, claims: claims.slice(0, MOST_CLAIMS) }
}
