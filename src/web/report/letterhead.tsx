import { useLayoutEffect } from 'react'
import { cx } from '../lib/cx'
import { nameOfWorkspace, useSettings } from '../lib/use-settings'

export const loadAgencyStyle = () => import('./agency-style')

/** The agency's name, logo and color: on paper, and on the screen of a shared copy. */
export function Letterhead({ onScreen = false }: { onScreen?: boolean }) {
  const { data } = useSettings()
  const name = data && nameOfWorkspace(data)
  useAgencyStyle(name ?? '', data?.brandColor ?? null, onScreen)
  if (!data || (!name && !data.logo)) return null
  return (
    <div className={cx('letterhead', onScreen ? 'flex' : 'hidden print:flex')}>
      {/* Made for paper: a dark logo would not be seen on a dark screen. */}
      {data.logo && <img src={data.logo} alt="" className="letterhead-logo" />}
      <span className={data.logo && isWordmark(data.logo) ? 'sr-only' : undefined}>{name}</span>
    </div>
  )
}

/** Width of a logo that says the agency's name itself, as a multiple of its height. */
const WIDE = 2.5
/** The first 24 bytes of a PNG end with its width and height. */
const HEAD = /^data:image\/png;base64,(.{32})/

function isWordmark(logo: string): boolean {
  const head = HEAD.exec(logo)?.[1]
  if (head === undefined) return false
  const bytes = Uint8Array.from(atob(head), (letter) => letter.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  return view.getUint32(16) >= WIDE * view.getUint32(20)
}

function useAgencyStyle(name: string, color: string | null, onScreen: boolean) {
  // Before the first paint if the code has loaded, as on a shared copy.
  useLayoutEffect(() => {
    let undo: (() => void) | null = null
    let isGone = false
    loadAgencyStyle()
      .then(({ applyAgencyStyle }) => {
        if (!isGone) undo = applyAgencyStyle(name, color, onScreen)
        return undefined
      })
      .catch(() => undefined)
    return () => {
      isGone = true
      undo?.()
    }
  }, [name, color, onScreen])
}
