import type { ReactNode } from 'react'
import type { MoneyPart, MoneyPartName } from '../../shared/audit/bridge/money-parts'
import { formatFraction } from '../../shared/metrics/format'
import { totalOf } from '../../shared/metrics/rates'
import { cx } from '../lib/cx'
import { formatMoney } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'

/** Only overspend is filled in forced colors. */
const BASE = 'bg-line-strong forced-colors:border forced-colors:border-[CanvasText] forced-colors:bg-[Canvas]'
const BAD = 'bg-bad forced-colors:bg-[Highlight]'
const OPEN = 'bg-sunken ring-1 ring-line-strong ring-inset'

/**
 * Name and look of each part. A row's spend is split: what its results cost at the benchmark is within it, the rest is over. Only overspend has the color of a verdict: the rest may be fine, or not judged at all.
 */
const PARTS: Record<MoneyPartName, readonly [words: string, look: string]> = {
  benchmark: ['Not overspent', BASE],
  running: ['Overspend', BAD],
  newPeople: ['New customers cost more', OPEN],
  past: ['Overspend, ended', 'bg-past forced-colors:bg-[CanvasText]'],
  mild: ['Falls short', 'bg-warn forced-colors:bg-[CanvasText]'],
  words: ['Overspend on expensive words', BAD],
  unsure: ['Could be chance', OPEN],
  notJudged: ['Not scored', 'border border-dashed border-line-strong'],
}

interface Props {
  money: readonly MoneyPart[]
  currency: string | null
  /** All expensive rows still run. */
  running: boolean
  /** Id of the fact to which an amount opens, and the figure that opens it. */
  factOf?: (part: MoneyPartName) => string | undefined
  toFigure?: (fact: string, shown: string) => ReactNode
  /** The name of what the spend is set against. */
  against?: 'benchmark' | 'target'
  /** Says what the parts add up to, where nothing beside the bar does. */
  withTotal?: boolean
}

/**
 * The spend as one thin bar of its parts, which add up to it, each with name, amount and share below. In a narrow place they are
 * lines. It is a list, which reads without the picture.
 */
export function MoneyBar({
  money,
  currency,
  running,
  factOf,
  toFigure,
  against = 'benchmark',
  withTotal = false,
}: Props) {
  const fallback = useFallbackCurrency()
  const spend = totalOf(money, ({ amount }) => amount)
  return (
    <div className="@container">
      <div aria-hidden="true" className="flex h-3 gap-0.5">
        {money.map(({ part, amount }) => (
          <span
            key={part}
            className={cx(
              'min-w-1 basis-0 forced-color-adjust-none first:rounded-l-sm last:rounded-r-sm',
              PARTS[part][1],
            )}
            style={{ flexGrow: amount / spend }}
          />
        ))}
      </div>
      <ul
        aria-label={`Spend against the ${against}`}
        className="figures mt-3 gap-x-6 gap-y-3 text-sm @4xl:gap-x-10 @xl:flex @xl:flex-wrap"
      >
        {money.map(({ part, amount }) => {
          const [words, look] = PARTS[part]
          const shown = formatMoney(amount, currency, fallback)
          const fact = factOf?.(part)
          return (
            <li key={part} className="flex items-baseline gap-x-2 max-xs:flex-wrap @xl:block">
              <span className="flex flex-1 items-center gap-2 text-muted">
                <span
                  aria-hidden="true"
                  className={cx('size-2 shrink-0 rounded-[2px] forced-color-adjust-none', look)}
                />
                {part === 'running' && running ? 'Overspend, still running' : words}
              </span>{' '}
              <span className="font-medium @xl:mt-0.5 @xl:ml-4 @xl:inline-block">
                {fact && toFigure ? toFigure(fact, shown) : shown}
              </span>{' '}
              <span className="w-12 text-right text-muted @xl:w-auto">
                {formatFraction(amount / spend, 1)}
              </span>
            </li>
          )
        })}
        {withTotal && (
          <li className="flex items-baseline justify-between gap-x-2 @xl:block">
            <span className="text-muted @xl:block">Total spend</span>{' '}
            <span className="font-medium @xl:mt-0.5 @xl:inline-block">
              {formatMoney(spend, currency, fallback)}
            </span>
          </li>
        )}
      </ul>
    </div>
  )
}
