import { needsLook } from '../../../shared/images/placements'
import type { AdImage } from '../../../shared/schemas/creatives'
import { useWords } from '../../lib/words'
import { Icon } from '../../ui/icon'

/** Asks for a look at the images for stories and reels of which the app may cover something. */
export function CheckByEye({ images }: { images: readonly AdImage[] }) {
  const { t } = useWords()
  const n = images.filter(needsLook).length
  if (n === 0) return null
  return (
    <p className="mt-2 flex gap-2">
      <Icon name="alert" className="mt-1 shrink-0 text-warn" />
      {t('Check {n} story {n#image|images} by eye: the app may cover text near the top and bottom.', { n })}
    </p>
  )
}
