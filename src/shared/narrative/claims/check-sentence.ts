import { adviceEnd, isAdvice, isAllowedAdvice } from './advice'
import type { ClaimBase } from './base'
import { fitsPeriod } from './dates'
import { checkFigures } from './figures'
import { groupItems } from './group'
import { findForeign, toPlainText } from './hygiene'
import { isPunct, isTag, isWord, type Item } from './items'
import { lex } from './lex'
import { ADVICE_WORDS, IMPERATIVES, NEUTRAL } from './neutral-words'
import type { NameIndex } from './names'
import { ORDINALS } from './number-words'
import { checkPredicates } from './predicates'
import { checkProbabilities } from './probabilities'
import { checkRanges } from './ranges'
import { checkRanks } from './ranks'
import { isSubject, prove, type Context, type Reading } from './reading'
import { checkRelations } from './relations'
import { states } from './rounding'

export interface SentenceCheck {
  ok: boolean
  reasons: string[]
  /** The sentence put right, where its only fault is the sign of a figure. */
  repaired?: string
  /** What the next sentence may refer to. */
  context: Context
}

export interface CheckOptions {
  /** For sentences whose figures, comparisons and ranks the caller has checked: words outside the lexicon are let through. */
  open?: boolean
}

const LONGEST = 600

/** Checks one sentence of free prose. Whatever no rule understands counts against it. */
export function checkClaimSentence(
  base: ClaimBase,
  names: NameIndex,
  text: string,
  context: Context,
  { open = false }: CheckOptions = {},
): SentenceCheck {
  const fail = (reason: string): SentenceCheck => ({ ok: false, reasons: [reason], context })
  const plain = toPlainText(text)
  if (plain === null) return fail('characters that cannot be seen')
  if (plain.length > LONGEST) return fail('too long to check')
  const body = splitOrdinals(plain.replace(/^(?:[-•*]|#?\d{1,2}[.):]|\(\d{1,2}\))\s+/, ''))
  const mentions = names.find(body)
  const foreign = findForeign(maskNames(body, mentions))
  if (foreign) return fail(foreign)
  const items = lex(body, mentions, base.nouns)
  const advice = isAdvice(items)
  const reading: Reading = {
    base,
    items: groupItems(base, items),
    advice,
    context,
    failures: [],
    repairs: [],
    proved: 0,
  }
  checkDates(reading)
  applyHedges(reading)
  checkProbabilities(reading)
  checkPredicates(reading)
  if (!open) checkRanks(reading)
  checkRanges(reading)
  if (!open) checkRelations(reading)
  checkFigures(reading)
  checkScopes(reading)
  checkWords(reading)
  checkLeftovers(reading, open)
  if (reading.proved === 0 && !advice && !open) reading.failures.push('nothing in it can be proved')
  const repaired = repair(plain, reading)
  return {
    ok: reading.failures.length === 0,
    reasons: reading.failures,
    ...(repaired === null ? {} : { repaired }),
    context: nextContext(reading),
  }
}

function repair(text: string, { failures, repairs, proved }: Reading): string | null {
  const [only] = repairs
  const alone = failures.filter((failure) => failure !== 'nothing in it can be proved').length === 1
  if (!only || repairs.length !== 1 || !alone || proved > 1) return null
  return text.split(only.from).length === 2 ? text.replace(only.from, only.to) : null
}

/** `second-largest` is a place and a superlative. */
function splitOrdinals(text: string): string {
  return text.replaceAll(
    /\b(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|2nd|3rd|4th|5th)-(?=[a-z])/gi,
    '$1 ',
  )
}

function maskNames(text: string, mentions: readonly { start: number; end: number }[]): string {
  let out = ''
  let at = 0
  for (const { start, end } of mentions) {
    out += `${text.slice(at, start)}NAME`
    at = end
  }
  return out + text.slice(at)
}

function checkDates(reading: Reading): void {
  const dates = reading.items.filter((item) => item.kind === 'date')
  if (dates.length === 0) return
  for (const date of dates) date.used = true
  const { periods } = reading.base
  const wide = dates.find((date) =>
    dates.every((other) => date.start <= other.start && other.end <= date.end),
  )
  const sorted = wide ? [wide] : [...dates].sort((a, b) => (a.start < b.start ? -1 : 1))
  // Facts without any period leave dates to the file's own header, which the report prints beside the text.
  const oneDay = dates.length === 1 && dates[0]!.start === dates[0]!.end
  const ordered = !oneDay && sorted.length <= 2 && (wide !== undefined || sorted[0] === dates[0])
  if (!(periods.length === 0 ? ordered : fitsPeriod(sorted, periods)))
    reading.failures.push('a period that the facts do not have')
}

function applyHedges({ items }: Reading): void {
  items.forEach((item, i) => {
    const counted = items[i + 1]
    if (
      isTag(item, 'dir') &&
      counted?.kind === 'scope' &&
      counted.count &&
      /^(?:above|below)$/.test(item.tag.op)
    ) {
      counted.count.hedge = item.tag.op === 'above' ? 'over' : 'under'
      counted.locus = false
      item.used = true
    }
    if (!isTag(item, 'hedge')) return
    let at = i + 1
    while (isWord(items[at], 'a', 'an', 'the')) at++
    const next = items[at]
    if (next?.kind === 'number') {
      next.hedge = item.tag.op as typeof next.hedge
      item.used = true
    } else if (next?.kind === 'scope' && next.count) {
      next.count.hedge = item.tag.op as typeof next.count.hedge
      item.used = true
    } else if (item.text === 'or so') {
      const before = items[i - 1]
      if (before?.kind === 'number') before.hedge = 'about'
      item.used = true
    }
  })
}

/** Scopes that no predicate has used must at least count right: `the account runs 11 campaigns`. */
function checkScopes(reading: Reading): void {
  for (const item of reading.items) {
    if (item.kind !== 'scope' || item.used) continue
    if (item.count) {
      item.count.used = true
      item.used = true
      if (item.count.metric === undefined)
        prove(reading, states(item.count, item.ids.length), `"${item.text}" counts wrongly`)
    } else if (item.quant === 'all') item.used = true
  }
}

const LEAD_METRICS = ['results', 'costPerResult', 'expectedResults']

/** Words that say more than their metric: leads are only what was bought as such, a return per dollar is one in dollars. */
function checkWords({ base, items, failures }: Reading): void {
  const named = items.flatMap((item) => (item.kind === 'entity' || item.kind === 'scope' ? item.ids : []))
  const about = named.length > 0 ? named : [base.account]
  for (const item of items) {
    if (item.kind !== 'tag' || item.tag.type !== 'metric') continue
    const lead = LEAD_METRICS.includes(item.tag.metric) && /lead|cpl|sign-up|registration/.test(item.text)
    if (lead && base.leads && !about.every((id) => base.leads?.has(id)))
      failures.push(`"${item.text}" is not what is counted there`)
    const money = /dollar/.test(item.text) ? 'USD' : /euro/.test(item.text) ? 'EUR' : null
    if (money !== null && base.currency !== null && money !== base.currency)
      failures.push(`"${item.text}" is another currency`)
  }
}

const NEGATIONS = ['not', 'never', 'hardly', 'barely', 'scarcely', "n't"]

function checkLeftovers(reading: Reading, open: boolean): void {
  const { items, failures } = reading
  const end = adviceEnd(reading)
  items.forEach((item, i) => {
    if (item.used) return
    const advice = i < end
    switch (item.kind) {
      case 'number':
        failures.push(`"${item.text}" is not proved`)
        return
      case 'scope':
        failures.push(`"${item.text}" is not proved`)
        return
      case 'tag':
        if (item.tag.type === 'metric' && /^(?:into|became|turned|led|ended) /.test(item.text))
          failures.push(`"${item.text}" is not proved`)
        if (isRateOfCount(items, i)) failures.push(`"${item.text}" is not proved`)
        if (!open && isCrowd(items, i)) failures.push(`"${item.text}" is not proved`)
        if (['metric', 'produce', 'pay', 'equals'].includes(item.tag.type)) return
        if (advice && isAllowedAdvice(item.text, item.tag.type, item.tag.op, i, items)) return
        if (open && isAllowedOpen(item.text, item.tag.type, item.tag.op, i, items)) return
        failures.push(
          item.tag.type === 'bad' ? `"${item.text}" (${item.tag.op})` : `"${item.text}" is not proved`,
        )
        return
      case 'word':
        if (item.text === 'only' && items[i + 1]?.kind === 'entity') failures.push('"only" is not proved')
        if (!open && isDangling(items, i))
          failures.push(`"${item.text} ${items[i + 1]?.text ?? ''}" is not proved`)
        if (open) return
        if (NEGATIONS.includes(item.text) || item.text.endsWith("n't")) {
          if (!(advice && i < 2)) failures.push(`"${item.text}" is not proved`)
          return
        }
        if (NEUTRAL.has(item.text) && !(item.text in ORDINALS)) return
        if (item.text in ORDINALS && (i === 0 || isPunct(items[i + 1], ','))) return
        if (
          advice &&
          (ADVICE_WORDS.has(item.text) ||
            IMPERATIVES.has(item.text) ||
            /^\d{1,2}-(?:day|second|week|hour)s?$/.test(item.text))
        )
          return
        failures.push(`"${item.raw}" is neither a name nor a word that can be checked`)
        return
      case 'punct':
        if (/[$€£¥%]/.test(item.text)) failures.push(`"${item.text}" stands alone`)
        return
      default:
    }
  })
}

/** `172 conversions per click` is a rate that nobody has stated. */
function isRateOfCount(items: readonly Item[], i: number): boolean {
  const [before, item] = [items[i - 1], items[i]]
  return isTag(item, 'metric', 'post') && item.text.startsWith('per ') && isTag(before, 'metric', 'count')
}

/** `people in Texas spent`: only how many were reached is known of people, and how often. */
function isCrowd(items: readonly Item[], i: number): boolean {
  const item = items[i]
  return (
    isTag(item, 'metric', 'count') &&
    item.tag.metric === 'reach' &&
    !items.some((other) => other.kind === 'number' && /^(?:reach|frequency)$/.test(other.metric ?? ''))
  )
}

/** `as C05` with nothing that was measured against it, `per campaign` for a figure that is no average. */
function isDangling(items: readonly Item[], i: number): boolean {
  const [before, item, next] = [items[i - 1], items[i], items[i + 1]]
  if (isWord(item, 'as', 'than'))
    return next?.kind === 'entity' && !next.reference && !isWord(before, 'such', 'well')
  // `…, and C05 too`, `… and so did C05`: what was said of another, and checked of that one alone.
  if (isWord(item, 'too')) return before?.kind === 'entity'
  if (
    isWord(before, 'so', 'as') &&
    isWord(item, 'do', 'does', 'did', 'is', 'are', 'was', 'were', 'has', 'have', 'had')
  )
    return next?.kind === 'entity'
  const each = (isWord(item, 'per') || isWord(item, 'a')) && before?.kind === 'number'
  return each && next?.kind === 'noun'
}

/** Kinds of claims that the caller has checked against its facts already. */
const CHECKED_KINDS = ['causal', 'forecast', 'trend', 'benchmark']

function isAllowedOpen(text: string, type: string, op: string, i: number, items: readonly Item[]): boolean {
  if (type === 'dir' || type === 'sup') return true
  if (type === 'bad') return CHECKED_KINDS.includes(op) || isAllowedAdvice(text, type, op, i, items)
  const next = items[i + 1]
  if (['zero', 'quant', 'some', 'hedge'].includes(type))
    return next?.kind !== 'number' && !isTag(next, 'metric')
  return isAllowedAdvice(text, type, op, i, items)
}

function nextContext({ items, context }: Reading): Context {
  const subject = items.find((item) => isSubject(item) && item.kind === 'entity')
  const number = items.findLast((item) => item.kind === 'number' && item.metric !== undefined)
  return {
    subject: subject?.kind === 'entity' ? subject.ids : context.subject,
    metric: number?.kind === 'number' ? (number.metric ?? null) : context.metric,
  }
}
