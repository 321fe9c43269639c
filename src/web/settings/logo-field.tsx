import { useId, useRef, useState } from 'react'
import { cx } from '../lib/cx'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'

const SIDE = 256

/** Chooses, shows and removes the agency's logo. The browser shrinks it; the server encodes it again. */
export function LogoField({
  logo,
  onChange,
}: {
  logo: string | null
  onChange: (logo: string | null) => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function choose(file: File | undefined) {
    setFailure(null)
    if (!file) return
    await toLogo(file).then(onChange, () =>
      setFailure('That file could not be read. Choose a PNG, JPEG, WebP or GIF image.'),
    )
    if (input.current) input.current.value = ''
  }

  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 text-sm font-medium">
        Logo
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span
          className={cx(
            'grid h-16 min-w-16 place-items-center rounded-md border border-line px-2 text-muted',
            logo && 'bg-(--plate)',
          )}
        >
          {logo ? (
            <img src={logo} alt="Logo" className="max-h-12 max-w-32" />
          ) : (
            <Icon name="image" size={20} />
          )}
        </span>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-label="Logo file"
          onChange={(event) => void choose(event.target.files?.[0])}
          className="sr-only"
          tabIndex={-1}
        />
        <div className="flex gap-2">
          <Button size="sm" icon="upload" onClick={() => input.current?.click()}>
            {logo ? 'Replace' : 'Upload logo'}
          </Button>
          {logo && (
            <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </div>
      </div>
      {failure && (
        <p role="alert" className="mt-1 text-xs text-bad">
          {failure}
        </p>
      )}
    </div>
  )
}

/** An image file as a PNG data URL of at most 256 pixels a side. Rejects what the browser cannot decode. */
async function toLogo(file: File): Promise<string> {
  const image = await createImageBitmap(file)
  const scale = Math.min(1, SIDE / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return canvas.toDataURL('image/png')
}
