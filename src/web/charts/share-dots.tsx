import type { RowVerdict } from '../../shared/schemas/bridge'
import { cx } from '../lib/cx'
import { formatFraction } from '../lib/format'
import { useWords } from '../lib/words'
import { ChartFrame } from './chart-frame'
import { ChartName, readChartNames } from './chart-name'
import { nameWidth, PHONE_ROW } from './use-width'
import { FILL, signWidth, STROKE, VerdictSign } from './verdict-sign'

export interface SharePair {
  key: string
  label: string
  /** Parts of one: what the row takes, and what it brings. */
  takes: number
  brings: number
  verdict?: RowVerdict
}

export interface SharesChart {
  title: string
  note?: string
  /** Names of the two shares. */
  measures: readonly [takes: string, brings: string]
  pairs: readonly SharePair[]
}

const COLUMNS = 'sm:grid-cols-[min(max(14rem,32%),var(--name))_minmax(0,1fr)_calc(var(--sign)+7.5rem)]'
const ROW = 32
const RADIUS = 5

/** Two shares of each row on one line: a ring for what it takes, a dot for what it brings. */
export function ShareDots({ title, note, measures, pairs }: SharesChart) {
  const words = useWords()
  const { t, locale } = words
  const names = readChartNames(pairs.map(({ label }) => label))
  const percent = (share: number) => formatFraction(share, 1, locale)
  const most = Math.max(...pairs.flatMap(({ takes, brings }) => [takes, brings])) || 1
  const isJudged = pairs.some(({ verdict }) => verdict)
  // Each end keeps the radius of a dot.
  const at = (share: number) => `${(1 + (share / most) * 98).toFixed(2)}%`
  return (
    <ChartFrame
      title={title}
      {...(note && { note })}
      table={{
        headers: [t('Name'), ...measures],
        rows: pairs.map(({ label, takes, brings }) => [label, percent(takes), percent(brings)]),
      }}
    >
      <div
        style={{
          ...nameWidth(pairs.map(({ label }) => label)),
          ...signWidth(
            pairs.map(({ verdict }) => verdict),
            words,
          ),
        }}
      >
        <p className="mb-2 flex flex-wrap gap-x-5 text-xs text-muted">
          {measures.map((measure, of) => (
            <span key={measure} className="inline-flex items-center gap-1.5">
              <svg width="12" height="12">
                <circle cx="6" cy="6" r="4.5" className={of === 0 ? RING : 'fill-line-strong'} />
              </svg>
              {measure}
            </span>
          ))}
        </p>
        {pairs.map(({ key, label, takes, brings, verdict }) => (
          <div
            key={key}
            className={cx(PHONE_ROW, 'items-center gap-x-4 rounded-sm hover:bg-sunken', COLUMNS)}
          >
            <ChartName label={label} names={names} />
            <svg
              width="100%"
              height={ROW}
              className="order-last shrink-0 overflow-visible sm:order-none print:-my-1.5"
            >
              <line x1="0" x2="100%" y1={ROW / 2} y2={ROW / 2} className="stroke-line" />
              <line
                x1={at(takes)}
                x2={at(brings)}
                y1={ROW / 2}
                y2={ROW / 2}
                strokeWidth="3"
                className={STROKE[verdict ?? 'none']}
              />
              <circle cx={at(takes)} cy={ROW / 2} r={RADIUS} className={RING} />
              <circle cx={at(brings)} cy={ROW / 2} r={RADIUS} className={FILL[verdict ?? 'none']} />
            </svg>
            <span className="figures ml-auto text-right text-sm text-ink sm:whitespace-nowrap">
              <span className="text-muted">{percent(takes)} → </span>
              {percent(brings)}
              {isJudged && <VerdictSign verdict={verdict} />}
            </span>
          </div>
        ))}
      </div>
    </ChartFrame>
  )
}

const RING = 'fill-ground stroke-muted stroke-[1.5]'
