import { useSyncExternalStore } from 'react'

export const APPEARANCES = ['system', 'light', 'dark'] as const
export type Appearance = (typeof APPEARANCES)[number]

// `public/early.js` reads this key before the first paint.
const KEY = 'spendlens.appearance'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): Appearance {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Applies an appearance and stores it in this browser. */
export function setAppearance(appearance: Appearance): void {
  if (appearance === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = appearance
  try {
    if (appearance === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, appearance)
  } catch {
    // Storage may be blocked; then the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, read, () => 'system')
}
