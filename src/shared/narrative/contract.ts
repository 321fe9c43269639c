import type { Fact } from '../schemas/analysis'
import type { TextPart } from '../schemas/text-part'
import type { Segment } from '../schemas/segment'
import { ownerOf } from './claims/audit-base'
import { findForeign, toPlainText } from './claims/hygiene'
import { LEXICON } from './claims/lexicon'
import { cardinal, MULTIPLES, ORDINALS, PARTS } from './claims/number-words'
import { checkMeaning } from './contract-meaning'
import { parseTemplate, renderTemplate, type TemplatePart, type TemplateSentence } from './template'

export type ContractVerdict = { ok: true; parts: TextPart[] } | { ok: false; reasons: string[] }

const LONGEST_SENTENCE = 400

/**
 * Whether a model's sentence may be shown: known figures only, no digits or number words of its own, only names that its facts
 * own, every figure beside its own metric and owner, every comparison and rank as the facts have it. Reasons are for the model.
 * `noun` is what a segment is called: `region`.
 */
export function checkSentence(
  sentence: TemplateSentence,
  facts: readonly Fact[],
  segments: readonly Segment[],
  noun?: string,
): ContractVerdict {
  const known = new Map(facts.map((fact) => [fact.id, fact]))
  const reasons = new Set<string>()
  const plain = toPlainText(sentence.template)
  if (plain === null) return { ok: false, reasons: ['It has characters that cannot be seen.'] }
  if (plain.length > LONGEST_SENTENCE)
    return { ok: false, reasons: ['It is too long: write shorter sentences.'] }
  if (/\*\*|__|~~|^\s*(?:[#>*+-]|\d+\.)\s/.test(sentence.template))
    reasons.add('It has markup or a broken placeholder.')
  const parts = parseTemplate(plain)
  const listed = sentence.facts.flatMap((id) => known.get(id) ?? [])
  for (const id of sentence.facts) if (!known.has(id)) reasons.add(`There is no fact ${id}.`)
  checkPlaceholders(parts, known, sentence.facts, reasons)
  checkNames(parts, listed, known, segments, reasons)
  checkWords(parts, reasons)
  const words = parts.filter((part) => typeof part === 'string').join(' ')
  const foreign = findForeign(words)
  if (foreign) reasons.add(`It has a ${foreign}, which no report may have.`)
  checkKinds(words, listed, reasons)
  if (listed.length === 0 && reasons.size === 0)
    reasons.add('It names no fact, so nothing in it can be checked.')
  if (reasons.size === 0)
    for (const reason of checkMeaning(parts, listed, facts, segments, noun)) reasons.add(reason)
  if (reasons.size > 0) return { ok: false, reasons: [...reasons] }
  return { ok: true, parts: renderTemplate(plain, facts, segments) }
}

function checkPlaceholders(
  parts: readonly TemplatePart[],
  known: ReadonlyMap<string, Fact>,
  listed: readonly string[],
  reasons: Set<string>,
): void {
  for (const part of parts) {
    if (typeof part === 'string' || !('placeholder' in part)) continue
    const fact = known.get(part.placeholder)
    if (!fact) reasons.add(`There is no fact ${part.placeholder}.`)
    else if (!listed.includes(part.placeholder))
      reasons.add(`List ${part.placeholder} in facts: the sentence prints it.`)
    else if (fact.value === null) reasons.add(`${part.placeholder} has no value in this file.`)
  }
}

function checkNames(
  parts: readonly TemplatePart[],
  listed: readonly Fact[],
  known: ReadonlyMap<string, Fact>,
  segments: readonly Segment[],
  reasons: Set<string>,
): void {
  const ids = new Set(segments.map((segment) => segment.id))
  const owned = new Set<string>()
  for (const fact of listed) {
    owned.add(ownerOf(fact.subject, ids))
    const other = fact.compared && known.get(fact.compared.to)
    if (other) owned.add(ownerOf(other.subject, ids))
  }
  for (const part of parts) {
    if (typeof part === 'string' || !('segment' in part)) continue
    if (!ids.has(part.segment)) reasons.add(`There is no segment ${part.segment}.`)
    else if (!owned.has(part.segment))
      reasons.add(`${part.segment} is named, but none of the listed facts is about it.`)
  }
}

const NUMBER_WORDS = new Set([
  ...Object.keys(MULTIPLES),
  ...Object.keys(PARTS),
  'dozen',
  'dozens',
  'couple',
  'pair',
  'hundreds',
  'thousands',
  'millions',
  'thousand',
  'million',
  'hundred',
  'billion',
  'percent',
  'percentage',
  'once',
  'doubling',
  'halved',
  'halving',
  'halve',
  'tripling',
])
const PLACES = new Set(Object.keys(ORDINALS).filter((word) => !/\d/.test(word) && word !== 'first'))

function checkWords(parts: readonly TemplatePart[], reasons: Set<string>): void {
  for (const part of parts) {
    if (typeof part !== 'string') continue
    if (/\p{N}/u.test(part))
      reasons.add('It has a digit outside a placeholder: print figures as {{f…}} only.')
    if (/[%‰$€£¥₹₽₩]|\b(?:USD|EUR|GBP|dollars?|euros?|pounds?|cents?)\b/.test(part))
      reasons.add('It has a percent or currency sign or word: the placeholder prints its own.')
    if (/[{}[\]<>*_`#|\\]/.test(part)) reasons.add('It has markup or a broken placeholder.')
    for (const word of part.toLowerCase().match(/[a-z]+(?:-[a-z]+)*/g) ?? []) {
      const pieces = word.split('-')
      if (
        pieces.some(
          (piece) =>
            NUMBER_WORDS.has(piece) ||
            PLACES.has(piece) ||
            (cardinal(piece) !== null && piece !== 'one') ||
            piece.endsWith('fold'),
        ) ||
        (cardinal(word) !== null && word !== 'one')
      )
        reasons.add(`It has the number word "${word}": print figures as {{f…}} only.`)
    }
  }
}

/** Words that need a fact of their kind behind them; where no metric of a kind exists, they are never allowed. */
const KINDS: readonly [string, readonly string[], string][] = [
  ['causal', [], 'It says what caused what; no export can show that.'],
  [
    'forecast',
    ['settledBy', 'gainLow', 'gainHigh', 'gainValueLow', 'gainValueHigh', 'moveAmount'],
    'It speaks of the future without a fact that does.',
  ],
  ['trend', ['rateDrop', 'wearCost'], 'It speaks of a change over time without a fact that measures one.'],
  [
    'benchmark',
    [
      'waste',
      'benchmarkCost',
      'benchmarkRoas',
      'expectedResults',
      'efficiencyShare',
      'wasteLow',
      'wasteHigh',
      'probability',
    ],
    'It speaks of a benchmark without a fact that has one.',
  ],
]

function checkKinds(words: string, listed: readonly Fact[], reasons: Set<string>): void {
  const lower = ` ${words.toLowerCase().replaceAll(/[^a-z'-]+/g, ' ')} `
  for (const [phrase, tag] of LEXICON) {
    if (tag.type !== 'bad' || !lower.includes(` ${phrase} `)) continue
    const kind = KINDS.find(([name]) => name === tag.op)
    if (!kind || listed.some((fact) => kind[1].includes(fact.metric))) continue
    if (HARMLESS.has(phrase)) continue
    reasons.add(`${kind[2]} ("${phrase}")`)
  }
}

/** Lexicon words that are claims in a report's prose but plain English in a checked sentence. */
const HARMLESS = new Set([
  'change',
  'changes',
  'now',
  'goal',
  'goals',
  'normal',
  'standard',
  'a day',
  'a week',
  'if',
  'could',
  'might',
  'market',
  'markets',
  'shift',
  'soon',
  'season',
  'drop',
  'reason',
  'reasons',
  'target',
  'targets',
])
