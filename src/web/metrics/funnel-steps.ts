import type { Mover } from '../../shared/schemas/since-last'

/** Names of the steps that make up a return, within a sentence. */
export const STEP_WORDS: Record<Mover['step'], string> = {
  cpm: 'CPM',
  ctr: 'CTR',
  conversionRate: 'conversion rate',
  orderValue: 'order value',
}
