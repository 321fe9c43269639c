import { accountDip } from './delivery/account-dip'
import { resultsStopped, stepMoved } from './delivery/account-days'
import { accidentalClicks } from './further/accidental-clicks'
import { expensiveChannel } from './further/expensive-channel'
import { negativeConflicts } from './further/negative-conflicts'
import { concentratedKinds, expensiveKinds } from './further/product-kinds'
import { qualityParts } from './further/quality-parts'
import { littleToSchedule } from './further/little-to-schedule'
import { lowQualityKeyword, sameKeyword, sameTerm } from './further/keyword-causes'
import { lowRatings } from './further/low-ratings'
import { matchTypeLadder } from './further/match-types'
import { recurringAudience } from './further/recurring-audience'
import { excludedThatConvert, newKeywords, searchWords } from './further/search-words'
import { unseenProducts } from './further/unseen-products'
import { amplify } from './engagement/e3-amplify'
import { belowCost } from './cost/c13-below-cost'
import { barrenShare } from './cost/c3-barren-share'
import { betterThanBenchmark } from './cost/h1-better-than-benchmark'
import { blendedCost } from './objectives/o2-blended-cost'
import { brandSplit } from './search/g4-brand-split'
import { changeOpening } from './creatives/v5-change-opening'
import { changePoint } from './cost/change-point'
import { cheapCountry } from './people/l3-cheap-country'
import { clicksWithoutBuyers } from './delivery/c10-clicks-without-buyers'
import { commentHeavy } from './engagement/e5-comments'
import { concentratedResults } from './cost/c9-concentration'
import { concrete } from './texts/t6-concrete'
import { copyFeatures } from './texts/t3-copy-features'
import { costAboveBenchmark } from './cost/cost-above-benchmark'
import { cutOffText } from './texts/t1-cut-off-text'
import { expensiveEngagement } from './engagement/e2-expensive-engagement'
import { dropOff } from './creatives/v4-drop-off'
import { falseWinner } from './creatives/f5-false-winner'
import { fatigue } from './creatives/fatigue'
import { fewCreatives } from './creatives/i6-few-creatives'
import { fewFormats } from './creatives/f1-few-formats'
import { fragmented } from './people/d5-fragmented'
import { frequency } from './delivery/c8-frequency'
import { funnelStep } from './cost/c6-funnel-step'
import { hitRate } from './creatives/f4-hit-rate'
import { knownAudience } from './engagement/e7-known-audience'
import { landing } from './delivery/c7-landing'
import { learning } from './delivery/c4-learning'
import { likedNotBought } from './engagement/e4-liked-not-bought'
import { lostToBudget } from './search/g2-lost-to-budget'
import { lowClickRate } from './delivery/low-ctr'
import { lowEngagement } from './engagement/e1-engagement'
import { objectiveMismatch } from './objectives/o3-objective-mismatch'
import { olderClicks } from './people/d2-older-clicks'
import { mildlyExpensive } from './cost/mildly-expensive'
import { noResults } from './cost/c15-no-results'
import { underSpent } from './cost/c16-under-spent'
import { notDelivering } from './delivery/not-delivering'
import { playTime } from './creatives/v7-play-time'
import { policyWords } from './texts/t5-policy-words'
import { promise } from './texts/t4-promise'
import { protectedCategory } from './people/d6-protected'
import { qualityScore } from './search/g3-quality-score'
import { rankings } from './delivery/c12-rankings'
import type { Rule } from './rule'
import { searchTerms } from './search/g1-search-terms'
import { season } from './delivery/c11-season'
import { secondBreakdowns } from './cost/second-breakdown'
import { smallBudget } from './delivery/c5-small-budget'
import { spendWithoutResult } from './cost/c2-spend-without-result'
import { testingVolume } from './creatives/f3-testing-volume'
import { tracking } from './delivery/tracking'
import { unknownShare } from './people/d4-unknown-share'
import { upperFunnel } from './objectives/o1-upper-funnel'
import { videoRates } from './creatives/video-rates'
import { weakAdGoodPage } from './creatives/i2-weak-ad-good-page'
import { REPORT_TYPES } from '../../schemas/report-type'

/** Every check, by subject: cost, delivery and funnel, people and places, objectives, engagement, texts, creatives, search. */
const ALL: readonly Rule[] = [
  ...costAboveBenchmark,
  spendWithoutResult,
  mildlyExpensive,
  betterThanBenchmark,
  belowCost,
  barrenShare,
  noResults,
  underSpent,
  funnelStep,
  concentratedResults,
  changePoint,

  tracking,
  notDelivering,
  lowClickRate,
  clicksWithoutBuyers,
  landing,
  frequency,
  learning,
  smallBudget,
  rankings,
  season,

  olderClicks,
  unknownShare,
  fragmented,
  protectedCategory,
  cheapCountry,

  upperFunnel,
  blendedCost,
  objectiveMismatch,

  lowEngagement,
  expensiveEngagement,
  amplify,
  likedNotBought,
  commentHeavy,
  knownAudience,

  cutOffText,
  copyFeatures,
  promise,
  policyWords,
  concrete,

  weakAdGoodPage,
  fewCreatives,
  ...videoRates,
  dropOff,
  changeOpening,
  playTime,
  fatigue,
  fewFormats,
  testingVolume,
  hitRate,
  falseWinner,

  searchTerms,
  lostToBudget,
  qualityScore,
  brandSplit,
  ...secondBreakdowns,
  resultsStopped,
  stepMoved,
  accountDip,

  recurringAudience,
  matchTypeLadder,
  lowQualityKeyword,
  sameKeyword,
  sameTerm,
  searchWords,
  newKeywords,
  excludedThatConvert,
  negativeConflicts,
  ...qualityParts,
  accidentalClicks,
  unseenProducts,
  expensiveKinds,
  concentratedKinds,
  littleToSchedule,
  lowRatings,
  expensiveChannel,
]

export const RULES = ALL.map((rule) => ({ version: 1, types: REPORT_TYPES, ...rule }))

/** Changes with every rule that is added, removed or revised. */
export const RULES_VERSION = RULES.map(({ id, version }) => `${id}.${version}`).join(' ')
