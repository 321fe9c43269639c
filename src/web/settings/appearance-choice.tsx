import { APPEARANCES, setAppearance, useAppearance, type Appearance } from '../lib/appearance'

const LABELS: Record<Appearance, string> = { system: 'System', light: 'Light', dark: 'Dark' }

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
