import type { RowVerdict } from '../../shared/schemas/bridge'
import { cx } from '../lib/cx'
import { useWords } from '../lib/words'
import { findExplaining } from './explaining'
import { inOwnOrder } from './own-order'
import { ChartFrame } from './chart-frame'
import { ChartName, readChartNames } from './chart-name'
import { DASHES, RowDrawing, RowMiddle } from './row-drawing'
import { nameWidth, PHONE_ROW } from './use-width'
import { FILL, signWidth, VerdictSign } from './verdict-sign'

export interface RankedRates {
  key: string
  label: string
  rates: readonly [number, number]
  shown: readonly [string, string]
  verdict?: RowVerdict
  /** See `QuadrantPoint`. */
  isUnexplained?: boolean
}

interface Props {
  title: string
  rows: readonly RankedRates[]
  /** Both rates of all rows together, each drawn as a line. */
  all: readonly { name: string; value: number; shown: string }[]
}

const COLUMNS =
  'sm:grid-cols-[min(max(14rem,28%),var(--name))_minmax(0,1fr)_minmax(0,1fr)_calc(var(--sign)+0.5rem)]'
const BAR = 10
/** The longest bar or the line leaves some space at its end. */
const HEADROOM = 1.05

/** Two rates of each row side by side, each from zero on its own scale: the one that explains a verdict has its color. */
export function RateRanking({ title, rows: given, all }: Props) {
  const rows = inOwnOrder(given)
  const words = useWords()
  const { t } = words
  const names = readChartNames(rows.map(({ label }) => label))
  const { beginning } = names
  const ends = all.map(
    ({ value }, of) => HEADROOM * Math.max(value, ...rows.map(({ rates }) => rates[of]!)) || 1,
  )
  return (
    <ChartFrame
      title={title}
      note={[
        t('Dashed: the average of these rows. Color: the rate behind the verdict.'),
        beginning && t('All names begin with “{beginning}”.', { beginning }),
      ]
        .filter(Boolean)
        .join(' ')}
      table={{
        headers: [t('Name'), ...all.map(({ name }) => name)],
        rows: rows.map(({ label, shown }) => [label, ...shown]),
      }}
    >
      <div
        style={{
          ...nameWidth(rows.map(({ label }) => label)),
          ...signWidth(
            rows.map(({ verdict }) => verdict),
            words,
          ),
        }}
      >
        <div className={cx('grid grid-cols-6 gap-x-4 pb-1 text-muted *:text-xs', COLUMNS)}>
          {all.map(({ name, shown }, of) => (
            <span key={name} className={cx('col-span-3 min-w-0 sm:col-span-1', of === 0 && 'sm:col-start-2')}>
              {name}{' '}
              <span className="figures whitespace-nowrap text-ink">
                {t('average {figure}', { figure: shown })}
              </span>
            </span>
          ))}
        </div>
        {rows.map((row) => {
          const { key, label, rates, shown, verdict } = row
          const explaining = findExplaining(
            row,
            all.map(({ value }) => value),
          )
          return (
            <div
              key={key}
              className={cx(
                PHONE_ROW,
                'items-center gap-x-4 rounded-sm hover:bg-sunken max-sm:pb-1.5',
                COLUMNS,
              )}
            >
              <span className="flex min-w-0 max-sm:order-first">
                <ChartName label={label} names={names} />
              </span>
              <span aria-hidden="true" className="w-full max-sm:order-1 sm:hidden" />
              {rates.map((rate, of) => {
                const { value, name } = all[of]!
                const at = (one: number) => `${((one / ends[of]!) * 100).toFixed(2)}%`
                return (
                  <span
                    key={name}
                    className="flex min-w-0 items-center gap-2 self-stretch max-sm:order-last max-sm:w-[calc(50%-0.5rem)]"
                  >
                    <RowDrawing className="flex-1 print:[clip-path:inset(6px_-99px)]">
                      <RowMiddle>
                        <rect
                          y={-BAR / 2}
                          height={BAR}
                          rx="2"
                          // A rate of zero that explains a verdict is seen.
                          width={verdict && explaining[of] ? `max(2px, ${at(rate)})` : at(rate)}
                          className={FILL[verdict && explaining[of] ? verdict : 'none']}
                        />
                      </RowMiddle>
                      <line
                        x1={at(value)}
                        x2={at(value)}
                        y2="100%"
                        strokeDasharray={DASHES}
                        className="stroke-ink"
                      />
                    </RowDrawing>
                    <span className="figures w-12 shrink-0 text-right text-sm text-ink">{shown[of]}</span>
                  </span>
                )
              })}
              <span className="ml-auto text-right">
                <VerdictSign verdict={verdict} />
              </span>
            </div>
          )
        })}
      </div>
    </ChartFrame>
  )
}
