import type { ReactNode } from 'react'
import { cx } from '../lib/cx'
import { Icon } from '../ui/icon'
import { wordChange } from './changes'

export interface Trend {
  /** Relative change as a fraction. */
  value: number
  /** Whether it is good for this figure; null where it is neither. */
  positive: boolean | null
}

interface Props {
  label: string
  value: ReactNode
  /** Not in the file: greyed, and said so. */
  missing?: boolean
  trend?: Trend
  description?: ReactNode
}

/** One figure of the overview with its change since the last report. */
export function MetricCard({ label, value, missing = false, trend, description }: Props) {
  return (
    <div role="group" aria-label={label} className="min-w-0 bg-surface px-4 py-3.5">
      <p className="flex min-h-8 items-end text-xs text-muted">{label}</p>
      <p
        className={cx(
          'figures mt-1 text-xl font-semibold tracking-tight wrap-anywhere',
          missing && 'font-normal text-muted',
        )}
      >
        {value}
      </p>
      <div className="mt-0.5 text-xs text-muted">
        {missing && <p>not in this file</p>}
        {!missing && trend && (
          <p>
            <TrendMark trend={trend} />
          </p>
        )}
        {!missing && description && <p>{description}</p>}
      </div>
    </div>
  )
}

/** An arrow with its percent. */
function TrendMark({ trend: { value, positive } }: { trend: Trend }) {
  const { word, tone } = wordChange(value, positive)
  return (
    <span className={tone ?? 'text-muted'}>
      {value !== 0 && (
        <>
          <Icon
            name={value < 0 ? 'arrow-down' : 'arrow-up'}
            size={12}
            className="mr-0.5 inline align-[-1px]"
          />
          <span className="sr-only">{value < 0 ? 'down ' : 'up '}</span>
        </>
      )}
      {Math.abs(value * 100).toFixed(1)}%{word && ` ${word}`}
    </span>
  )
}
