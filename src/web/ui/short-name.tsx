import { splitName } from './names'

/**
 * A name in one line, shortened in its middle where there is little room; whole on a phone, on paper, as a tip, and while
 * the focus is on a figure of its row (a `group`). What all names begin with is only heard.
 */
export function ShortName({ name, beginning }: { name: string; beginning: string }) {
  const [head, tail] = splitName(name.slice(beginning.length))
  return (
    <bdi
      title={name}
      className="max-sm:wrap-anywhere sm:flex sm:min-w-0 sm:whitespace-pre sm:group-focus-within:block sm:group-focus-within:wrap-anywhere sm:group-focus-within:whitespace-normal print:block print:wrap-anywhere print:whitespace-normal"
    >
      {beginning && <span className="sr-only">{beginning}</span>}
      <span className="sm:overflow-hidden sm:text-ellipsis sm:group-focus-within:whitespace-normal print:whitespace-normal">
        {head}
      </span>
      {tail && <span className="sm:shrink-0">{tail}</span>}
    </bdi>
  )
}
