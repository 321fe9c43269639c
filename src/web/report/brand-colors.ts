import { toBrandColors } from '../../shared/brand-colors'

/**
 * Replaces the product's color by the agency's: on paper (`print.css`), and on the screen of a shared copy. Returns a
 * function that undoes it.
 */
export function paintBrand(color: string, onScreen: boolean): () => void {
  const brand = toBrandColors(color)
  if (!brand) return () => {}
  const { light, dark } = brand
  const { style } = document.documentElement
  const tokens = { '--brand': light.accent }
  if (onScreen)
    Object.assign(tokens, {
      '--accent': `light-dark(${light.accent}, ${dark.accent})`,
      '--accent-strong': `light-dark(${light.strong}, ${dark.strong})`,
      '--accent-soft': `light-dark(${light.soft}, ${dark.soft})`,
      '--on-accent': `light-dark(${light.on}, ${dark.on})`,
    })
  for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value)
  return () => {
    for (const name of Object.keys(tokens)) style.removeProperty(name)
  }
}
