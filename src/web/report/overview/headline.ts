import type { Analysis } from '../../../shared/schemas/analysis'
import type { TextPart } from '../../../shared/schemas/text-part'
import { printAmount } from '../print-amount'

type Source = Pick<Analysis, 'facts' | 'findings' | 'efficiency' | 'currency'>

interface Figure {
  id: string
  value: number
}

/** The report's one sentence about money, its figures as facts; null where the file has no spend. */
export function toHeadline({ facts, findings, efficiency, currency }: Source): TextPart[] | null {
  const find = (metric: string): Figure | null => {
    const fact = facts.find((candidate) => candidate.subject === 'account' && candidate.metric === metric)
    return fact && fact.value !== null && fact.value > 0 ? { id: fact.id, value: fact.value } : null
  }
  const print = ({ id, value }: Figure, enclosed = value): TextPart => ({
    fact: id,
    text: printAmount(value, currency, enclosed),
  })
  const spent = find('spend')
  if (!spent) return null
  const spend = print(spent)
  const waste = find('waste')
  if (waste) {
    const [low, high] = [find('wasteLow'), find('wasteHigh')]
    const range =
      low && high ? [', likely between ', print(low, waste.value), ' and ', print(high, waste.value)] : []
    return [print(waste), ' of ', spend, ' was paid on top of the benchmark price', ...range, '.']
  }
  if (efficiency) return ['None of the ', spend, ' is shown to have been paid on top of the benchmark price.']
  if (findings.some((finding) => finding.tier === 'too_early')) {
    return ['It is too early to call any of the ', spend, ' well or badly spent.']
  }
  return ['This file shows ', spend, ' of spend, but not enough to judge how well it was spent.']
}
