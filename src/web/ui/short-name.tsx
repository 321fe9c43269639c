import { cx } from '../lib/cx'
import type { Names } from './names'
import { unbroken } from './unbroken'

interface Props {
  name: string
  names: Names
  /** Whether a phone shortens it as well. */
  isShortOnPhone?: boolean
}

const NAME = {
  wide: 'max-sm:wrap-anywhere sm:flex sm:min-w-0 sm:whitespace-pre sm:group-focus-within:block sm:group-focus-within:wrap-anywhere sm:group-focus-within:whitespace-normal',
  everywhere:
    'flex min-w-0 whitespace-pre group-focus-within:block group-focus-within:wrap-anywhere group-focus-within:whitespace-normal',
}
const PART = {
  wide: 'sm:overflow-hidden sm:text-ellipsis sm:group-focus-within:whitespace-normal',
  everywhere: 'overflow-hidden text-ellipsis group-focus-within:whitespace-normal',
}

/**
 * A name on one line, shortened on narrow screens so that it differs from the other `names`. Shown in full on a
 * phone unless it `isShortOnPhone`, in print (where no line begins with a separator), as a tooltip, and while its row
 * (a `group`) or a figure in it has the focus. The common prefix is for screen readers only.
 */
export function ShortName({ name, names, isShortOnPhone = false }: Props) {
  const where = isShortOnPhone ? 'everywhere' : 'wide'
  const parts = names.split(name).map((part) => part.replaceAll(/\s+/g, ' '))
  const whole = unbroken(parts.join(''))
  const [headEnd, middleEnd] = [parts[0]!.length, parts[0]!.length + parts[1]!.length]
  const [head, middle, end] = [
    whole.slice(0, headEnd),
    whole.slice(headEnd, middleEnd),
    whole.slice(middleEnd),
  ]
  const part = `${PART[where]} print:whitespace-normal`
  return (
    <bdi title={name} className={cx(NAME[where], 'print:block print:wrap-anywhere print:whitespace-normal')}>
      {names.beginning && name.startsWith(names.beginning) && (
        <span className="sr-only">{names.beginning}</span>
      )}
      <span className={part}>{head}</span>
      {middle && <span className={isShortOnPhone ? 'shrink-0' : 'sm:shrink-0'}>{middle}</span>}
      {end && <span className={part}>{end}</span>}
    </bdi>
  )
}
