import { usePageDrop } from '../../lib/page-drop'
import { Icon } from '../../ui/icon'

interface Props {
  what: string
  onFiles: (files: File[]) => void
  /** Whether dropped files are being read. */
  reading?: boolean
}

/** Overlay shown while files are dragged over the page. */
export function PageDrop({ what, onFiles, reading = false }: Props) {
  const over = usePageDrop(onFiles)
  if (!over && !reading) return null
  return (
    <div
      role={reading ? 'status' : undefined}
      className="pointer-events-none fixed inset-0 z-50 m-0! grid animate-appear place-items-center bg-accent-soft/90 outline-2 -outline-offset-12 outline-accent outline-dashed"
    >
      <p className="flex items-center gap-3 text-xl font-semibold text-accent-strong">
        <Icon name="upload" size={24} />
        {reading ? `Reading ${what}...` : `Drop ${what} here`}
      </p>
    </div>
  )
}
