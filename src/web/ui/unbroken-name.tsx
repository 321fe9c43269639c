/** A word and the separator behind it: a line that began with `|` would read as a new column. */
const BEFORE_SEPARATOR = /(\S{1,20}\s[|·>–—-](?=\s))/u

/** A name in a text that may break its lines, but not before one of the name's separators. */
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
