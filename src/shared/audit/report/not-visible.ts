import type { ReportType } from '../../schemas/report-type'
import type { Summary } from '../summary/summary'

/** Untrue where the images came along. */
export const IMAGES_NOT_SEEN =
  'Only the images themselves show what is in them (size, text, people, brightness).'

/** What no export of this report type holds, whatever its columns. */
const BY_TYPE: Partial<Record<ReportType, string>> = {
  ageRange:
    'The export knows people’s age, not whom the client sells to: whether the money reached its customers is not in it.',
  gender:
    'The export knows people’s gender, not whom the client sells to: whether the money reached its customers is not in it.',
  location:
    'Only the client’s own figures tell whether ads ran outside the service area, and what shipping or local prices do to an order.',
  video: 'The export does not say how long each video is, or how many people stay after the first frame.',
  static: IMAGES_NOT_SEEN,
  copy: 'The file does not say which picture stood beside each text: a text’s result is that of the whole ad.',
  creativeType:
    'The file does not say whether the formats carried the same message: only then is their difference one of format.',
  engaged:
    'The file does not say what people wrote in the comments, or whether existing customers would have bought anyway.',
}

/** Sentences on what this export cannot show, so that nobody concludes it from silence. */
export function listNotVisible({ type, table, labels, days, groups }: Summary): string[] {
  const { measures, dimensions, platform } = table
  const hasGoal =
    dimensions.objective !== undefined ||
    dimensions.resultType !== undefined ||
    dimensions.campaignType !== undefined
  const missing: [boolean, string | undefined][] = [
    [
      measures.purchases === undefined &&
        measures.conversions === undefined &&
        measures.results === undefined,
      'The file has no purchases, conversions or results, so it cannot show what the money bought.',
    ],
    [
      labels.purchases !== null && labels.value === null,
      `The file has no value column, so it cannot show what the ${labels.purchases ?? 'purchases'} were worth, and there is no ROAS.`,
    ],
    [
      measures.results !== undefined && labels.results === null && labels.purchases === null,
      'The file has Results without a result type or an objective: nobody can tell what they count, so they are neither added nor judged.',
    ],
    [labels.clicks === null, 'The file has no click column, so it cannot show how many people clicked.'],
    [
      labels.clicks === 'clicks (all)',
      'The file counts all clicks, likes and photo views among them, so it cannot show how many led to the site.',
    ],
    [
      platform === 'meta' && labels.clicks !== null && measures.landingPageViews === undefined,
      'The file has no landing page views, so it cannot show whether clicks arrived on the site.',
    ],
    [days.length < 2, 'The file has no Day column, so it cannot show wear-out, breaks or trends.'],
    [
      platform === 'meta' && measures.reach === undefined,
      'The file has no reach, so it cannot show how often the same people saw the ads.',
    ],
    [!hasGoal, 'The file names no objective or result type, so all rows are taken to share one goal.'],
    [
      groups.some(({ goal }) => goal === 'leads'),
      'The file does not say whether the leads were any good: judge on cost per qualified lead where the client can say which were.',
    ],
    [true, BY_TYPE[type]],
    [
      true,
      'No export can show whether these results would have come without the ads: attribution is not lift.',
    ],
    [
      true,
      platform === 'google'
        ? 'Conversion set-up, auction competitors, negative keywords, bid strategy, margins and refunds are not in an export.'
        : 'Pixel and server tracking health, learning status, audience overlap, exclusions, bid strategy, disapprovals, margins and refunds are not in an export.',
    ],
  ]
  return missing.flatMap(([isMissing, sentence]) => (isMissing && sentence !== undefined ? [sentence] : []))
}
