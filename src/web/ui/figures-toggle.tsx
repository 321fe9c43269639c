import { useWords } from '../lib/words'
import { Icon } from './icon'

interface Props {
  name: string
  isOpened: boolean
  onToggle: () => void
}

/** Opens the further figures of a row, which a phone keeps folded. */
export function FiguresToggle({ name, isOpened, onToggle }: Props) {
  const { t } = useWords()
  return (
    <button
      type="button"
      aria-expanded={isOpened}
      onClick={onToggle}
      className="float-right -my-1.5 -mr-2 grid size-9 place-items-center rounded-sm text-muted sm:hidden"
    >
      <span className="sr-only">
        {isOpened ? t('Less') : t('All figures')} {t('of {name}', { name })}
      </span>
      <Icon name="chevron-down" className={isOpened ? 'rotate-180' : undefined} />
    </button>
  )
}
