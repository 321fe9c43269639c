import { rowsOfMetric } from '../../shared/audit/bridge/bridge-rows'
import { findFact } from '../../shared/audit/facts/find-fact'
import { nameLargest } from '../../shared/audit/facts/name-largest'
import {
  decimalsOf,
  fixed,
  formatFraction,
  formatMoney,
  formatValue,
  numberFormat,
} from '../../shared/metrics/format'
import { formatExact } from '../../shared/metrics/format-exact'
import { tidy, totalOf } from '../../shared/metrics/rates'
import { ENGLISH, type Words } from '../../shared/narrative/document-words'
import { toTerms, type Term } from '../../shared/metrics/worked-sum'
import type { Analysis } from '../../shared/schemas/analysis'
import type { Fact, FactInput, Unit } from '../../shared/schemas/fact'
import type { Sums } from '../../shared/schemas/segment'
import { splitPrinted } from './printed-number'

/** A line of a worked sum. */
export interface SumLine {
  /** Empty on the first line. */
  op: string
  label: string
  shown: string
  value?: number | null | undefined
  /** `30 × $100.00`, where the line is computed itself. */
  factors: readonly FactInput[]
  factId?: string
  /** What the row has itself, where the line counts an expected figure: `spend $20.00 ÷ purchases 4 = $5.00`. */
  own?: string | undefined
  /** The part of its spend that a benchmark counts: `spend that counts: $28,746.75 × 37.12% = $10,670.79`. */
  counted?: string | undefined
}

/** A term of a sum, with its own computation if it has one. */
type Part = FactInput & { factors?: readonly FactInput[] }

/** Inputs as lines, one per term; for a single term, one per factor. */
export function toSumLines(
  inputs: readonly Part[],
  unit: Unit,
  currency: string | null,
  words: Words = ENGLISH,
): SumLine[] {
  const terms = toTerms(inputs.map((input) => sayPart(input, words)))
  // Inputs of earlier versions have no operations, so they are only listed.
  if (terms.length < 2 || inputs.some(({ op }, at) => at > 0 && op === undefined))
    return inputs.map((input) => toLine(input.op ?? '', input))
  const print = printerOf(terms, unit, currency, words.locale)
  const lines = terms.map(({ sign, factors, value }, at): SumLine => {
    const op = at === 0 && sign === '+' ? '' : sign
    const [first, ...others] = factors
    if (first && others.length === 0) return toLine(op, first)
    const label = factors
      .filter((factor) => factor.label !== '')
      .map((factor, index) => (index === 0 ? '' : ` ${factor.op} `) + factor.label)
      .join('')
    return {
      op,
      label,
      shown: value === null ? '–' : print(value),
      factors,
    }
  })
  return terms.every(({ sign, factors }) => sign === '+' && factors.length === 1)
    ? foldRest(lines, inputs, (value) => formatValue(value, unit, currency, undefined, words.locale), words)
    : alignFactors(lines, words.locale)
}

/** Gives the factors of a column as many decimals, so that their points stand below each other. */
function alignFactors(lines: SumLine[], locale: string): SumLine[] {
  const decimalsOf = (factor: FactInput | undefined) =>
    (factor && splitPrinted(factor.shown, locale)?.decimals) ?? 0
  const most = (at: number) => Math.max(...lines.map(({ factors }) => decimalsOf(factors[at])))
  return lines.map((line) => ({
    ...line,
    factors: line.factors.map((factor, at) => {
      const own = splitPrinted(factor.shown, locale)
      // A whole number is a count, or cannot be told from a grouped one.
      if (!own || own.decimals === 0) return factor
      const number = factor.shown.slice(0, factor.shown.length - own.after.length)
      return { ...factor, shown: `${number}${'0'.repeat(most(at) - own.decimals)}${own.after}` }
    }),
  }))
}

/** Further decimals of the lines that are computed, where without them the printed lines add up to another figure. */
const MORE = 2

/** Prints the computed lines of one sum with the same decimals, so that a reader who adds them up gets the figure. */
function printerOf(
  terms: readonly Term[],
  unit: Unit,
  currency: string | null,
  locale: string,
): (value: number) => string {
  const computed = terms.filter(({ factors }) => factors.length > 1).map(({ value }) => value ?? 0)
  const plain = (value: number) => formatValue(value, unit, currency, undefined, locale)
  const isWhole = unit === 'count' && computed.every((value) => Number.isInteger(tidy(value)))
  if (isWhole || !['money', 'ratio', 'count'].includes(unit)) return plain
  const fewest = unit === 'money' ? decimalsOf(currency) : unit === 'ratio' || computed.every(isSmall) ? 2 : 1
  const total = (decimals?: number) =>
    totalOf(terms, ({ sign, factors, value }) => {
      const own = value ?? 0
      const printed = decimals === undefined || factors.length < 2 ? own : Number(own.toFixed(decimals))
      return sign === '+' ? printed : -printed
    })
  const exact = tidy(total()).toFixed(fewest)
  const isRight = (decimals: number) => tidy(total(decimals)).toFixed(fewest) === exact
  const all = Array.from({ length: MORE + 1 }, (_, at) => fewest + at)
  const decimals = all.find(isRight) ?? fewest
  if (unit === 'money') return (value) => formatMoney(value, currency, undefined, locale, decimals)
  const format = numberFormat(`exact:${decimals}`, fixed(decimals), locale)
  return (value) => `${format.format(value)}${unit === 'ratio' ? 'x' : ''}`
}

