import { isOverspent } from '../../audit/findings/is-overspent'
import type { Lever } from '../../audit/findings/levers'
import type { TextPart } from '../../schemas/text-part'
import { toText } from '../markdown'
import { capital, type Piece } from '../say'
import type { Name, NoReceiver, Owner } from '../figure'
import type { ToldFinding, ToldOf } from '../told'
import { cellSlots, quoted } from './cells'
import type { Slots } from './fill'
import type { Grammar } from './grammar'
import { PROOF_OF } from './proofs'
import { fallFigure, fallSlots, rowSlots } from './tell-fall'
import { meaningOf, storyOf, uncertaintyOf } from './tell-findings'

/** Text for a table that shows a finding's row and figures: the step, else the meaning, else the uncertainty. */
export function adviceOf(finding: ToldFinding, g: Grammar): TextPart[][] {
  const named = { ...finding, cells: wordsOf([finding]) ?? finding.cells }
  const step = stepOf(finding.lever, { names: g.owner(finding.owner), n: 1 }, named, g)
  if (step.length > 0) return [step]
  const meaning = meaningOf(finding, g)
  return meaning.length > 0 ? meaning : uncertaintyOf(finding, g)
}

/** Expensive words that a list of negatives stops; null without any. Their findings' further cells are terms that convert. */
function wordsOf(findings: readonly ToldFinding[]): string[] | null {
  const words = findings.flatMap(({ issue, cells: [word] = [] }) => (issue === 'search_words' && word) || [])
  return words.length > 0 ? words : null
}

/** Findings whose cells are the first of as many as their figure counts. */
const LISTED: readonly string[] = ['new_keywords', 'excluded_converts']
const NAMED = 3

/** The step of a lever, in the imperative. */
function stepOf(
  lever: string | undefined,
  { names: rows, n }: { names: Piece; n: number },
  finding: ToldFinding | undefined,
  g: Grammar,
  further: Slots = {},
): TextPart[] {
  const template = g.language.levers[lever as Lever] as string | undefined
  if (template === undefined) return []
  const { words, sentences } = g.language
  const counts = finding?.counts ?? null
  const { cells: names = [], figures, issue } = finding ?? {}
  // Of a longer list a few are named.
  const isCut = LISTED.includes(issue ?? '') && (figures?.segments?.value ?? 0) > names.length
  const slots: Slots = { ...cellSlots(finding ?? {}, g), thing: g.thing(counts), things: g.things(counts) }
  const feature = words[`feature.${finding?.detail}`] ?? sentences.it
  // A step about cells applies to the rows where the finding names no cells.
  const some = isCut ? g.list(quoted(names.slice(0, NAMED), g), true) : slots.cells
  const cells = names.length > 0 ? some : rows
  const rest = g.list(quoted(names.slice(1, 1 + NAMED), g), names.length > 1 + NAMED)
  return capital(
    g.fill(template, {
      ...slots,
      cells,
      rest,
      day: slots.day ?? sentences.thatDay,
      rows,
      n,
      terms: names.length || n,
      feature,
      best: slots.cell ?? sentences.best,
      spares: finding?.spares ? words['negatives.spare'] : null,
      ...further,
    }),
  )
}

/** Returns or prices of these findings' rows beside their benchmark; empty without it. */
function levelOf(each: readonly ToldFinding[], lead: ToldFinding | undefined, g: Grammar): TextPart[] {
  const slots = levelSlots(each, g)
  const told = { ...slots, thing: g.thing(lead?.counts ?? null) }
  return Object.keys(slots).length > 0 ? g.say('decision.level', told) : []
}

/** Returns or prices of a step's rows, in order, and the benchmark they share. */
function levelSlots(each: readonly ToldFinding[], g: Grammar): Slots {
  const { benchmarkRoas, benchmarkCost }: ToldFinding['figures'] = each[0]?.figures ?? {}
  const benchmark = benchmarkRoas ?? benchmarkCost
  const own = each.flatMap(({ figures }) => {
    const isSame = (figures.benchmarkRoas ?? figures.benchmarkCost)?.id === benchmark?.id
    return (isSame && (benchmarkRoas ? figures.roas : figures.each)) || []
  })
  if (!benchmark || own.length < each.length) return {}
  const different = own.filter(({ shown }, at) => own.findIndex((other) => other.shown === shown) === at)
  // Figures of more rows than are named, or alike ones, are each said once.
  const told = own.length > NAMED || different.length === 1 ? different : own
  const list = g.list(
    told.slice(0, NAMED).map((figure) => g.figure(figure)),
    told.length > NAMED,
  )
  const level = g.figure(benchmark)
  return benchmarkRoas ? { returns: list, returnLevel: level } : { prices: list, priceLevel: level }
}

