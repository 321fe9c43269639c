import type { ReactNode } from 'react'
import { Sparkline } from '../charts/sparkline'
import { cx } from '../lib/cx'
import { ChangeMark, type Trend } from './change-mark'

interface Props {
  label: string
  value: ReactNode
  /** The metric's value over all goals, where `value` is that of one goal; `trend` is the change of this total. */
  total?: ReactNode
  /** The file does not have this metric. */
  missing?: boolean
  trend?: Trend
  /** It follows spend, so that its change has no verdict, and matters all the same. */
  isVolume?: boolean
  /** Values of several audits, this one last. */
  run?: readonly (number | null)[]
  description?: ReactNode
}

/** One metric of the overview with its change since the last report. */
export function MetricCard({
  label,
  value,
  total,
  missing = false,
  trend,
  isVolume = false,
  run,
  description,
}: Props) {
  return (
    <div role="group" aria-label={label}>
      <p className="text-xs text-muted">{label}</p>
      <div className="mt-1">
        <p
          className={cx(
            'figures text-xl font-semibold tracking-tight wrap-anywhere',
            missing && 'font-normal text-muted',
          )}
        >
          {value}
        </p>
        {total && <p className="figures text-xs text-muted">All goals: {total}</p>}
        {!missing && trend && (
          <p className="mt-0.5 text-xs text-muted">
            <ChangeMark trend={trend} isAlone={isVolume} />
          </p>
        )}
      </div>
      {missing && <p className="mt-0.5 text-xs text-muted">not in this file</p>}
      {!missing && description && <p className="text-xs text-muted">{description}</p>}
      {!missing && run && (
        // At the bottom of all cards of a line, whatever their texts need; the width of the card follows from those alone.
        <div className="mt-auto max-w-40 pt-2 pr-3 [contain:inline-size]">
          <Sparkline values={run} fitted className="stroke-muted" dot="fill-ink" />
        </div>
      )}
    </div>
  )
}
