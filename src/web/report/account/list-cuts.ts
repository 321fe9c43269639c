import { findDearest, excessOf } from '../../../shared/account/dearest-row'
import { findFact } from '../../../shared/audit/facts/find-fact'
import { METRICS, valueOf, type MetricKey } from '../../../shared/metrics/catalogue'
import { formatMoney, formatRatio, formatValue } from '../../../shared/metrics/format'
import type { Words } from '../../../shared/narrative/document-words'
import type { Slicing } from '../../../shared/schemas/account'
import type { Analysis, OtherFile } from '../../../shared/schemas/analysis'
import type { Fact } from '../../../shared/schemas/fact'
import type { BarsChart, IntervalBar } from '../../charts/interval-bars'
import { labelOf } from '../../evidence/label-of'
import { against, toCostBar } from '../pictures/chart-bars'
import { isFurtherCut } from '../story/arrange'
import { inOrder, type SlicingRow } from './money-tree'

/** A row's figure and its file's benchmark, as printed. */
interface Compared {
  metric: MetricKey
  label: string
  shown: string
  benchmark: { shown: string; fact: Fact | undefined }
}

/** The most expensive row of a further file of the account. */
export interface DearRow {
  row: SlicingRow
  money: number
  /** The worked-out money; reports of before December 2026 have none. */
  paid: Fact | undefined
  segment: OtherFile['segments'][number] | undefined
  compared: Compared | null
  bar: { bar: IntervalBar; benchmark: NonNullable<BarsChart['benchmark']> } | undefined
}

/** A further file that judges its rows, with the most expensive of them; null where none stands out as such. */
export interface Cut {
  slicing: Slicing
  dearest: DearRow | null
}

type Source = Pick<Analysis, 'slicings' | 'others' | 'currency'>

/** The further files of an account with their most expensive row, in the order of the spend map. */
export function listCuts(source: Source, words: Words): Cut[] {
  return inOrder(source.slicings ?? [])
    .filter(isFurtherCut)
    .map((slicing) => {
      const row = findDearest(slicing.rows)
      return { slicing, dearest: row ? toDearRow(row, slicing, source, words) : null }
    })
}

function toDearRow(
  row: SlicingRow,
  { benchmark }: Slicing,
  { others = [], currency }: Source,
  words: Words,
): DearRow {
  const other = others.find(({ segments }) => segments.some(({ id }) => id === row.id))
  const segment = other?.segments.find(({ id }) => id === row.id)
  const level = benchmark ?? other?.bridge?.groups.find(({ group }) => group === segment?.group)
  const compared = other && segment && level ? compare(segment, level, other, words) : null
  const money = excessOf(row)
  return {
    row,
    money,
    paid: other && row.id !== undefined ? findFact(other.facts, row.id, 'excess') : undefined,
    segment,
    compared,
    // Of a row that serves several goals, the money is not that of all its spend.
    bar:
      benchmark && segment?.efficiency
        ? toBar(
            row,
            money,
            segment.efficiency,
            { ...benchmark, shown: toLevel(benchmark, currency, words) },
            words,
          )
        : undefined,
  }
}

type Level = NonNullable<Slicing['benchmark']>

function toLevel({ roas, price }: Level, currency: string | null, { locale }: Words): string {
  return roas === null ? formatMoney(price ?? 0, currency, undefined, locale) : formatRatio(roas, locale)
}

function compare(
  { group, sums }: OtherFile['segments'][number],
  level: Level,
  { facts, labels, currency }: OtherFile,
  words: Words,
): Compared | null {
  const fact = findFact(facts, `group:${group}`, level.roas === null ? 'benchmarkCost' : 'benchmarkRoas')
  const isSold = fact?.counts === 'purchase'
  const [cost, count] = isSold
    ? (['costPerPurchase', 'purchases'] as const)
    : (['costPerResult', 'results'] as const)
  // Nothing can be divided by no results, which says enough.
  const metric = level.roas !== null ? 'roas' : valueOf(cost, sums) === null ? count : cost
  const value = valueOf(metric, sums)
  return value === null
    ? null
    : {
        metric,
        label: labelOf(metric, labels, words),
        shown: formatValue(value, METRICS[metric].unit, currency, undefined, words.locale),
        benchmark: { shown: toLevel(level, currency, words), fact },
      }
}

/** The row against its file's benchmark, as the file's own report draws it. */
function toBar(
  { id = '', label, spend, verdict }: SlicingRow,
  money: number,
  { low, high }: { low: number; high: number },
  level: Level & { shown: string },
  words: Words,
): DearRow['bar'] {
  const { t, locale } = words
  const value = 1 - money / spend
  const bar = { key: id, label, value, low, high, shown: against(value, locale), ...(verdict && { verdict }) }
  return {
    bar: level.roas === null ? toCostBar(bar, words) : bar,
    benchmark: { value: 1, label: t('benchmark {figure}', { figure: level.shown }) },
  }
}
