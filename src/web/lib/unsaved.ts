import type { AroundNavHandler } from 'wouter'

/** Ids of the forms with unsaved input. Apart from `useUnsaved`, since every first load has the router's half. */
export const unsaved = new Set<string>()

/** Asks before links, the command palette and code leave a page with unsaved input. */
export const askFirst: AroundNavHandler = (navigate, to, options) => {
  if (mayLeave(to)) navigate(to, options)
}

/** False if a person prefers to stay. Another query of the page loses nothing, unless it names another client. */
export function mayLeave(to: string): boolean {
  return (
    unsaved.size === 0 ||
    toPlace(to) === toPlace(location.href) ||
    window.confirm('Leave without saving? Your changes on this page will be lost.')
  )
}

function toPlace(address: string): string {
  const { pathname, searchParams } = new URL(address, location.href)
  return `${pathname} ${searchParams.get('client')}`
}