const isSmall = (value: number): boolean => Math.abs(value) < 10

/** `Lookalike 1%, 64% of it`. */
function sayPart<Input extends FactInput>(input: Input, { t, locale }: Words): Input {
  if (input.partly === undefined) return input
  const part = formatFraction(input.partly, input.partly < 0.01 ? 1 : 0, locale)
  return { ...input, label: t('{row}, {part} of it', { row: input.label, part }) }
}

function toLine(op: string, { label, shown, value, factId, factors = [] }: Part): SumLine {
  return { op, label, shown, value, factors, ...(factId !== undefined && { factId }) }
}

/** Sums up all but the largest of many parts. */
function foldRest(
  lines: readonly SumLine[],
  inputs: readonly FactInput[],
  print: (value: number) => string,
  { t }: Words,
): SumLine[] {
  const sizeOf = ({ value }: { value: number }) => value
  const { named, rest } = nameLargest(
    lines.map((line, at) => ({ line, value: inputs[at]?.value ?? 0 })),
    sizeOf,
  )
  const all = named.map(({ line }) => line)
  if (rest.length > 0) {
    const more = totalOf(rest, sizeOf)
    all.push({ op: '+', label: t('{n} more', { n: rest.length }), shown: print(more), factors: [] })
  }
  return all.map((line, at) => ({ ...line, op: at === 0 ? '' : '+' }))
}

type Source = Pick<Analysis, 'segments' | 'facts' | 'currency' | 'bridge' | 'findings' | 'actions'> & {
  locale: string
}

/** The rows that a file's sum, a line of the bridge or a decision adds up; null for other facts. */
export function listParts(source: Source, fact: Fact): Part[] | null {
  const { subject, value } = fact
  const parts =
    subject === 'account'
      ? (partsOfBridge(source, fact) ?? partsOfFile(source, fact))
      : partsOfDecision(source, fact)
  if (!parts || parts.length < 2 || value === null) return null
  const sum = totalOf(parts, (part) => part.value ?? 0)
  return Math.abs(sum - value) < 0.005 ? parts : null
}

function partsOfBridge({ bridge, ...source }: Source, { metric, unit }: Fact): Part[] | null {
  const rows = rowsOfMetric({ bridge, ...source }, metric)
  if (!bridge || rows.length === 0) return null
  const isCheap = rows[0]!.line === 'cheaper'
  const print = (value: number, of: Unit) => ({
    label: '',
    value,
    shown: formatExact(value, of, source.currency, source.locale),
  })
  return rows.map(({ segmentId, group: name, spend, bought, excess }) => {
    const group = bridge.groups.find((one) => one.group === name)
    const roas = group?.roas ?? null
    const atPrice: FactInput[] =
      roas === null
        ? [print(bought, 'count'), { ...print(group?.price ?? 0, 'money'), op: '×' }]
        : [print(bought, 'money'), { ...print(roas, 'ratio'), op: '÷' }]
    const [first, second] = atPrice as [FactInput, FactInput]
    const finding = source.findings.find((one) => one.segmentId === segmentId && one.excess === excess)
    return {
      ...toPart(source, segmentId, {
        value: isCheap ? -excess : excess,
        unit,
        fact: finding && findFact(source.facts, finding.id, 'excess'),
      }),
      factors: isCheap
        ? [first, second, { ...print(spend, 'money'), op: '−' }]
        : [print(spend, 'money'), { ...first, op: '−' }, second],
    }
  })
}

/** The money of the findings that a decision answers. */
function partsOfDecision(
  { actions, findings, ...source }: Source,
  { subject, metric, unit }: Fact,
): Part[] | null {
  const stated = actions.find(({ id }) => id === subject)?.findings ?? []
  return stated.flatMap((id) => {
    const fact = findFact(source.facts, id, metric)
    const segmentId = findings.find((finding) => finding.id === id)?.segmentId
    return fact?.value == null || segmentId == null
      ? []
      : [toPart(source, segmentId, { value: fact.value, unit, fact })]
  })
}

function partsOfFile(source: Source, { metric, unit }: Fact): FactInput[] | null {
  const name = metric === 'bridgeSpend' ? 'spend' : metric
  // Reach counts people, and one person can be in several segments.
  if (name === 'reach' || !source.segments.some(({ sums }) => sums[name as keyof Sums] != null)) return null
  return source.segments.map(({ id, sums }) =>
    toPart(source, id, {
      value: sums[name as keyof Sums] ?? 0,
      unit,
      fact: findFact(source.facts, id, name),
    }),
  )
}

function toPart(
  { segments, currency, locale }: Pick<Source, 'segments' | 'currency' | 'locale'>,
  segmentId: string,
  { value, unit, fact }: { value: number; unit: Unit; fact: Fact | undefined },
): FactInput {
  return {
    label: segments.find(({ id }) => id === segmentId)?.label ?? segmentId,
    shown: formatExact(value, unit, currency, locale),
    value,
    op: '+',
    ...(fact && { factId: fact.id }),
  }
}
