import { FIRST_METRICS } from '../../shared/metrics/first-metrics'
import { formatVariance, sameWords } from '../../shared/metrics/variance'
import { isStale } from '../../shared/old-days'
import { cx } from '../lib/cx'
import { formatValue } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { wordChange } from '../metrics/changes'
import { STEP_WORDS } from '../metrics/funnel-steps'
import type { Verdict } from './verdict'
import { findLead } from './verdict-money'

type Figure = Verdict['figures'][number]

const LABELS: Record<Figure['metric'], string> = {
  spend: 'Spend',
  purchases: 'Purchases',
  costPerPurchase: 'Cost per purchase',
  results: 'Results',
  costPerResult: 'Cost per result',
  roas: 'ROAS',
}

/** Spend, purchases, cost per purchase and ROAS, each with its change since the last audit. */
export function KeyFigures({ verdict }: { verdict: Verdict }) {
  const { currency, sales, mover, returned } = verdict
  const lead = findLead(verdict)
  // What leads the card is not said again.
  const figures = verdict.figures.filter(({ metric, now }) => metric !== lead?.metric || now !== lead.now)
  const moved = returned?.metric === 'roas' ? 'ROAS' : 'the cost'
  const fallback = useFallbackCurrency()
  if (figures.length === 0) return null
  return (
    <div className="grow-3 max-sm:basis-full">
      <dl className="flex flex-wrap gap-x-4 gap-y-3 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))]">
        {figures.map((figure) => {
          const unit = figure.metric === 'spend' ? 'money' : FIRST_METRICS[figure.metric].unit
          const print = (value: number) => formatValue(value, unit, currency, fallback)
          const own = sales && figure.metric in sales ? sales[figure.metric as keyof typeof sales] : null
          return (
            <div
              key={figure.metric}
              className="min-w-0 sm:min-w-fit sm:grow sm:basis-20 sm:border-l sm:border-line sm:pl-4 sm:whitespace-nowrap"
            >
              <dt className="text-sm text-muted">{LABELS[figure.metric]}</dt>
              <dd className="figures">
                <span className="block text-xl font-semibold tracking-tight max-sm:wrap-anywhere">
                  {print(own ?? figure.now)}
                </span>
                {sales && (
                  <span className="block text-xs text-muted">
                    {own === null ? 'all goals' : `all goals ${print(figure.now)}`}
                  </span>
                )}
                <Change figure={figure} print={print} isOld={isStale(verdict)} />
                {figure.word && <span className="block text-xs text-muted">{figure.word}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
      {mover && !isStale(verdict) && (
        <p className="mt-2 text-xs text-muted sm:pl-4">
          {`What moved ${moved} most since the last audit: `}
          <span className="figures font-medium text-ink">{`${STEP_WORDS[mover.step]} ${formatVariance(mover.relative)}`}</span>
        </p>
      )}
      {sales && (
        <p className="mt-2 text-xs text-muted sm:pl-4">
          {`Large figures are of sales alone${figures.some(({ relative }) => relative !== null) ? ', changes of all goals' : ''}.`}
        </p>
      )}
    </div>
  )
}

/** `−11.5% worse` and `was 2.51x`. Of data that are too old to act on, no change is a verdict. */
function Change(props: { figure: Figure; print: (value: number) => string; isOld: boolean }) {
  const { before, relative, better, chance, ended } = props.figure
  if (before === null || relative === null) return null
  const { word, tone } = wordChange(relative, props.isOld ? null : better, chance, ended)
  return (
    <span className="block text-xs text-muted">
      <span className={cx('block', tone, tone !== 'text-muted' && 'font-medium')}>
        {sameWords(relative) ?? `${formatVariance(relative)}${word && ` ${word}`}`}
      </span>
      {relative !== 0 && `was ${props.print(before)}`}
    </span>
  )
}
