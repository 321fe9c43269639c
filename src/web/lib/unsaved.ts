import type { AroundNavHandler } from 'wouter'

/** Asks whether to leave, while `useUnsaved` has a reason. Apart from it, since every first load has the router's half. */
export const leaving: { mayLeave?: ((to: string) => boolean) | undefined } = {}

/** For links, the command palette and code that navigates. */
export const askFirst: AroundNavHandler = (navigate, to, options) => {
  if (leaving.mayLeave?.(to) ?? true) navigate(to, options)
}
