import { LOW_CUTS } from '../../statistics/low-rates'
import { findLowRows, type RateCheck } from '../rate-rule'
import type { Rule } from '../rule'

type VideoRate = Pick<
  Rule,
  'id' | 'title' | 'needs' | 'formula' | 'threshold' | 'source' | 'advice' | 'caseAgainst'
> &
  Pick<RateCheck, 'issue' | 'metric' | 'cut' | 'sure' | 'lever' | 'count'>

const VIDEO_RATES: readonly VideoRate[] = [
  {
    id: 'V1',
    title: 'The opening loses people',
    issue: 'weak_hook',
    metric: 'hookRate',
    needs: ['3-second plays', 'impressions'],
    formula: 'P(3-second plays ÷ impressions < 0.75 × the group’s)',
    cut: LOW_CUTS.hook,
    sure: 0.8,
    threshold: 'at least 80%',
    source:
      'Beta-Binomial shrinkage, precision 1.00 at recall .99 on planted accounts; published “good” levels of 25–35% disagree and are not used',
    advice: 'Give it a new first frame and first line. Leave the rest alone.',
    lever: 'new_opening',
    caseAgainst: 'Placements count plays differently; compare within one placement where you can.',
    count: ({ sums }) => [sums.video3s, sums.impressions],
  },
  {
    id: 'V2',
    title: 'People stop watching after the opening',
    issue: 'weak_hold',
    metric: 'holdRate',
    needs: ['ThruPlays', '3-second plays'],
    formula: 'P(ThruPlays ÷ 3-second plays < 0.75 × the group’s)',
    cut: LOW_CUTS.hold,
    sure: 0.8,
    threshold: 'at least 80%',
    source:
      'Attribuly’s definition of hold rate (a second one, 75% plays ÷ 3-second plays, circulates); Beta-Binomial shrinkage',
    advice: 'Shorten it or move the offer up: few of those who watch 3 seconds keep watching.',
    lever: 'recut_video',
    caseAgainst:
      'A ThruPlay is 15 seconds, or all of a shorter video, so long and short videos aren’t comparable.',
    count: ({ sums }) => [sums.thruPlays, sums.video3s],
  },
  {
    id: 'V3',
    title: 'Few watch to the end',
    issue: 'weak_completion',
    metric: 'completionRate',
    needs: ['video plays at 100%', 'video plays or 3-second plays'],
    formula: 'P(plays at 100% ÷ plays < 0.5 × the group’s)',
    cut: 0.5,
    sure: 0.9,
    threshold: 'at least 90%',
    source: 'Adsights on video metrics; half of the group’s is our own gate',
    advice: 'Cut it shorter, or make the offer before viewers drop off.',
    lever: 'recut_video',
    caseAgainst: 'Only compare videos of similar length; the export doesn’t state it.',
    count: ({ sums }) => [sums.video100, sums.videoPlays ?? sums.video3s],
  },
]

export const videoRates: readonly Rule[] = VIDEO_RATES.map(
  ({ issue, metric, cut, sure, lever, count, ...rule }) => ({
    ...rule,
    types: ['video'],
    evaluate: (input) =>
      findLowRows(input, { issue, metric, cut, sure, count, facts: [metric, 'impressions'], lever }),
  }),
)
