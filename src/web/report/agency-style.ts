import { toBrandColors } from '../../shared/brand-colors'

/**
 * Writes the agency's name into the footer of each printed page (`print.css`; page margins cannot contain elements), and replaces the
 * product's color by the agency's: on paper, and on the screen of a shared copy. Returns a function that undoes it.
 */
export function applyAgencyStyle(name: string, color: string | null, onScreen: boolean): () => void {
  const { style } = document.documentElement
  const tokens: Record<string, string> = { '--agency': JSON.stringify(name) }
  const brand = color === null ? null : toBrandColors(color)
  if (brand) {
    const { light, dark } = brand
    tokens['--brand'] = light.accent
    if (onScreen)
      Object.assign(tokens, {
        '--accent': `light-dark(${light.accent}, ${dark.accent})`,
        '--accent-strong': `light-dark(${light.strong}, ${dark.strong})`,
        '--accent-soft': `light-dark(${light.soft}, ${dark.soft})`,
        '--on-accent': `light-dark(${light.on}, ${dark.on})`,
      })
  }
  for (const [token, value] of Object.entries(tokens)) style.setProperty(token, value)
  return () => {
    for (const token of Object.keys(tokens)) style.removeProperty(token)
  }
}
