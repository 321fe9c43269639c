import { PLACEMENTS } from '../../../shared/images/placements'
import { formatFraction } from '../../lib/format'
import { useWords } from '../../lib/words'

interface Props {
  src: string
  width: number
  height: number
}

/** Less than this is cut by rounding alone. */
const SEEN = 0.03
/**
 * Parts of a tall ad that the app's own elements cover: 14% at the top and 35% at the bottom, 6% at the sides (Meta Ads
 * Guide, Reels).
 */
const SAFE: Record<string, string> = { '9:16': '14% 6% 35%' }

/** An image as each placement crops it, with the part that stays uncovered, so that one looks rather than reads. */
export function Crops({ src, width, height }: Props) {
  const { t, locale } = useWords()
  const own = width / height
  return (
    <div className="@container">
      <div role="group" aria-label={t('Crop by placement')} className="grid grid-cols-2 gap-x-4 gap-y-2">
        {PLACEMENTS.map(({ name, ratio }) => {
          const cut = 1 - Math.min(own / ratio, ratio / own)
          return (
            <div key={name} className="min-w-0 text-xs text-muted">
              {/* All of one height, so that they stand on one line. */}
              <span
                className="relative block h-8 overflow-hidden rounded-xs @min-[13rem]:h-12"
                style={{ aspectRatio: ratio }}
              >
                <img src={src} alt="" className="size-full object-cover" />
                {SAFE[name] && (
                  <span
                    className="absolute border border-dashed border-white outline outline-black/40"
                    style={{ inset: SAFE[name] }}
                  />
                )}
              </span>
              <span className="figures mt-1 block">
                <span className="text-ink">{name}</span> ·{' '}
                <span className="inline-block">
                  {cut < SEEN
                    ? t('uncropped')
                    : t('{share} cropped', { share: formatFraction(cut, 0, locale) })}
                </span>
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
