import { useState } from 'react'
import { toBrandColors } from '../../shared/brand-colors'
import type { Settings } from '../lib/api'
import { cx } from '../lib/cx'

/** The product's own color (`styles.css`), where the agency has none. */
const OWN = { light: { accent: '#0d635d', on: '#ffffff' }, dark: { accent: '#62c9bf', on: '#06211f' } }
/** A logo this much wider than high says the name itself, as on the report's letterhead. */
const WIDE = 2.5
const PAGES = [
  { page: 'light', ground: '#faf9f6', ink: '#1d1c1a', muted: '#625e56' },
  { page: 'dark', ground: '#131312', ink: '#eeece7', muted: '#a8a49b' },
] as const

/** The head of a shared report with the draft's name, logo and color, on a light and a dark page. */
export function BrandPreview({ settings: { workspaceName, logo, brandColor } }: { settings: Settings }) {
  const brand = toBrandColors(brandColor ?? '') ?? OWN
  const [isWide, setWide] = useState(false)
  return (
    <figure className="min-w-0 lg:sticky lg:top-20">
      <figcaption className="mb-1 text-sm font-medium">Preview of a shared report</figcaption>
      <div className="overflow-hidden rounded-lg border border-line">
        {PAGES.map(({ page, ground, ink, muted }) => (
          <div
            key={page}
            data-page={page}
            className="p-5 forced-color-adjust-none"
            style={{ background: ground, color: ink }}
          >
            <div
              className="flex items-center gap-3 border-b-2 pb-3 font-semibold"
              style={{ borderColor: brand[page].accent }}
            >
              {logo && (
                <img
                  src={logo}
                  alt=""
                  onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                    setWide(naturalWidth >= WIDE * naturalHeight)
                  }
                  className={cx(
                    'max-h-8 max-w-32',
                    page === 'dark' && 'm-[5px] rounded-sm bg-[#e9e6df] shadow-[0_0_0_5px_#e9e6df]',
                  )}
                />
              )}
              <span className={logo && isWide ? 'sr-only' : 'min-w-0 wrap-anywhere'}>{workspaceName}</span>
            </div>
            <p className="mt-4 text-lg font-semibold tracking-tight">Campaign Analysis</p>
            <p className="text-sm" style={{ color: muted }}>
              Oct 1 – 31, 2026
            </p>
            <p className="mt-3 flex flex-wrap items-center gap-3 text-sm">
              <span
                className="rounded-md px-3 py-1 font-medium"
                style={{ background: brand[page].accent, color: brand[page].on }}
              >
                Print
              </span>
              <span className="underline underline-offset-4" style={{ color: brand[page].accent }}>
                Findings
              </span>
            </p>
          </div>
        ))}
      </div>
    </figure>
  )
}
