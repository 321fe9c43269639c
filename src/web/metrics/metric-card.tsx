import type { ReactNode } from 'react'
import { Sparkline } from '../charts/sparkline'
import { cx } from '../lib/cx'
import { Icon } from '../ui/icon'
import { sameWords } from '../../shared/metrics/variance'
import { wordChange } from './changes'

export interface Trend {
  /** Relative change as a fraction. */
  value: number
  /** Whether the change is good for this metric; null if it is neither good nor bad. */
  positive: boolean | null
  /** Chance alone could have made it. */
  chance?: true
}

interface Props {
  label: string
  value: ReactNode
  /** The file does not have this metric. */
  missing?: boolean
  trend?: Trend
  /** Values of several audits, this one last. */
  run?: readonly (number | null)[]
  description?: ReactNode
}

/** One metric of the overview with its change since the last report. */
export function MetricCard({ label, value, missing = false, trend, run, description }: Props) {
  return (
    <div
      role="group"
      aria-label={label}
      className="min-w-0 bg-surface px-4 py-3.5 outline outline-transparent"
    >
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
      {!missing && run && (
        <div className="mt-2 max-w-40">
          <Sparkline values={run} fitted className="stroke-muted" />
        </div>
      )}
    </div>
  )
}

/** Changes that print as 0.0% have no direction. */
const NO_CHANGE = 0.0005

/** Arrow, percentage and verdict ("better", "worse"). */
function TrendMark({ trend: { value, positive, chance } }: { trend: Trend }) {
  const { word, tone } = wordChange(value, positive, chance)
  return (
    <span className={tone ?? 'text-muted'}>
      <ArrowPercent value={value} />
      {word && ` ${word}`}
    </span>
  )
}

/** Change below a cell's figure, with a verdict of one word where it `isJudged`. */
export function CellChange({
  trend: { value, positive, chance },
  isJudged,
}: {
  trend: Trend
  isJudged: boolean
}) {
  const { word, tone } = wordChange(value, isJudged ? positive : null, chance)
  const judged = word && chance ? 'chance?' : word
  const verdict = Math.abs(value) < NO_CHANGE ? 'same' : sameWords(value) === null ? judged : ''
  return (
    <span className={cx('block text-xs', tone ?? 'text-muted')}>
      <ArrowPercent value={value} />
      {verdict && <span className="sm:max-lg:block">{` ${verdict}`}</span>}
    </span>
  )
}

function ArrowPercent({ value }: { value: number }) {
  return (
    <>
      {Math.abs(value) >= NO_CHANGE && (
        <>
          <Icon
            name={value < 0 ? 'arrow-down' : 'arrow-up'}
            size={12}
            className="mr-0.5 inline align-[-1px]"
          />
          <span className="sr-only">{value < 0 ? 'down ' : 'up '}</span>
        </>
      )}
      {Math.abs(value * 100).toFixed(1)}%
    </>
  )
}
