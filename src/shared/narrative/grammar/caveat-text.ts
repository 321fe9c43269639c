import type { SinceCaveat } from '../../schemas/since-last'
import type { Language } from '../language'
import { toText } from '../markdown'
import { fill } from './fill'

/** Why two reports may not be compared, in one sentence. */
export function caveatText(
  { code, days = [], stated = [] }: SinceCaveat,
  caveats: Language['caveats'],
): string {
  const [a, b] = days
  const [earlier, now] = stated.map((settings) => settings.join(', ') || caveats.unstated)
  return toText(fill(caveats[code], { a: String(a), b: String(b), n: a ?? 0, earlier, now }))
}
