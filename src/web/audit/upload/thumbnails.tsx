import { useCallback, useState, type ReactNode } from 'react'
import { formatBytes } from '../../../shared/metrics/format-bytes'
import { cx } from '../../lib/cx'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'

const SHOWN = 8

interface Props {
  images: readonly File[]
  /** Those that cannot be opened. */
  damaged: readonly File[]
  disabled: boolean
  onMove: (index: number, step: number) => void
  onRemove: (index: number) => void
  /** The last place: where more are added. */
  children?: ReactNode
}

/** The chosen images: eight of them, the others behind '+N more'. */
export function Thumbnails({ images, damaged, disabled, onMove, onRemove, children }: Props) {
  const [all, setAll] = useState(false)
  const hidden = all ? 0 : Math.max(0, images.length - SHOWN)
  const shown = images.slice(0, images.length - hidden)
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3 lg:grid-cols-5">
      <ul aria-label="Chosen images" className="contents">
        {shown.map((image, index) => {
          const isDamaged = damaged.includes(image)
          const last = index === shown.length - 1
          return (
            <li
              key={keyOf(image)}
              className={cx(
                'group relative min-w-0 overflow-hidden rounded-lg border bg-surface',
                isDamaged ? 'border-bad' : 'border-line',
              )}
            >
              {isDamaged ? (
                <p className="flex aspect-square flex-col items-center justify-center gap-1 bg-bad-soft p-2 text-center text-xs text-bad">
                  <Icon name="alert" />
                  Cannot be opened: the file is damaged or no image. It is left out.
                </p>
              ) : (
                <Preview image={image} />
              )}
              {last && hidden > 0 && (
                <button
                  type="button"
                  onClick={() => setAll(true)}
                  aria-label={`Show ${hidden} more images`}
                  className="absolute inset-x-0 top-0 grid aspect-square place-items-center bg-ground/85 text-xl font-semibold text-ink"
                >
                  +{hidden} more
                </button>
              )}
              <div className="p-2 text-xs">
                <FileName name={image.name} />
                <p className="figures text-muted">{formatBytes(image.size)}</p>
              </div>
              <div className="flex justify-between border-t border-line">
                <IconButton
                  icon="chevron-left"
                  size="sm"
                  label={`Move ${image.name} earlier`}
                  disabled={disabled || index === 0}
                  onClick={() => onMove(index, -1)}
                />
                <IconButton
                  icon="chevron-right"
                  size="sm"
                  label={`Move ${image.name} later`}
                  disabled={disabled || index === images.length - 1}
                  onClick={() => onMove(index, 1)}
                />
                <IconButton
                  icon="x"
                  size="sm"
                  label={`Remove ${image.name}`}
                  disabled={disabled}
                  onClick={() => onRemove(index)}
                  className="ml-auto"
                />
              </div>
            </li>
          )
        })}
      </ul>
      {/* Alone in a phone's last line, it takes all of it. */}
      {children && <div className={cx(shown.length % 2 === 0 && 'max-sm:col-span-2')}>{children}</div>}
    </div>
  )
}

/** A file's name on one line, cut before its last word, mostly the size: `story-wint…1080x1920.png`. */
function FileName({ name }: { name: string }) {
  const [, head = '', end] = /^(.*?)([^-_ ]{0,16})$/su.exec(name)!
  return (
    <bdi title={name} className="flex whitespace-pre">
      <span className="truncate">{head}</span>
      <span className="shrink-0">{end}</span>
    </bdi>
  )
}

function Preview({ image }: { image: File }) {
  const show = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element) return
      const url = URL.createObjectURL(image)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [image],
  )
  return (
    <div className="aspect-square bg-sunken">
      <img ref={show} alt="" className="size-full object-contain" />
    </div>
  )
}

const keys = new WeakMap<File, number>()
let lastKey = 0

/** Files may share a name, so each gets a key of its own, which survives reordering. */
function keyOf(file: File): number {
  const key = keys.get(file) ?? ++lastKey
  keys.set(file, key)
  return key
}
