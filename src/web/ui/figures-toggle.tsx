import { useWords } from '../lib/words'
import { IconButton } from './button'

interface Props {
  name: string
  isOpened: boolean
  onToggle: () => void
}

/** A button that shows a row's further figures on a phone. */
export function FiguresToggle({ name, isOpened, onToggle }: Props) {
  const { t } = useWords()
  return (
    <IconButton
      icon="chevron-down"
      label={`${t(isOpened ? 'Less' : 'All figures')} ${t('of {name}', { name })}`}
      size="sm"
      aria-expanded={isOpened}
      onClick={onToggle}
      className="float-right -m-1.5 aria-expanded:*:rotate-180 sm:hidden"
    />
  )
}
