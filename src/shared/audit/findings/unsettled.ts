import type { Finding } from '../../schemas/finding'

/**
 * Issues of a row that looks dear without enough behind it to be told as waste: it could be chance, there is too little data or
 * money in it, or it pays for reach and clicks so far rather than for results. An amount on such a finding is a model's estimate.
 */
const UNSETTLED: readonly (string | undefined)[] = ['watch', 'too_early', 'lucky_so_far']

export function isUnsettled({ issue }: Pick<Finding, 'issue'>): boolean {
  return UNSETTLED.includes(issue)
}
