import { DIMENSIONS, type Dimension, type Field } from '../ads-table'

const dimensions: ReadonlySet<string> = new Set(DIMENSIONS)

export function isDimension(field: Field): field is Dimension {
  return dimensions.has(field)
}
