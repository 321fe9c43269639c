import type { Static } from '@sinclair/typebox'
import { oneOf } from './one-of'

/** How sure a finding is. */
export const Tier = oneOf('confirmed', 'likely', 'watch', 'too_early')
export type Tier = Static<typeof Tier>
