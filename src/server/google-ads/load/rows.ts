/** A row of the API's response: nested objects in camel case, with 64-bit integers as text. */
export type AdsRow = Record<string, unknown>

/** The value of a GAQL field: `metrics.cost_micros` is at `metrics.costMicros`. */
export function readField(row: AdsRow, field: string): unknown {
  let at: unknown = row
  for (const name of pathOf(field)) {
    if (typeof at !== 'object' || at === null) return undefined
    at = (at as AdsRow)[name]
  }
  return at
}

const paths = new Map<string, string[]>()

function pathOf(field: string): string[] {
  let path = paths.get(field)
  if (!path) {
    path = field
      .split('.')
      .map((part) => part.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()))
    paths.set(field, path)
  }
  return path
}

export function printCount(value: number): string {
  return String(Math.round(value))
}

/** Prints two to six decimals but never three, since `1.125` could be read as a thousand. */
export function printAmount(value: number): string {
  const [whole, decimals = ''] = value.toFixed(6).split('.')
  const short = decimals.replace(/0+$/, '').padEnd(2, '0')
  return `${whole}.${short.length === 3 ? `${short}0` : short}`
}
