import { ratio, totalOf } from '../../../metrics/rates'
import type { Fact } from '../../../schemas/fact'
import { roundTo } from '../../bridge/benchmark-price'
import { oddsOf } from '../../bridge/odds'
import type { InputDraft } from '../../facts/fact-book'
import { nameLargest } from '../../facts/name-largest'
import { GOAL_WORDS, kindOfGoal } from '../../goals/goals'
import type { JudgedGroup } from '../../judging/judge'
import { RAREST_DIP } from '../../statistics/trends/dip'
import { positionsOf } from '../../summary/row-tags'
import { joinRows } from '../../summary/slices'
import type { Summary } from '../../summary/summary'
import { HOLDING_ADS } from '../guard'
import type { FindingDraft, Rule, RuleInput } from '../rule'
import { accountConcern } from '../support'
import { findMovedStep, longestGap } from './account-days'
import { measureDip, type DipRow, type DipSide, type MeasuredDip } from './measure-dip'

const CONFIRMED = 0.002
/** Part of the judged spend that the days must have paid above the price of the others. */
const MATERIAL = 0.01
/** A row fell short by half a result, or by half of what it was due: 1 where 1.01 were due is as many as due. */
const SHORT = 0.5
const fellShort = ({ expected, during }: DipRow): boolean =>
  expected > 0 && expected - during.results >= SHORT * Math.min(1, expected)

/** A few days on which all rows together sold less than luck explains. */
export const accountDip: Rule = {
  id: 'DIP',
  version: 2,
  title: 'Days on which all rows together sold less',
  types: HOLDING_ADS,
  needs: ['day', 'spend', 'impressions', 'clicks', 'purchases or results'],
  formula:
    'Kulldorff’s scan statistic over all windows of 3 to 14 days, each row at its own results per click; chance by rearranging days of the same weekday',
  threshold: `chance at most ${100 * RAREST_DIP}% (confirmed ${100 * CONFIRMED}%), a fifth fewer results, 1% of spend; also without the row that lost most; traffic moved by less than 10%; last 3 days left out`,
  source: 'Kulldorff (1997), A spatial scan statistic; a permutation test corrects for the windows looked at',
  advice: 'Find out what happened on those days: checkout, site, stock, prices or tracking.',
  caseAgainst: 'A holiday or a competitor’s sale can slow every row at once with nothing broken.',
  evaluate: findAccountDip,
}

function findAccountDip(input: RuleInput): FindingDraft[] {
  const { summary, judging } = input
  const [judged] = judging.groups
  if (!judged || !GOAL_WORDS[judged.group.goal].hard) return []
  // The rules about stopped results and about a moved step report such days.
  if (longestGap(summary.days) || findMovedStep(input).length > 0) return []
  const dip = measureDip(summary, judged)
  if (!dip) return []
  const { during, others } = dip
  const stake = during.spend - (during.results * others.spend) / others.results
  if (!(stake >= MATERIAL * (during.spend + others.spend))) return []
  return [
    accountConcern({
      issue: dip.isOpen ? 'dip_open' : 'dip',
      tier: dip.chance <= CONFIRMED ? 'confirmed' : 'likely',
      probability: 1 - dip.chance,
      // Its figures are those of one group.
      ...(summary.groups.length > 1 && { key: judged.group.name }),
      day: dip.from,
      cells: [dip.to, ...(dip.isOpen ? [] : [dip.last])],
      stake,
      figures: toFigures(dip, judged, summary),
      lever: 'find_dip_cause',
    }),
  ]
}

type Figures = NonNullable<FindingDraft['figures']>

