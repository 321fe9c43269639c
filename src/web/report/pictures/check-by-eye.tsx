import { formatCount, formatFraction } from '../../../shared/metrics/format'
import { needsLook, SAFE_FRAME } from '../../../shared/images/placements'
import type { AdImage } from '../../../shared/schemas/creatives'
import { useWords } from '../../lib/words'
import { Icon } from '../../ui/icon'

/** Asks for a look at the images for stories and reels of which the app may cover something. */
export function CheckByEye({ images }: { images: readonly AdImage[] }) {
  const { t, locale } = useWords()
  const { top, side } = SAFE_FRAME
  const end = 1 - SAFE_FRAME.bottom
  const [first, ...others] = images.filter(needsLook)
  if (!first) return null
  return (
    <p className="mt-2 flex gap-2">
      <Icon name="alert" className="mt-1 shrink-0 text-warn" />
      {others.length === 0
        ? t(
            'Check {name} by eye: keep text and buttons {from}–{to} px from the top and {side} px from each side. The app may cover the rest.',
            {
              name: first.name,
              from: formatCount(Math.round(top * first.height), locale),
              to: formatCount(Math.round(end * first.height), locale),
              side: formatCount(Math.round(side * first.width), locale),
            },
          )
        : t(
            'Check {n} story images by eye: keep text and buttons {from}–{to} of the height from the top and {side} of the width from each side. The app may cover the rest.',
            {
              n: others.length + 1,
              from: formatFraction(top, 0, locale),
              to: formatFraction(end, 0, locale),
              side: formatFraction(side, 0, locale),
            },
          )}
    </p>
  )
}
