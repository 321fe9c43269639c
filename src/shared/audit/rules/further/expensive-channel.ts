import { WASTEFUL } from '../../statistics/efficiency/benchmark'
import type { Rule } from '../rule'
import { accountConcern } from '../support'
import { contrastFigures, findContrasts } from './second-column'

/** Expensive channels of Performance Max, in an export that is split by channel. */
export const expensiveChannel: Rule = {
  id: 'AG3',
  title: 'Channels of asset groups at different prices',
  types: ['assetGroup'],
  needs: ['network', 'cost', 'conversions'],
  formula: 'cost per conversion of all asset groups on a channel, against that on the others',
  threshold: `${WASTEFUL} times the cost elsewhere; exact binomial test after Holm at most 5% (confirmed) or 10% (likely)`,
  source: 'Google Ads Help on channel performance reporting for Performance Max (2025); the test is ours',
  advice: 'Add assets built for the channel: videos for YouTube, images and logos for Display.',
  caseAgainst: 'Channels work together: a video may sell through the search that follows it.',
  evaluate: ({ summary }) =>
    findContrasts(summary, 'network', WASTEFUL).map((contrast) =>
      accountConcern({
        issue: 'dear_channel',
        tier: contrast.tier,
        key: contrast.value,
        cells: [contrast.value],
        stake: contrast.spend - contrast.results * contrast.otherCost,
        figures: contrastFigures(contrast, 'the asset groups on this channel'),
        lever: 'adapt_to_placement',
      }),
    ),
}
