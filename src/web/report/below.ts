/** Code of what stands below the fold, in one chunk. */
export const below = () => import('./below-the-fold')