const HOLDS_BACK: readonly (string | undefined)[] = ['lower_then_page', 'lower_then_find']

const segmentOf = (owner: Owner): string | null =>
  owner !== 'account' && 'name' in owner ? owner.name.segment : null

export function tellDecision(
  {
    action,
    owners,
    more,
    cells,
    rows: count,
    brief,
    excess,
    left,
    step,
    bid,
    overlaps,
    freedBy,
    briefedBy,
    noReceiver,
    again,
    fall,
    fell,
    findings,
    apart,
  }: ToldOf<'decision'>,
  g: Grammar,
) {
  const [first] = findings
  const alike = findings.every(({ counts }) => counts === first?.counts)
  const words = wordsOf(findings)
  const lead: ToldFinding | undefined = first && {
    ...first,
    ...(!alike && { counts: 'unknown' as const }),
    ...(words && { cells: words }),
    spares: findings.some(({ spares }) => spares),
  }
  const account = owners.every((owner) => owner === 'account')
  const named = account && lead?.cells?.length ? lead.cells : cells
  const rowsNamed = account && named.length > 0 ? [] : owners
  const rows =
    brief && count > 1
      ? `${count} ${g.rows}`
      : g.list(
          [
            ...quoted(named, g),
            ...rowsNamed.map((owner) => {
              if (owner === 'account') return g.language.sentences.account
              const bought =
                action.lever === 'lesson_no_results' &&
                findings.find((finding) => segmentOf(finding.owner) === segmentOf(owner))?.bought
              return [g.owner(owner), bought ? [' (', g.counted(bought), ')'] : null]
            }),
          ],
          more,
        )
  const inOrder = owners.flatMap(
    (owner) => findings.find((finding) => segmentOf(finding.owner) === segmentOf(owner)) ?? [],
  )
  // Compared with all rows, a row for new people is expensive that may be a good one of its kind.
  const [beside] = findings.flatMap(({ newPeople }) => newPeople ?? [])
  const money =
    excess &&
    excess.value > 0 &&
    g.say(isOverspent(findings) ? 'decision.overspent' : 'decision.money', { money: g.figure(excess) })
  // A finding of another file of the account is told nowhere else.
  const told = apart && first ? storyOf(first, g) : null
  return [
    freedBy !== null
      ? g.say('decision.freed', { rows, step: `${freedBy}` })
      : briefedBy !== null
        ? g.say('decision.briefed', { rows, n: Math.max(1, count), step: `${briefedBy}` })
        : stepOf(
            action.lever,
            { names: rows, n: Math.max(1, count) },
            lead,
            g,
            fall ? fallSlots(fall, g) : {},
          ),
    money || told || (fall && fallFigure(fall, g)) || (count < 2 ? figureOf(first, g) : []),
    money && beside && left
      ? g.say(left.value > 0 ? 'decision.newPeople' : 'decision.newPeople.none', {
          rows: g.rows,
          price: g.figure(beside),
          money: g.figure(left),
          n: count,
        })
      : [],
    step ? g.say('decision.step', { money: g.figure(step) }) : [],
    money ? levelOf(inOrder, lead, g) : [],
    // New customers have a benchmark of their own.
    bid && !beside ? g.say('decision.bid', { share: g.figure(bid) }) : [],
    // Money that is held back already does not wait for the cause.
    fell
      ? g.say(HOLDS_BACK.includes(action.lever) ? 'decision.fell.too' : 'decision.fell', rowSlots(fell, g))
      : [],
    money ? flaggedBefore(again, count, g) : [],
    overlaps ? g.say('decision.overlap') : [],
    noReceiver ? tellNoReceiver(noReceiver, g) : [],
  ]
}

/** The rows that the last audit flagged; where it flagged all of them, their names stand in the step already. */
function flaggedBefore(again: readonly Name[], rows: number, g: Grammar): TextPart[] {
  const n = again.length
  if (n === 0) return []
  return n === rows
    ? g.say('decision.again.all', { n })
    : g.say('decision.again', { names: g.names(again), n })
}

