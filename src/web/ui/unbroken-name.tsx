/** A word with the separator after it: a line that begins with `|` would look like a new column. */
const BEFORE_SEPARATOR = /(\S{1,20}\s[|·>–—-](?=\s))/u

/** A name in running text, in which lines do not break before a separator. */
export function UnbrokenName({ name }: { name: string }) {
  return name.split(BEFORE_SEPARATOR).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a name never move
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