function toFigures(dip: MeasuredDip, { group, counts, measure }: JudgedGroup, summary: Summary): Figures {
  const { during, others, after, rows, rest } = dip
  const records = joinRows(dip.segments)
  const [at, cells] = [positionsOf(summary.table), summary.table.dimensions.day ?? []]
  const recordsOf = (isIn: (day: string) => boolean) =>
    records.filter((row) => cells[at[row]!]! <= dip.last && isIn(cells[at[row]!]!))
  const isDuring = (day: string) => day >= dip.from && day <= dip.to
  const own = recordsOf(isDuring)
  const kind: Fact['counts'] =
    group.goal === 'sales' || counts === 'purchases'
      ? summary.labels.purchases === 'conversions' ? 'conversion' : 'purchase'
      : kindOfGoal(group.goal) // prettier-ignore
  const due = totalOf(rows, (row) => row.expected)
  // As sentences print it, so that a reader can repeat the money.
  const expected = roundTo(due, due < 10 ? 1 : 0)
  const isSold = measure === 'value'
  const paid = isSold ? others.value : others.spend
  const eachMetric = isSold ? 'otherDaysValue' : 'otherDaysCost'
  const each = { metric: eachMetric, value: roundTo(paid / others.results, 2), op: '×' } as const
  const otherRows = recordsOf((day) => !isDuring(day))
  const counted = kind === 'purchase' ? 'Purchases' : kind === 'conversion' ? 'Conversions' : 'Results'
  const results = { label: counted, value: during.results } as const
  return [
    {
      metric: 'expectedResults',
      value: expected,
      rows: own,
      formula: 'clicks of those days × results per click on the other days, added up by row',
      inputs: addUp(rows),
    },
    {
      metric: eachMetric,
      value: ratio(paid, others.results),
      rows: otherRows,
      inputs: [
        { metric: isSold ? 'purchaseValue' : 'spend', value: paid },
        { label: counted, value: others.results },
      ],
    },
    ...missedOf({ expected, each, during, rows: own, isSold, results }),
    { metric: 'dipRate', ...rateOf(during), rows: own },
    { metric: 'otherDaysRate', ...rateOf(others), rows: otherRows },
    ...(after
      ? [{ metric: 'afterRate', ...rateOf(after), rows: recordsOf((day) => day > dip.to) } as const]
      : []),
    { metric: 'results', value: during.results, rows: own, counts: kind },
    { metric: 'purchaseValue', value: during.value, rows: own },
    // A later price is compared with that of usual days.
    {
      metric: 'otherCost',
      value: ratio(rest.spend, rest.results),
      rows: joinRows([group.slice]).filter((row) => !isDuring(cells[at[row]!]!)),
      inputs: [
        { metric: 'spend', value: rest.spend },
        { label: counted, value: rest.results },
      ],
    },
    {
      metric: 'dippedRows',
      value: rows.filter(fellShort).length,
      rows: own,
    },
    { metric: 'segments', value: rows.length, rows: own },
    {
      metric: 'odds',
      value: oddsOf(dip.chance),
      rows: records,
      formula: '1 ÷ share of rearranged days with a window as unlikely',
    },
  ]
}

/**
 * Value of the missing results. Orders of those days may be smaller than usual as well, so their value is taken off
 * as it is; where they were so large that nothing is missing, no money is claimed.
 */
function missedOf({
  expected,
  each,
  during,
  rows,
  isSold,
  results,
}: {
  expected: number
  each: InputDraft & { value: number }
  during: DipSide
  rows: Figures[number]['rows']
  isSold: boolean
  results: InputDraft
}): Figures {
  const due: InputDraft[] = [{ metric: 'expectedResults', value: expected }, each]
  if (!isSold)
    return [
      {
        metric: 'missedCost',
        value: (expected - during.results) * each.value,
        rows,
        inputs: [...due, { ...results, op: '−' }, each],
      },
    ]
  const value = expected * each.value - during.value
  const inputs: InputDraft[] = [...due, { metric: 'purchaseValue', value: during.value, op: '−' }]
  return value > 0 ? [{ metric: 'missedValue', value, rows, inputs }] : []
}

function rateOf({ results, clicks }: DipSide): { value: number | null; inputs: InputDraft[] } {
  return { value: ratio(results, clicks), inputs: [{ label: 'Results', value: results }, { metric: 'clicks', value: clicks }] } // prettier-ignore
}

/**
 * The expected results as a sum with a term for each row, largest first: the row's clicks on the days of the dip × its results
 * ÷ its clicks on the other days.
 */
function addUp(rows: readonly DipRow[]): InputDraft[] {
  const sizeOf = ({ expected }: DipRow) => expected
  const { named, rest } = nameLargest(
    rows.filter(({ expected }) => expected > 0),
    sizeOf,
  )
  return [
    ...named.flatMap(({ row, during, others }): InputDraft[] => [
      { label: row.label, value: during.clicks, op: '+' },
      { label: '', value: others.results, op: '×' },
      { label: '', value: others.clicks },
    ]),
    ...(rest.length > 0
      ? [{ label: `${rest.length} more`, value: roundTo(totalOf(rest, sizeOf), 2), op: '+' } as const]
      : []),
  ]
}
