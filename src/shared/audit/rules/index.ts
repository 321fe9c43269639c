import { amplify } from './e3-amplify'
import { barrenShare } from './c3-barren-share'
import { betterThanBenchmark } from './h1-better-than-benchmark'
import { blendedCost } from './o2-blended-cost'
import { brandSplit } from './g4-brand-split'
import { changeOpening } from './v5-change-opening'
import { changePoint } from './change-point'
import { cheapCountry } from './l3-cheap-country'
import { clicksWithoutBuyers } from './c10-clicks-without-buyers'
import { commentHeavy } from './e5-comments'
import { concentratedResults } from './c9-concentration'
import { concrete } from './t6-concrete'
import { copyFeatures } from './t3-copy-features'
import { costAboveBenchmark } from './cost-above-benchmark'
import { cutOffText } from './t1-cut-off-text'
import { dearEngagement } from './e2-dear-engagement'
import { dropOff } from './v4-drop-off'
import { falseWinner } from './f5-false-winner'
import { fatigue } from './fatigue'
import { fewCreatives } from './i6-few-creatives'
import { fewFormats } from './f1-few-formats'
import { fragmented } from './d5-fragmented'
import { frequency } from './c8-frequency'
import { funnelStep } from './c6-funnel-step'
import { hitRate } from './f4-hit-rate'
import { knownAudience } from './e7-known-audience'
import { landing } from './c7-landing'
import { learning } from './c4-learning'
import { likedNotBought } from './e4-liked-not-bought'
import { lostToBudget } from './g2-lost-to-budget'
import { lowClickRate } from './low-ctr'
import { lowEngagement } from './e1-engagement'
import { objectiveMismatch } from './o3-objective-mismatch'
import { olderClicks } from './d2-older-clicks'
import { playTime } from './v7-play-time'
import { policyWords } from './t5-policy-words'
import { promise } from './t4-promise'
import { protectedCategory } from './d6-protected'
import { qualityScore } from './g3-quality-score'
import { rankings } from './c12-rankings'
import type { Rule } from './rule'
import { searchTerms } from './g1-search-terms'
import { season } from './c11-season'
import { secondBreakdowns } from './second-breakdown'
import { smallBudget } from './c5-small-budget'
import { spendWithoutResult } from './c2-spend-without-result'
import { testingVolume } from './f3-testing-volume'
import { tracking } from './tracking'
import { unknownShare } from './d4-unknown-share'
import { upperFunnel } from './o1-upper-funnel'
import { videoRates } from './video-rates'
import { weakAdGoodPage } from './i2-weak-ad-good-page'

/** Every check, by subject: cost, delivery and funnel, people and places, objectives, engagement, texts, creatives, search. */
export const RULES: readonly Rule[] = [
  ...costAboveBenchmark,
  spendWithoutResult,
  betterThanBenchmark,
  barrenShare,
  funnelStep,
  concentratedResults,
  changePoint,

  tracking,
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
  dearEngagement,
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
]

/** Changes with every rule that is added, removed or revised. */
export const RULES_VERSION = RULES.map(({ id, version }) => `${id}.${version}`).join(' ')
