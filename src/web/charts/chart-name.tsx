import { cx } from '../lib/cx'
import { isSentence, readNames, type Names } from '../ui/names'
import { ShortName } from '../ui/short-name'
import { unbroken } from '../ui/unbroken'

/** Characters that two lines show in the narrowest column, and that one line does. */
const [SEEN, IN_LINE] = [56, 28]

interface ChartNames extends Names {
  /** Whether the first two lines tell all names apart. */
  differEarly: boolean
  /** Whether the first line does. */
  differAtOnce: boolean
}

export function readChartNames(labels: readonly string[]): ChartNames {
  const names = readNames(labels)
  const from = names.beginning.length
  const differWithin = (length: number) =>
    new Set(labels.map((label) => label.slice(from, from + length))).size === new Set(labels).size
  return { ...names, differEarly: differWithin(SEEN), differAtOnce: differWithin(IN_LINE) }
}

/** A row's name on two lines at most, in full on paper; names that begin alike are cut in their middle. */
export function ChartName({ label, names }: { label: string; names: ChartNames }) {
  return (
    <span dir="auto" className="min-w-0 text-left text-sm text-ink sm:py-1 sm:leading-4">
      {names.differEarly ? (
        <bdi
          title={label}
          // A text is whole on its card.
          className={cx(
            names.differAtOnce && isSentence(label) ? 'line-clamp-1' : 'line-clamp-2',
            'wrap-anywhere print:line-clamp-none',
          )}
        >
          {unbroken(label.slice(names.beginning.length))}
        </bdi>
      ) : (
        <ShortName name={label} names={names} />
      )}
    </span>
  )
}
