import { Icon } from '../../ui/icon'
import { usePageDrop } from './use-page-drop'

/** While files are dragged over the page: says that they can be dropped anywhere. */
export function PageDrop({ what, onFiles }: { what: string; onFiles: (files: File[]) => void }) {
  const over = usePageDrop(onFiles)
  if (!over) return null
  return (
    <div className="pointer-events-none fixed inset-3 z-50 grid animate-appear place-items-center rounded-lg border-2 border-dashed border-accent bg-accent-soft/90">
      <p className="flex items-center gap-3 text-xl font-semibold text-accent-strong">
        <Icon name="upload" size={24} />
        Drop {what} here
      </p>
    </div>
  )
}
