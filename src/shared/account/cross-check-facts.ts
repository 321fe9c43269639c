import { METRICS, type MetricKey } from '../metrics/catalogue'
import { formatValue } from '../metrics/format'
import { formatExact } from '../metrics/format-exact'
import { tidy } from '../metrics/rates'
import type { Fact } from '../schemas/fact'
import type { Segment } from '../schemas/segment'
import type { AccountPart } from './account-part'

/** Facts and segments that cross-checks add to one file, since its own report may lack them. */
export interface FileFacts {
  facts: Fact[]
  segments: Segment[]
}

interface More extends Pick<Fact, 'counts' | 'formula' | 'rowsFrom'> {
  inputs?: { label: string; value: number; op?: '÷' | '+' }[]
}

/** Writes facts of one file. */
export interface Sheet {
  /** Adds the row to the report and returns its id there. */
  show(row: Segment): string
  add(subject: string, metric: MetricKey, value: number, more?: More): string
  figure(row: Segment, metric: MetricKey, value: number, counts?: string): string
  price(row: Segment, metric: MetricKey, count: number, counts: string): string
  /** A sum over these rows; null means the whole file. */
  sum(rows: readonly Segment[], metric: MetricKey, value: number, counts?: string): string
  sumPrice(
    rows: readonly Segment[] | null,
    metric: MetricKey,
    of: { spend: number; count: number },
    counts: string,
  ): string
  count(rows: readonly Segment[]): string
}

export function openSheet(
  part: AccountPart,
  nameIn: (part: AccountPart, id: string) => string,
  added: Map<AccountPart, FileFacts>,
): Sheet {
  const own = added.get(part) ?? { facts: [], segments: [] }
  added.set(part, own)
  const { currency } = part.identity
  const show = (row: Segment) => {
    const id = nameIn(part, row.id)
    if (!own.segments.some((segment) => segment.id === id)) own.segments.push({ ...row, id })
    return id
  }
  const add: Sheet['add'] = (subject, metric, value, { inputs, ...more } = {}) => {
    const { unit } = METRICS[metric]
    const known = own.facts.find(
      (fact) => fact.subject === subject && fact.metric === metric && fact.value === value,
    )
    if (known && !inputs) return known.id
    const id = nameIn(part, `x${own.facts.length + 1}`)
    own.facts.push({
      id,
      subject,
      metric,
      value,
      unit,
      shown: formatValue(value, unit, currency),
      ...more,
      ...(inputs && {
        inputs: inputs.map(({ label, value: input, op = '÷' }, at) => ({
          label,
          value: input,
          shown: formatExact(input, label.startsWith('Spend') ? 'money' : 'count', currency),
          ...(at > 0 && { op }),
        })),
      }),
    })
    return id
  }
  const priceOf = (spend: number, count: number) => ({
    inputs: [
      { label: METRICS.spend.label, value: tidy(spend) },
      { label: METRICS.results.label, value: tidy(count) },
    ],
  })
  const from = (rows: readonly Segment[] | null) => rows && { rowsFrom: rows.map(show) }
  return {
    show,
    add,
    figure: (row, metric, value, counts) => add(show(row), metric, value, counts ? { counts } : {}),
    price: (row, metric, count, counts) =>
      add(show(row), metric, row.sums.spend! / count, { counts, ...priceOf(row.sums.spend!, count) }),
    sum: (rows, metric, value, counts) =>
      add('account', metric, value, { ...from(rows), ...(counts && { counts }) }),
    sumPrice: (rows, metric, { spend, count }, counts) =>
      add('account', metric, spend / count, { ...from(rows), counts, ...priceOf(spend, count) }),
    count: (rows) => add('account', 'segments', rows.length, { ...from(rows) }),
  }
}
