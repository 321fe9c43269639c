import type { Names } from './names'

const SHORTENED =
  'sm:overflow-hidden sm:text-ellipsis sm:group-focus-within:whitespace-normal print:whitespace-normal'

/**
 * A name in one line, shortened where there is little room so that it is not taken for another of `names`; whole on a phone, on
 * paper, as a tip, and while the focus is on a figure of its row (a `group`). What all names begin with is only heard.
 */
export function ShortName({ name, names }: { name: string; names: Names }) {
  const [head = '', middle, end] = names.split(name).map((part) => part.replaceAll(/\s/g, ' '))
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
