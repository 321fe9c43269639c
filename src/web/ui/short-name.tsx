import type { Names } from './names'
import { unbroken } from './unbroken'

const SHORTENED =
  'sm:overflow-hidden sm:text-ellipsis sm:group-focus-within:whitespace-normal print:whitespace-normal'

/**
 * A name on one line, shortened on narrow screens so that it differs from the other `names`. Shown in full on a
 * phone, in print (where no line begins with a separator), as a tooltip, and while a figure in its row (a `group`) has the focus. The common prefix is for
 * screen readers only.
 */
export function ShortName({ name, names }: { name: string; names: Names }) {
  const parts = names.split(name).map((part) => part.replaceAll(/\s+/g, ' '))
  const whole = unbroken(parts.join(''))
  const [headEnd, middleEnd] = [parts[0]!.length, parts[0]!.length + parts[1]!.length]
  const [head, middle, end] = [
    whole.slice(0, headEnd),
    whole.slice(headEnd, middleEnd),
    whole.slice(middleEnd),
  ]
  return (
    <bdi
      title={name}
      className="max-sm:wrap-anywhere sm:flex sm:min-w-0 sm:whitespace-pre sm:group-focus-within:block sm:group-focus-within:wrap-anywhere sm:group-focus-within:whitespace-normal print:block print:wrap-anywhere print:whitespace-normal"
    >
      {names.beginning && name.startsWith(names.beginning) && (
        <span className="sr-only">{names.beginning}</span>
      )}
      <span className={SHORTENED}>{head}</span>
      {middle && <span className="sm:shrink-0">{middle}</span>}
      {end && <span className={SHORTENED}>{end}</span>}
    </bdi>
  )
}
