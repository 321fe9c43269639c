/** A grid of decisions, lessons or recommendations, and one card of it. */
export const CARDS =
  'grid gap-4 md:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] print:grid-cols-1 print:gap-1.5'
export const CARD =
  'flex min-w-0 break-inside-avoid flex-col rounded-lg border border-line bg-surface p-4 print:py-2'
