/** Group of the single segment that sums up all segments beyond the limit. */
export const POOLED = 'pooled'
