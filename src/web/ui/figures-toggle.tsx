import { useWords } from '../lib/words'

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
      className="float-right rounded-sm px-1 text-xs text-accent underline underline-offset-4 sm:hidden"
    >
      {isOpened ? t('Less') : t('All figures')}
      <span className="sr-only"> {t('of {name}', { name })}</span>
    </button>
  )
}
