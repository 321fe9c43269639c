/**
 * A grid of decisions, lessons or recommendations, and one card of it. As many columns as the container has room for; of two,
 * the last card of an odd number takes both.
 */
export const CARDS =
  'grid gap-4 @2xl:grid-cols-2 @2xl:*:last:nth-[odd]:col-span-2 @4xl:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] @4xl:*:last:nth-[odd]:col-span-1 print:grid-cols-1 print:gap-1.5 print:*:col-span-1!'
export const CARD =
  'flex min-w-0 break-inside-avoid flex-col rounded-lg border border-line bg-surface p-4 print:py-2'
