import { useSyncExternalStore } from 'react'

const APPEARANCES = ['system', 'light', 'dark'] as const
type Appearance = (typeof APPEARANCES)[number]
const LABELS: Record<Appearance, string> = { system: 'System', light: 'Light', dark: 'Dark' }

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
function setAppearance(appearance: Appearance): void {
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

function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, read, () => 'system')
}

/** Choice of system, light or dark, applied immediately. */
export function AppearanceChoice() {
  const chosen = useAppearance()
  return (
    <fieldset>
      <legend className="sr-only">Appearance</legend>
      <div className="inline-flex flex-wrap gap-1 rounded-lg bg-sunken p-1">
        {APPEARANCES.map((each) => (
          <label
            key={each}
            className="cursor-pointer rounded-md px-4 py-1.5 text-sm font-medium text-muted transition-colors duration-150 hover:text-ink has-checked:bg-chosen has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="appearance"
              value={each}
              checked={each === chosen}
              onChange={() => setAppearance(each)}
              className="sr-only"
            />
            {LABELS[each]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
