import type { ReportType } from '../schemas/report-type'
import type { Summary } from './summary'

/** What no export of this report type holds, whatever its columns. */
const BY_TYPE: Partial<Record<ReportType, string>> = {
  ageRange:
    'Whether the money reached the client’s own customers: the export knows people’s age, not who the client sells to.',
  gender:
    'Whether the money reached the client’s own customers: the export knows people’s gender, not who the client sells to.',
  location:
    'Whether ads ran outside the service area, and what shipping or local prices do to an order: both need the client’s own figures.',
  video:
    'How long each video is, and how many are still there after the first frame: the export has no such column.',
  static: 'What the pictures show (size, text, people, brightness): that is read from the images themselves.',
  copy: 'What picture stood beside each text: a text’s result is that of the whole ad.',
  creativeType: 'Whether the formats carried the same message: only then is their difference one of format.',
  engaged: 'What people wrote in the comments, and whether existing customers would have bought anyway.',
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
      'What the money bought: the file has no purchases, conversions or results.',
    ],
    [
      labels.purchases !== null && labels.value === null,
      `What the ${labels.purchases ?? 'purchases'} were worth: the file has no value column, so there is no ROAS.`,
    ],
    [
      measures.results !== undefined && labels.results === null && labels.purchases === null,
      'What kind of result the file counts: it has Results without a result type or an objective, so they are neither added nor judged.',
    ],
    [labels.clicks === null, 'How many people clicked: the file has no click column.'],
    [
      labels.clicks === 'clicks (all)',
      'How many clicks led to the site: the file counts all clicks, likes and photo views among them.',
    ],
    [
      platform === 'meta' && labels.clicks !== null && measures.landingPageViews === undefined,
      'Whether clicks arrived on the site: the file has no landing page views.',
    ],
    [
      days.length < 2,
      'How things changed from day to day (wear-out, breaks, trends): the file has no Day column.',
    ],
    [
      platform === 'meta' && measures.reach === undefined,
      'How often the same people saw the ads: the file has no reach.',
    ],
    [
      !hasGoal,
      'What each row was bought for: the file names no objective or result type, so all rows are taken to share one goal.',
    ],
    [
      groups.some(({ goal }) => goal === 'leads'),
      'Whether the leads were any good: judge on cost per qualified lead where the client can say which were.',
    ],
    [true, BY_TYPE[type]],
    [true, 'Whether these results would have come without the ads: attribution is not lift.'],
    [
      true,
      platform === 'google'
        ? 'Conversion set-up, auction competitors, negative keywords, bid strategy, margins and refunds.'
        : 'Pixel and server tracking health, learning status, audience overlap, exclusions, bid strategy, disapprovals, margins and refunds.',
    ],
  ]
  return missing.flatMap(([isMissing, sentence]) => (isMissing && sentence !== undefined ? [sentence] : []))
}
