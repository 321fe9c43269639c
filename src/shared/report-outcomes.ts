/**
 * Outcomes of a report, by which lists of reports are filtered; each report has one. `overspending`: the latest audit of its rows, whose data are not old,
 * overspent on rows that run or may run. `past`: all its overspend has ended, is old, or stands in an earlier audit. `above`: only what
 * new customers cost more, or mildly expensive rows. `benchmark`: no row is above the benchmark beyond chance. `images`: image files alone are
 * judged.
 */
export const OUTCOMES = ['overspending', 'past', 'above', 'benchmark', 'images', 'unjudged'] as const
export type Outcome = (typeof OUTCOMES)[number]
