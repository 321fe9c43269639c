import type { AdImage } from '../../../shared/schemas/creatives'
import { useWords } from '../../lib/words'
import { Icon } from '../../ui/icon'

/** Whether an image is of the placement of stories and reels, whose app lays its own words and buttons over it. */
export const isStory = ({ placement }: AdImage): boolean => placement === '9:16'

/** What no measure of an image can say: whether the app covers its text. */
export function CheckByEye({ images }: { images: readonly AdImage[] }) {
  const { t } = useWords()
  const n = images.filter(isStory).length
  if (n === 0) return null
  return (
    <p className="mt-2 flex gap-2">
      <Icon name="alert" className="mt-1 shrink-0 text-warn" />
      {t('Check {n} story {n#image|images} by eye: the app may cover text near the top and bottom.', { n })}
    </p>
  )
}
