import { DIMENSIONS, type Dimension, type Field } from '../ads-table'

const dimensions: ReadonlySet<string> = new Set(DIMENSIONS)

export function isDimension(field: Field): field is Dimension {
  return dimensions.has(field)
}

/** Amounts of money, in the file's currency. */
export const MONEY_FIELDS: ReadonlySet<string> = new Set<Field>([
  'spend', 'purchaseValue', 'conversionValue', 'resultValue', 'allConversionValue', 'budget', 'targetCpa', 'statedCpm',
  'statedCpc', 'statedCostPerResult', 'statedCostPerInteraction',
]) // prettier-ignore
