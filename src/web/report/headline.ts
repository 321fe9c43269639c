import type { Analysis, Fact, TextPart } from '../../shared/schemas/analysis'

type Source = Pick<Analysis, 'facts' | 'findings' | 'efficiency'>

/** The report's one sentence about money, its figures as facts; null where the file has no spend. */
export function toHeadline({ facts, findings, efficiency }: Source): TextPart[] | null {
  const account = (metric: string) =>
    facts.find((fact) => fact.subject === 'account' && fact.metric === metric)
  const spend = account('spend')
  if (!spend) return null
  const waste = account('waste')
  const low = account('wasteLow')
  const high = account('wasteHigh')
  if (waste && waste.value !== null && waste.value > 0) {
    return [
      part(waste),
      ' of ',
      part(spend),
      ' cost more than it should have',
      ...(low && high ? [', likely between ', part(low), ' and ', part(high)] : []),
      '.',
    ]
  }
  if (efficiency)
    return ['Nothing in ', part(spend), ' of spend is shown to have cost more than it should have.']
  if (findings.some((finding) => finding.tier === 'too_early')) {
    return ['It is too early to call any of the ', part(spend), ' well or badly spent.']
  }
  return ['This file shows ', part(spend), ' of spend, but not enough to judge how well it was spent.']
}

function part(fact: Fact): TextPart {
  return { fact: fact.id, text: fact.shown }
}
