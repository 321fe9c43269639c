import { useState } from 'react'
import { toBrandColors } from '../../shared/brand-colors'
import type { Settings } from '../lib/api'
import { cx } from '../lib/cx'
import { Icon } from '../ui/icon'

/** The product's own color (`styles.css`), where the agency has none. */
const OWN = { light: { accent: '#0d635d' }, dark: { accent: '#62c9bf' } }
/** A logo this much wider than high says the name itself, as on the report's letterhead. */
const WIDE = 2.5
const PAGES = [
  { page: 'light', ground: '#faf9f6', ink: '#1d1c1a', muted: '#625e56', line: '#e6e3dc', raised: '#ffffff' },
  { page: 'dark', ground: '#131312', ink: '#eeece7', muted: '#a8a49b', line: '#2f2e2b', raised: '#232321' },
] as const
/** The report's first sections, of which the first is marked. */
const SECTIONS = ['Analysis Summary', 'Where the money went', 'Findings']

/** The head of a shared report with the draft's name, logo and color, on a light and a dark page. */
export function BrandPreview({ settings: { workspaceName, logo, brandColor } }: { settings: Settings }) {
  const brand = toBrandColors(brandColor ?? '') ?? OWN
  const [isWide, setWide] = useState(false)
  return (
    <figure className="min-w-0 lg:sticky lg:top-20">
      <figcaption className="mb-1 text-sm font-medium">Preview of a shared report</figcaption>
      <div className="overflow-hidden rounded-lg border border-line">
        {PAGES.map(({ page, ground, ink, muted, line, raised }) => (
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
            <div className="mt-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <div>
                <p className="text-lg font-semibold tracking-tight">Campaign Analysis</p>
                <p className="text-sm" style={{ color: muted }}>
                  Oct 1 – 31, 2026
                </p>
              </div>
              <span
                className="inline-flex items-center gap-2 rounded-md border px-2.5 py-1 text-sm font-medium"
                style={{ background: raised, borderColor: line }}
              >
                <Icon name="printer" />
                Print
              </span>
            </div>
            <p className="mt-3 flex flex-wrap gap-x-4 border-b text-sm" style={{ borderColor: line }}>
              {SECTIONS.map((section, at) => (
                <span
                  key={section}
                  className={cx('border-b-2 py-2', at === 0 ? 'font-medium' : 'border-transparent')}
                  style={at === 0 ? { borderColor: brand[page].accent } : { color: muted }}
                >
                  {section}
                </span>
              ))}
            </p>
          </div>
        ))}
      </div>
    </figure>
  )
}
