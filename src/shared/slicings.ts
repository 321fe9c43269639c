import type { ReportType } from './report-types'

/**
 * Ways to slice the same money, best stand-in for the whole account first: campaigns carry all of its spend, and an age
 * or placement breakdown of it would count it again.
 */
export const SLICINGS: readonly ReportType[] = [
  'campaign',
  'objective',
  'engaged',
  'ageRange',
  'gender',
  'location',
  'creativeType',
  'copy',
  'video',
  'static',
]

/** How well a type's breakdown stands for the whole account: the more, the better. */
export function breadthOf(type: ReportType): number {
  return SLICINGS.length - 1 - SLICINGS.indexOf(type)
}
