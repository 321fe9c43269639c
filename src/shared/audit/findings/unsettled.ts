import type { Finding } from '../../schemas/finding'

/**
 * Issues of a row that looks expensive but is not reported as waste: the difference may be chance, data or money may be
 * too little, or only its reach and clicks are expensive so far. Amounts of such findings are estimates of the model.
 */
const UNSETTLED: readonly (string | undefined)[] = ['watch', 'too_early', 'lucky_so_far']

export function isUnsettled({ issue }: Pick<Finding, 'issue'>): boolean {
  return UNSETTLED.includes(issue)
}
