import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { cx } from '../lib/cx'
import { Icon, type IconName } from '../ui/icon'

interface Props {
  /** Name of the button. */
  label: string
  hint: ReactNode
  accept: string
  icon?: IconName
  multiple?: boolean
  small?: boolean
  onFiles: (files: File[]) => void
}

/** A place for files: by click, by keyboard, by dropping. */
export function DropZone({
  label,
  hint,
  accept,
  icon = 'upload',
  multiple = false,
  small = false,
  onFiles,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const id = useId()

  function drop(event: DragEvent) {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    take(event.dataTransfer.files)
  }
  function take(files: FileList | null) {
    const list = [...(files ?? [])]
    if (list.length > 0) onFiles(multiple ? list : list.slice(0, 1))
  }

  return (
    <>
      <button
        type="button"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'flex w-full items-center rounded-lg border border-dashed px-4 transition-colors duration-150',
          small ? 'gap-3 py-4 text-left' : 'flex-col justify-center py-10 text-center',
          over ? 'border-accent bg-accent-soft' : 'border-line-strong hover:border-accent hover:bg-sunken',
        )}
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-strong">
          <Icon name={icon} size={20} />
        </span>
        <span className={small ? '' : 'mt-3'}>
          <span id={`${id}-label`} className="block font-medium">
            {label}
          </span>
          <span id={`${id}-hint`} className="mt-0.5 block text-sm text-muted">
            {hint}
          </span>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={(event) => {
          take(event.target.files)
          // The same file chosen again must be seen as a choice.
          event.target.value = ''
        }}
      />
    </>
  )
}
