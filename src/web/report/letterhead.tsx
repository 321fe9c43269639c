import { useEffect } from 'react'
import { toBrandColors } from '../../shared/brand-colors'
import { cx } from '../lib/cx'
import { nameOfWorkspace, useSettings } from '../lib/use-settings'

/** The agency's name, logo and color: on paper, and on the screen of a shared copy. */
export function Letterhead({ onScreen = false }: { onScreen?: boolean }) {
  const { data } = useSettings()
  const name = data && nameOfWorkspace(data)
  useAgencyOnPages(name ?? '')
  useBrandColors(data?.brandColor ?? null, onScreen)
  if (!data || (!name && !data.logo)) return null
  return (
    <div
      className={cx(
        'mb-6 items-center gap-3 border-b-2 border-accent pb-3 font-semibold',
        onScreen ? 'flex' : 'hidden print:flex',
      )}
    >
      {/* Made for paper: a dark logo would not be seen on a dark screen. */}
      {data.logo && (
        <img
          src={data.logo}
          alt=""
          className="max-h-10 max-w-40 rounded-sm bg-[light-dark(transparent,#fff)] p-1 print:p-0"
        />
      )}
      {name}
    </div>
  )
}

/** For the foot of each printed page (`print.css`): the margins of a page hold no element. */
function useAgencyOnPages(name: string) {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--agency', JSON.stringify(name))
    return () => void style.removeProperty('--agency')
  }, [name])
}

/** The agency's color in the place of the product's: on paper (`print.css`), and on the screen of a shared copy. */
function useBrandColors(color: string | null, onScreen: boolean) {
  useEffect(() => {
    const brand = toBrandColors(color ?? '')
    if (!brand) return undefined
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
  }, [color, onScreen])
}
