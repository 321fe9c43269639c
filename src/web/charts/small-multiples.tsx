import type { CSSProperties } from 'react'
import type { RowVerdict } from '../../shared/schemas/bridge'
import { cx } from '../lib/cx'
import { usePrinting } from '../lib/use-printing'
import { useWords } from '../lib/words'
import { readNames } from '../ui/names'
import { unbroken } from '../ui/unbroken'
import { ChartFrame } from './chart-frame'
import { shorten } from './shorten'
import { Sparkline } from './sparkline'
import { FILL, SIGNS, STROKE, TEXT } from './verdict-sign'

export interface Multiple {
  key: string
  label: string
  values: readonly (number | null)[]
  /** Of all days together. */
  overall?: string
  /** First and last value, for the table. */
  from: string
  to: string
  /** On how many days it is worse than the line. */
  days?: string
  /** Decides color and sign; without one, the line is gray. */
  verdict?: RowVerdict
}

export interface MultiplesChart {
  title: string
  note?: string
  measure: string
  items: readonly Multiple[]
  /** Value of all rows together, drawn as a line in each chart. */
  line?: number
}

/** Maximum of the scale as a multiple of the overall line, so that a spike does not flatten all other values. */
const MOST_OF_LINE = 4

/** Rows of the grid differ in length by one chart at most. */
const MOST_IN_A_ROW = 4
const columnsFor = (n: number) => Math.ceil(n / Math.ceil(n / MOST_IN_A_ROW))

/** Characters of a name that fit on three lines of the narrowest chart. */
const NAME = 54

/** Small charts of several rows on a common scale, each below its name, in the color of its verdict. */
export function SmallMultiples({ title, note, measure, items, line }: MultiplesChart) {
  const { t } = useWords()
  const isPrinting = usePrinting()
  const names = readNames(items.map(({ label }) => label))
  const most = Math.max(...items.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const top = line ? Math.min(Math.max(most, line), MOST_OF_LINE * line) : most
  return (
    <ChartFrame
      title={title}
      note={note}
      table={{
        headers: [
          t('Name'),
          t('{metric}, first day', { metric: measure }),
          t('{metric}, last day', { metric: measure }),
          ...(line ? [t('Against the line')] : []),
        ],
        rows: items.map((item) => [item.label, item.from, item.to, ...(line ? [item.days ?? '–'] : [])]),
      }}
    >
      <div
        style={{ '--columns': columnsFor(items.length) } as CSSProperties}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] items-end gap-x-6 gap-y-5 md:grid-cols-[repeat(var(--columns),minmax(0,1fr))]"
      >
        {items.map((item) => (
          <div key={item.key} className="min-w-0">
            <p
              dir="auto"
              title={item.label}
              className="mb-1 line-clamp-3 text-left text-sm text-balance wrap-anywhere text-ink print:line-clamp-none"
            >
              {unbroken(isPrinting ? item.label : shorten(item.label, NAME, names))}
              {item.verdict && (
                <span aria-hidden="true" className={cx('ml-1.5 text-xs', TEXT[item.verdict])}>
                  {SIGNS[item.verdict]}
                </span>
              )}
            </p>
            <Sparkline
              values={item.values}
              height={48}
              top={top}
              className={STROKE[item.verdict ?? 'none']}
              dot={FILL[item.verdict ?? 'none']}
              {...(line && { line })}
            />
            {/* Not at the line's end, whose value it is not. */}
            <p className="figures mt-2 text-xs text-muted">
              {item.overall && (
                <span className="block text-ink">{t('{figure} overall', { figure: item.overall })}</span>
              )}{' '}
              {item.days}
            </p>
          </div>
        ))}
      </div>
    </ChartFrame>
  )
}
