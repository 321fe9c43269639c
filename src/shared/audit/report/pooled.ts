/** The group of the one segment that holds what is too small for a segment of its own. */
export const POOLED = 'pooled'
