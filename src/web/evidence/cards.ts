/**
 * A grid of decisions, lessons or recommendations, and one card of it. As many columns as the container has room for; of two,
 * the last card of an odd number takes both.
 */
export const CARDS = 'cards'
export const CARD = 'step-card'
