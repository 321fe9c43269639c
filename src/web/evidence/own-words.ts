import { purchaseNoun, resultNoun } from '../../shared/narrative/labels'
import type { Labels } from '../../shared/schemas/segment'

/** The file's own name of a count or cost: `Leads`, `Cost per lead`; null for a figure that needs none. */
export function ownWords(metric: string, labels: Labels): string | null {
  const [purchase, result] = [purchaseNoun({ labels }), resultNoun({ labels })]
  switch (metric) {
    case 'purchases':
      return capitalize(purchase.many)
    case 'costPerPurchase':
      return purchase.one === 'purchase' ? null : `Cost per ${purchase.one}`
    case 'results':
      return capitalize(result.many)
    case 'costPerResult':
      return `Cost per ${result.one}`
    case 'benchmarkCost':
      return `Benchmark cost per ${result.one}`
    default:
      return null
  }
}

export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
