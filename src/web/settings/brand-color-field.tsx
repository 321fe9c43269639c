import { toBrandColors } from '../../shared/brand-colors'
import { cx } from '../lib/cx'
import { Field, Input } from '../ui/field'
import { Icon } from '../ui/icon'

const REFUSED = 'Enter a # and six digits or letters from a to f, like #0a4f9e.'

/** Whether the color can be saved; null means no own color. */
export const isColor = (color: string | null) => color === null || toBrandColors(color) !== null

interface Props {
  color: string | null
  onChange: (color: string | null) => void
}

/** Field for the agency's color. */
export function BrandColorField({ color, onChange }: Props) {
  const brand = toBrandColors(color ?? '')
  const changed = brand && (['light', 'dark'] as const).filter((page) => brand[page].accent !== color)
  return (
    <Field
      label="Color"
      hint={
        changed && changed.length > 0
          ? `Made ${changed.map((page) => (page === 'light' ? 'darker on light pages' : 'lighter on dark pages')).join(' and ')}, so that it stays readable.`
          : 'For links, buttons and the line under your name on shared and printed reports.'
      }
      error={isColor(color) ? null : REFUSED}
    >
      {(ids) => (
        <div className="flex flex-wrap items-center gap-3">
          {/* The browser's own field shows a color even where there is none. */}
          <span className="relative size-9 rounded-md border border-dashed border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-accent">
            {!color && <Icon name="plus" className="absolute inset-0 m-auto text-muted" />}
            <input
              type="color"
              aria-label="Choose a color"
              value={brand && color ? color : '#0d635d'}
              onChange={({ target }) => onChange(target.value)}
              className={cx(
                'relative block size-full cursor-pointer rounded-md bg-surface p-1',
                !color && 'opacity-0',
              )}
            />
          </span>
          <Input
            {...ids}
            placeholder="Default teal"
            value={color ?? ''}
            onChange={({ target }) => onChange(target.value.trim().toLowerCase() || null)}
            className="max-w-32"
          />
        </div>
      )}
    </Field>
  )
}