function tellNoReceiver({ reason, goal, names, more }: NoReceiver, g: Grammar): TextPart[] {
  const key = reason === 'none' && goal ? 'receiver.none.goal' : (`receiver.${reason}` as const)
  return g.say(key, { names: g.names(names, more), n: more ? names.length + 1 : names.length })
}

/** The figure of a decision about one row or the account that claims no money. */
function figureOf(finding: ToldFinding | undefined, g: Grammar): TextPart[] {
  const main = finding?.main
  if (!main) return []
  const { figure, other, otherOwner } = main
  const { metric } = figure
  const isJudged = [finding.figures.roas?.metric, finding.figures.each?.metric].includes(metric)
  const level = isJudged ? levelOf([finding], finding, g) : []
  if (level.length > 0) return level
  if (metric === 'missedValue' || metric === 'missedCost')
    return g.say(`decision.${metric}`, { figure: g.figure(figure) })
  return g.say('decision.figure', {
    figure: g.figure(figure),
    metric: g.metric(figure),
    other: g.figure(other),
    otherOwner: otherOwner && g.ownerAlone(otherOwner),
  })
}

/**
 * Check and disproof of a decision. In a file without results, both are about the row's figure. What another step has
 * stated is not stated again.
 */
export function proofOf(told: ToldOf<'proof'>, g: Grammar): { check: string; disproof: string } {
  const [check = [], disproof = g.say('proof.likeDisproof', {})] = isLesson(told)
    ? proofParts(told, g)
    : ownProof(told, g)
  return { check: toText(check), disproof: toText(disproof) }
}

const isLesson = ({ action }: ToldOf<'proof'>): boolean =>
  ['lesson', 'plan'].includes(PROOF_OF[action.lever as Lever])

function ownProof(told: ToldOf<'proof'>, g: Grammar): TextPart[][] {
  if (told.like !== null) return [g.say('proof.like', { step: `${told.like}` })]
  const [check = [], disproof = []] = proofParts(told, g)
  const { sameProof } = told
  const isStated = sameProof !== null && !proofTexts(told, g)[1].includes('{thing}')
  return [check, isStated ? g.say('proof.likeDisproof', { step: `${sameProof}` }) : disproof]
}

function proofTexts({ action, counts }: ToldOf<'proof'>, g: Grammar): readonly [string, string] {
  const [check, disproof] = g.language.proofs[PROOF_OF[action.lever as Lever] ?? 'figure']
  return counts === null && `${check}${disproof}`.includes('{thing}')
    ? g.language.proofs.figure
    : [check, disproof]
}

function proofParts(told: ToldOf<'proof'>, g: Grammar): TextPart[][] {
  const { action, counts, cost, level } = told
  const isReturn = level?.metric === 'benchmarkRoas'
  const key = PROOF_OF[action.lever as Lever]
  const n = Math.max(1, action.segmentIds?.length ?? 1)
  const slots: Slots = {
    ...cellSlots(cost?.dip ?? {}, g),
    thing: g.thing(counts),
    n,
    whose: cost?.group
      ? g.ownerAlone({ group: cost.group })
      : cost?.isPart && key !== 'spend'
        ? g.language.sentences.likeExport
        : null,
    cost: g.figure(cost?.figure),
    outside: g.figure(cost?.dip?.figure),
    returns: isReturn && g.figure(level),
    price: !isReturn && g.figure(level),
    unstated: !level && g.language.sentences.theBenchmark,
  }
  return proofTexts(told, g).map((text) => g.fill(text, slots))
}

const WEEK = 7

export function tellProof(told: ToldOf<'proof'>, g: Grammar) {
  const { action, owner, like } = told
  const { dueDays = 30 } = action
  const due = dueDays <= WEEK ? 'week' : dueDays <= 2 * WEEK ? 'fortnight' : 'month'
  // A lesson has no date, since it is for the next plan. Lessons share one proof, which the first of them states.
  if (isLesson(told)) return like === null ? proofParts(told, g) : []
  const who = owner ? g.say(`due.${due}`, { who: g.language.words[`owner.${owner}`] }) : []
  return [who, ...ownProof(told, g)]
}
