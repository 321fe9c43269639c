import type { Finding } from '../../schemas/analysis'

/**
 * Issues of a row that looks dear without enough behind it to claim money: more likely fine than not, too little data, or
 * paid for reach and clicks so far rather than for results. Concerns, since waste is only what is claimed.
 */
const UNSETTLED: readonly (string | undefined)[] = ['watch', 'too_early', 'lucky_so_far']

export function isUnsettled({ kind, issue }: Pick<Finding, 'kind' | 'issue'>): boolean {
  return kind === 'concern' && UNSETTLED.includes(issue)
}
