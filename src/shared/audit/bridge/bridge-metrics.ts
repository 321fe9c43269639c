import type { BridgeLine, NotJudgedReason } from '../../schemas/bridge'

/** Metric of each line of the bridge. */
export const LINE_METRICS = {
  sureOn: 'bridgeSureOn',
  sureOff: 'bridgeSureOff',
  mild: 'bridgeMild',
  unsure: 'bridgeUnsure',
  cheaper: 'bridgeCheaper',
} as const satisfies Record<BridgeLine, string>

/**
 * Metrics of the two parts of `cheaper`: rows that are reliably better than the benchmark, and rows where that could be
 * chance. Facts only where a bridge has both.
 */
export const BETTER_METRICS = { proven: 'bridgeBetter', open: 'bridgeMaybeBetter' } as const

/** The lines of rows that are expensive beyond chance. */
export const isExpensive = (line: BridgeLine | undefined): boolean => line === 'sureOn' || line === 'sureOff'

/** Minimum part of the judged spend for a row of the `mild` line to be named. */
export const MILD_SHARE = 0.01

/** Metric of the search terms with an expensive word; they are no part of the metric of `unsure`. */
export const WORDS_METRIC = 'bridgeWords'

/** Metric of the spend that is not judged, by reason. */
export const NOT_JUDGED_METRICS = {
  other_goal: 'bridgeOtherGoal',
  quarantined: 'bridgeQuarantined',
  no_results: 'bridgeNoResults',
  too_few: 'bridgeTooFew',
} as const satisfies Record<NotJudgedReason, string>
