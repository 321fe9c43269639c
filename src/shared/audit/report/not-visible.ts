import { definitionOf } from '../../report-types/catalogue'
import type { HiddenCode } from '../../schemas/hidden'
import { hasOtherClicks } from '../trust/other-clicks'
import type { Summary } from '../summary/summary'

/** Left out where the images were uploaded. */
export const IMAGES_NOT_SEEN = 'images'

/** Codes of what this export cannot show, so that nobody concludes it from silence. Their words: `narrative/languages`. */
export function listNotVisible({ type, table, labels, days, groups }: Summary): HiddenCode[] {
  const { measures, dimensions, platform } = table
  const hasGoal =
    dimensions.objective !== undefined ||
    dimensions.resultType !== undefined ||
    dimensions.campaignType !== undefined
  const missing: [boolean, HiddenCode | undefined][] = [
    [
      measures.purchases === undefined &&
        measures.conversions === undefined &&
        measures.results === undefined,
      'results',
    ],
    [labels.purchases !== null && labels.value === null, 'value'],
    [measures.results !== undefined && labels.results === null && labels.purchases === null, 'result_type'],
    [labels.clicks === null && !hasOtherClicks(table), 'clicks'],
    [labels.clicks === 'clicks (all)', 'all_clicks'],
    [
      platform === 'meta' &&
        labels.clicks !== null &&
        measures.landingPageViews === undefined &&
        (measures.results === undefined || !groups.some(({ goal }) => goal === 'landings')),
      'landing',
    ],
    [days.length < 2, 'days'],
    [platform === 'meta' && measures.reach === undefined, 'reach'],
    [!hasGoal, 'goal'],
    [groups.some(({ goal }) => goal === 'leads'), 'lead_quality'],
    // An export split by network shows the channels.
    [type !== 'assetGroup' || dimensions.network === undefined, definitionOf(type).hides],
    [true, 'lift'],
    [true, platform === 'google' ? 'google_setup' : 'meta_setup'],
  ]
  return missing.flatMap(([isMissing, code]) => (isMissing && code !== undefined ? [code] : []))
}
