import type { Summary } from './summary'

/** Sentences on what this export cannot show, so that nobody concludes it from silence. */
export function listNotVisible({ table, labels, days }: Summary): string[] {
  const { measures, dimensions, platform } = table
  const missing: [boolean, string][] = [
    [
      measures.purchases === undefined &&
        measures.conversions === undefined &&
        measures.results === undefined,
      'What the money bought: the file has no purchases, conversions or results.',
    ],
    [
      labels.purchases !== null && labels.value === null,
      'What the purchases were worth: the file has no value column, so there is no ROAS.',
    ],
    [labels.clicks === null, 'How many people clicked: the file has no click column.'],
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
      dimensions.objective === undefined &&
        dimensions.resultType === undefined &&
        dimensions.campaignType === undefined,
      'What each row was bought for: the file names no objective or result type, so all rows are taken to share one goal.',
    ],
    [true, 'Whether these sales would have happened without the ads: attribution is not lift.'],
    [
      true,
      platform === 'google'
        ? 'Conversion set-up, auction competitors, negative keywords, bid strategy, margins and refunds.'
        : 'Pixel and server tracking health, learning status, audience overlap, exclusions, bid strategy, disapprovals, margins and refunds.',
    ],
  ]
  return missing.filter(([isMissing]) => isMissing).map(([, sentence]) => sentence)
}
