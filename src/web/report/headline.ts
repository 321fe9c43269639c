import type { Analysis, TextPart } from '../../shared/schemas/analysis'
import { printAmount } from './finding-words'

type Source = Pick<Analysis, 'facts' | 'findings' | 'efficiency' | 'currency'>

/** The report's one sentence about money, its figures as facts; null where the file has no spend. */
export function toHeadline({ facts, findings, efficiency, currency }: Source): TextPart[] | null {
  const account = (metric: string): TextPart | null => {
    const fact = facts.find((candidate) => candidate.subject === 'account' && candidate.metric === metric)
    return fact && fact.value !== null && fact.value > 0
      ? { fact: fact.id, text: printAmount(fact.value, currency) }
      : null
  }
  const spend = account('spend')
  if (!spend) return null
  const waste = account('waste')
  if (waste) {
    const [low, high] = [account('wasteLow'), account('wasteHigh')]
    const range = low && high ? [', likely between ', low, ' and ', high] : []
    return [waste, ' of ', spend, ' cost more than it should have', ...range, '.']
  }
  if (efficiency) return ['Nothing in ', spend, ' of spend is shown to have cost more than it should have.']
  if (findings.some((finding) => finding.tier === 'too_early')) {
    return ['It is too early to call any of the ', spend, ' well or badly spent.']
  }
  return ['This file shows ', spend, ' of spend, but not enough to judge how well it was spent.']
}
