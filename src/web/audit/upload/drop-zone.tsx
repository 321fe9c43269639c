import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { cx } from '../../lib/cx'
import { listFiles } from '../../lib/list-files'
import { Icon, type IconName } from '../../ui/icon'

/** `lead` for the zone that a page begins with, `line` for a choice beside it, `tile` for one among images. */
type Look = 'lead' | 'line' | 'tile'

const LOOKS: Record<Look, string> = {
  lead: 'flex-col justify-center border-dashed py-6 text-center sm:py-14',
  line: 'gap-3 border-dashed py-2 text-left',
  tile: 'h-full min-h-32 flex-col justify-center gap-2 border-dashed py-4 text-center',
}

interface Props {
  /** Name of the button. */
  label: string
  hint: ReactNode
  accept: string
  icon?: IconName
  multiple?: boolean
  look?: Look
  /** Takes the focus, because the focused file was removed. */
  takesFocus?: boolean
  onFiles: (files: File[]) => void
}

/** How files are chosen: on a phone and on touch screens there is nothing to drop. */
export function HowToChoose({ drop, tap }: { drop: string; tap: string }) {
  return (
    <>
      <span className="max-sm:hidden pointer-coarse:hidden">{drop}, or click to choose.</span>
      <span className="sm:not-pointer-coarse:hidden">{tap}.</span>
    </>
  )
}

/** Accepts files by click, keyboard and drag and drop. */
export function DropZone({
  label,
  hint,
  accept,
  icon = 'upload',
  multiple = false,
  look = 'lead',
  takesFocus = false,
  onFiles,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const hintId = useId()

  function drop(event: DragEvent) {
    // Not stopped, since the page needs the event to end its own drag state; `preventDefault` marks it as handled.
    event.preventDefault()
    setOver(false)
    void listFiles(event.dataTransfer).then(take)
  }
  function take(files: Iterable<File> | null) {
    const list = [...(files ?? [])]
    if (list.length > 0) onFiles(list)
  }

  return (
    // Dropping is for the mouse alone: by keyboard the button inside opens the same choice.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'relative flex items-center rounded-lg border px-4 transition-colors duration-150',
        LOOKS[look],
        !over && 'border-line-strong',
        over ? 'border-accent bg-accent-soft' : 'hover:border-accent hover:bg-sunken',
      )}
    >
      {look !== 'lead' ? (
        <Icon name={icon} className="shrink-0 text-muted" />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-strong">
          <Icon name={icon} size={20} />
        </span>
      )}
      <div className={look === 'lead' ? 'mt-3' : 'text-sm'}>
        {/* The button's hit area covers the whole zone. */}
        <button
          type="button"
          autoFocus={takesFocus}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
          className={cx(
            look === 'lead' && 'text-lg',
            'font-medium outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent',
          )}
        >
          {label}
        </button>
        <p id={hintId} className="mt-0.5 max-w-[54ch] text-sm text-muted">
          {hint}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={(event) => {
          take(event.target.files)
          // Otherwise choosing the same file again would fire no event.
          event.target.value = ''
        }}
      />
    </div>
  )
}
