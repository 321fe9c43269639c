import { cx } from '../lib/cx'

/** Money that is `good` or `bad` is a verdict; `base` has none, `open` waits for more data, `apart` is not judged. */
export type MoneyLook = 'base' | 'good' | 'open' | 'apart' | 'mild' | 'past' | 'bad'

export interface MoneyBarPart {
  words: string
  /** Amount as printed. */
  shown: string
  /** Its part of the whole, as printed. */
  share: string
  value: number
  look: MoneyLook
}

/** In forced colors, only money above the benchmark is filled. */
const OUTLINED = 'forced-colors:border forced-colors:border-[CanvasText] forced-colors:bg-[Canvas]'
const BARS: Record<MoneyLook, string> = {
  base: `bg-line-strong ${OUTLINED}`,
  good: `bg-good ${OUTLINED}`,
  open: 'bg-line-strong/60 ring-1 ring-line-strong ring-inset',
  apart: 'border border-dashed border-line-strong',
  mild: 'bg-warn forced-colors:bg-[CanvasText]',
  past: 'bg-past forced-colors:bg-[CanvasText]',
  bad: 'bg-bad forced-colors:bg-[Highlight]',
}
const LINES: Record<MoneyLook, string> = {
  base: 'border-line-strong',
  good: 'border-good',
  open: 'border-line-strong',
  apart: 'border-dashed border-line-strong',
  mild: 'border-warn',
  past: 'border-past',
  bad: 'border-bad',
}
const WORDS: Partial<Record<MoneyLook, string>> = { good: 'text-good', mild: 'text-warn', bad: 'text-bad' }

/** Up to so many labels stand side by side on a tablet. */
const FEW = 4
const SIDE_BY_SIDE = {
  few: {
    list: '@3xl:mt-0 @3xl:grid @3xl:space-y-0',
    // The first one begins with its part, the others end with theirs.
    item: '@3xl:block @3xl:pt-1.5 @3xl:not-first:border-r-2 @3xl:not-first:border-l-0 @3xl:not-first:pr-2 @3xl:not-first:text-right',
    words: '@max-3xl:min-w-24 @max-3xl:flex-1 @max-3xl:text-right',
    share: '@max-3xl:order-last @max-3xl:w-11 @max-3xl:text-right',
  },
  many: {
    list: '@5xl:mt-0 @5xl:grid @5xl:space-y-0',
    item: '@5xl:block @5xl:pt-1.5 @5xl:not-first:border-r-2 @5xl:not-first:border-l-0 @5xl:not-first:pr-2 @5xl:not-first:text-right',
    words: '@max-5xl:min-w-24 @max-5xl:flex-1 @max-5xl:text-right',
    share: '@max-5xl:order-last @max-5xl:w-11 @max-5xl:text-right',
  },
}

/**
 * A sum of money as one thin bar of its parts, each with amount and words right below it. In a narrow place the labels are lines.
 * It is a list, which reads without the picture.
 */
export function MoneyBar({ label, parts }: { label: string; parts: readonly MoneyBarPart[] }) {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  // A label that is wider than its part takes its room from the first one, usually the largest.
  const columns = parts.map(({ value }, at) =>
    at === 0 ? 'minmax(max-content, 1fr)' : `minmax(max-content, ${(100 * value) / total}%)`,
  )
  const look = SIDE_BY_SIDE[parts.length > FEW ? 'many' : 'few']
  return (
    <div className="@container">
      <div aria-hidden="true" className="flex h-4 gap-0.5">
        {parts.map((part) => (
          <span
            key={part.words}
            className={cx(
              'min-w-1 forced-color-adjust-none first:rounded-l-sm last:rounded-r-sm',
              BARS[part.look],
            )}
            style={{ flex: `${(100 * part.value) / total} 0 0` }}
          />
        ))}
      </div>
      <ul
        aria-label={label}
        className={cx('figures mt-2 space-y-1 text-sm', look.list)}
        style={{ gridTemplateColumns: columns.join(' ') }}
      >
        {parts.map((part) => (
          <li
            key={part.words}
            className={cx(
              'flex flex-wrap items-baseline gap-x-2 border-l-2 pl-2',
              look.item,
              LINES[part.look],
            )}
          >
            <span className="font-semibold">{part.shown}</span>{' '}
            <span className={cx('text-muted', look.share)}>{part.share}</span>
            <span className={cx('block', look.words, WORDS[part.look] ?? 'text-muted')}>{part.words}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
