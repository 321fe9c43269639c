import { needsLook } from '../../../shared/images/placements'
import type { AdImage } from '../../../shared/schemas/creatives'
import { useWords } from '../../lib/words'
import { Icon } from '../../ui/icon'

/** Asks for a look at the images for stories and reels of which the app may cover something. */
export function CheckByEye({ images }: { images: readonly AdImage[] }) {
  const { t } = useWords()
  const [first, ...others] = images.filter(needsLook)
  if (!first) return null
  return (
    <p className="mt-2 flex gap-2">
      <Icon name="alert" className="mt-1 shrink-0 text-warn" />
      {others.length === 0
        ? t('Check {name} by eye: the app may cover text near the top and bottom.', { name: first.name })
        : t('Check {n} story images by eye: the app may cover text near the top and bottom.', {
            n: others.length + 1,
          })}
    </p>
  )
}
