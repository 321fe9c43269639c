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
    <div role="group" aria-label={t('Crop by placement')} className="mt-2 flex flex-wrap gap-1.5">
      {PLACEMENTS.map(({ name, ratio }) => {
        const cut = 1 - Math.min(own / ratio, ratio / own)
        return (
          <div key={name} className="min-w-0 text-xs text-muted" style={{ flex: ratio > 1 ? '100%' : ratio }}>
            <span className="relative block overflow-hidden rounded-xs" style={{ aspectRatio: ratio }}>
              <img src={src} alt="" className="size-full object-cover" />
              {SAFE[name] && (
                <span
                  className="absolute border border-dashed border-white outline outline-black/40"
                  style={{ inset: SAFE[name] }}
                />
              )}
            </span>
            <span className="figures block leading-tight">
              {name}{' '}
              <span className="block">{cut < SEEN ? t('uncut') : `−${formatFraction(cut, 0, locale)}`}</span>
            </span>
          </div>
        )
      })}
    </div>
  )
}
