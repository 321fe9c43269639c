/** Odds are told up to here: beyond, they only mean "never". */
export const LONGEST_ODDS = 1_000_000
