import { findAccidental } from '../further/accidental-clicks'
import type { Rule } from '../rule'
import { rowConcern, spendOf } from '../support'

export const tracking: Rule = {
  id: 'TRK',
  version: 2,
  title: 'Clicks that do not land',
  needs: ['link clicks', 'landing page views'],
  formula:
    'P(landing rate < half of the typical one) under a flat prior; its results per click are low as well',
  threshold: 'at least 99%, on 20 clicks or more',
  source: 'Beta posterior; precision 1.00 at recall .88 on accounts with planted truth (raw ratio .66)',
  advice: 'Check the link, redirect and pixel before you judge cost. The clicks aren’t reaching the page.',
  caseAgainst:
    'An ad that leads to an in-app form, shop or chat loads no page. If the file doesn’t count its results, it looks the same.',
  evaluate: (input) => {
    const { judging, sheets } = input
    const accidental = findAccidental(input)
    const others = judging.mistracked.filter((one) => !accidental.includes(one))
    return others.map(({ part, p }) =>
      rowConcern(part, {
        issue: 'tracking',
        tier: 'confirmed',
        probability: p,
        stake: spendOf(part),
        facts: sheets.of(part.segmentId, ['landingRate', 'clicks', 'landingPageViews']),
        lever: 'fix_tracking',
      }),
    )
  },
}
