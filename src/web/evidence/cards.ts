/**
 * A grid of decisions, lessons or recommendations, and one card of it. As many columns as the container has room for; of two,
 * the last card of an odd number takes both.
 */
export const CARDS = 'cards'
export const CARD =
  'flex min-w-0 break-inside-avoid flex-col rounded-lg border border-line bg-surface p-4 print:py-2'
