import { isMostlyExpensive } from '../../shared/audit/bridge/mostly-expensive'
import { isEstimated } from '../../shared/metrics/worked-sum'
import type { Words } from '../../shared/narrative/document-words'
import type { Fact } from '../../shared/schemas/fact'
import type { Source } from './evidence-types'

/** Figures of given search terms, in which each term counts in full. */
const OF_TERMS: readonly string[] = ['keywordExpected', 'keywordReturn']

/** Whether a figure is a weighted mean, or an expected price that rests on one. */
export const restsOnMean = ({ metric, formula, inputs }: Fact): boolean =>
  inputs !== undefined && isEstimated(metric) && (formula === undefined || OF_TERMS.includes(metric))

/** Whether its expensive rows have most of a benchmark. */
export const isBenchmarkOfExpensive = (source: Source, { subject, inputs }: Fact): boolean =>
  inputs !== undefined && isMostlyExpensive(source, subject.slice('group:'.length), inputs)

/** The formula of a benchmark that its expensive rows have most of: no healthy part sets it. */
export function formulaOfMean(source: Source, fact: Fact, { t }: Words): string | null {
  const { metric } = fact
  if (!isBenchmarkOfExpensive(source, fact)) return null
  if (metric === 'benchmarkRoas') return t('value per unit of spend of the rows that count')
  return metric === 'benchmarkCost' ? t('spend per result of the rows that count') : null
}

/** Explains the lines of a weighted mean, and which rows of a benchmark have one. */
export function explainMean(source: Source, fact: Fact, { t }: Words): string[] {
  const expected = t(
    'A row’s expected figure is its own, moved toward what its clicks and the other rows suggest, as far as chance may explain the difference.',
  )
  if (OF_TERMS.includes(fact.metric)) return [expected]
  const counted = t(
    'Each line is a row’s weight in the benchmark × its expected figure. The less likely a row is to cost under 1.5 times the average, the lower its weight.',
  )
  return isBenchmarkOfExpensive(source, fact)
    ? [counted, t('If the rows under that hold less than half of the spend, the others count too.'), expected]
    : [counted, t('A row that certainly costs more has no line.'), expected]
}
