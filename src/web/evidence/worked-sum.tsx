import { Fragment } from 'react'
import { useWords } from '../lib/words'
import { unbroken } from '../ui/unbroken'
import { withBrackets } from './brackets'
import type { Evidence } from './evidence-types'
import type { SumLine } from './sum-lines'

interface Props extends Pick<Evidence, 'title' | 'worked' | 'sum' | 'shown'> {
  /** Opens the fact of a line, which has its own sum. */
  onFollow: (factId: string) => void
}

/** A sum as on paper: one line per term, and the result below a rule. */
export function WorkedSum({ title, worked, sum, shown, onFollow }: Props) {
  const { t } = useWords()
  if (sum.length === 0) return null
  return (
    <div className="figures mt-1 max-w-lg sm:mt-4 text-sm">
      {!isSaidBy(sum, title) && <p className="text-muted">{title}</p>}
      {worked && (
        <p className="mt-1 wrap-anywhere">
          {worked} = <span className="font-medium">{shown}</span>
        </p>
      )}
      <ul aria-label={t('Worked sum')} className="sm:mt-1">
        {sum.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a share divides spend by spend
          <li key={at} className={ROW}>
            <span className="text-muted">{line.op}</span>
            {/* The computation stands beside a short name, below a long one. */}
            <span className="flex min-w-0 flex-wrap justify-between gap-x-3 wrap-anywhere">
              <bdi>{unbroken(line.label)}</bdi>
              <Factors line={line} onFollow={onFollow} />
              {[line.own, line.counted].map(
                (text) =>
                  text && (
                    <span key={text} className="basis-full text-xs text-muted">
                      {text}
                    </span>
                  ),
              )}
            </span>
            <span className="text-right font-medium whitespace-nowrap">
              <Amount factId={line.factId} onFollow={onFollow}>
                {line.shown}
              </Amount>
            </span>
          </li>
        ))}
        <li className={`${ROW} border-t border-line-strong font-semibold`}>
          <span>=</span>
          <span className="sr-only">{t('the figure')}</span>
          <span className="col-start-3 text-right">{shown}</span>
        </li>
      </ul>
    </div>
  )
}

/** Whether the lines read as the formula does. */
const isSaidBy = (sum: readonly SumLine[], formula: string) =>
  sum.every(({ factors }) => factors.length === 0) &&
  formula.toLowerCase() ===
    sum
      .map(({ op, label }) => `${op} ${label}`.trim())
      .join(' ')
      .toLowerCase()

const ROW = 'grid grid-cols-[1rem_minmax(0,1fr)_auto] items-baseline gap-x-3 py-0.5 sm:py-1'

/** `30 × $100.00` beside the line that it gives. */
function Factors({ line: { factors }, onFollow }: { line: SumLine } & Pick<Props, 'onFollow'>) {
  if (factors.length === 0) return null
  return (
    <span className="text-muted">
      {withBrackets(factors).map(({ op, shown, factId, before, after }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- factors never move
        <Fragment key={at}>
          {at > 0 && ` ${op} `}
          {before}
          <Amount factId={factId} onFollow={onFollow}>
            {shown}
          </Amount>
          {after}
        </Fragment>
      ))}
    </span>
  )
}

interface AmountProps extends Pick<Props, 'onFollow'> {
  factId: string | undefined
  children: string
}

/** A figure that opens its own evidence, where a fact states it. */
export function Amount({ factId, onFollow, children }: AmountProps) {
  const { t } = useWords()
  if (factId === undefined) return children
  return (
    <button
      type="button"
      title={t('Show where this figure comes from')}
      onClick={() => onFollow(factId)}
      className="cursor-help rounded-sm underline decoration-muted decoration-dotted underline-offset-4 hover:text-accent hover:decoration-accent"
    >
      {children}
    </button>
  )
}
