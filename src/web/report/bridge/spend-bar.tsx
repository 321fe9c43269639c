import type { Analysis } from '../../../shared/schemas/analysis'
import { FactFigure } from '../../evidence/figure'
import { cx } from '../../lib/cx'
import { formatMoney } from '../../lib/format'
import { useWords } from '../../lib/words'
import { listSteps, type Look } from './bridge-lines'

interface Part {
  key: string
  label: string
  shown: string
  fact: string | null
  /** Fraction of the spend. */
  share: number
  look: Look
}

const FILLS: Record<Look, string> = {
  base: 'bg-bar',
  bad: 'bg-bad',
  past: 'bg-past',
  mild: 'bg-warn',
  open: 'bg-line-strong',
  good: 'bg-good',
  apart: 'border border-dashed border-line-strong',
}

/** The spend as one bar of its parts, which add up to it; each opens to its rows. Nothing for a report without a bridge. */
export function SpendBar({ analysis }: { analysis: Analysis }) {
  const { t } = useWords()
  const { bridge, currency } = analysis
  const parts = listParts(analysis)
  if (!bridge || parts.length === 0) return null
  return (
    <figure className="mt-3 sm:mt-5">
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-sm forced-colors:border">
        {parts.map(({ key, share, look }) => (
          <span
            key={key}
            style={{ flexGrow: share }}
            className={cx('min-w-0.5 basis-0 forced-color-adjust-none', FILLS[look])}
          />
        ))}
      </div>
      <figcaption className="sr-only">{t('Where the money went')}</figcaption>
      <dl className="mt-2 text-sm sm:mt-3 sm:flex sm:flex-wrap sm:gap-x-8 sm:gap-y-3">
        {parts.map(({ key, label, shown, fact, look }) => (
          <div key={key} className="flex items-baseline justify-between gap-3 sm:block sm:py-0">
            <dt className="flex items-center gap-2 text-muted">
              <span
                aria-hidden="true"
                className={cx('size-2 shrink-0 rounded-[2px] forced-color-adjust-none', FILLS[look])}
              />
              {label}
            </dt>
            <dd className="figures font-medium sm:mt-0.5 sm:pl-4">
              {fact === null ? shown : <FactFigure fact={fact}>{shown}</FactFigure>}
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-3 py-0.5 sm:ml-auto sm:block sm:py-0 sm:text-right">
          <dt className="text-muted">{t('Total spend')}</dt>
          <dd className="figures font-semibold sm:mt-0.5">{formatMoney(bridge.spend, currency)}</dd>
        </div>
      </dl>
    </figure>
  )
}

/** Parts of the spend. What rows saved is taken off their price at the benchmark, so that all parts are paid money. */
function listParts(analysis: Analysis): Part[] {
  const { bridge, currency } = analysis
  if (!bridge || bridge.spend <= 0) return []
  const steps = listSteps(analysis)
  const lengthOf = ({ from, to }: { from: number; to: number }) => to - from
  const saved = steps.filter(({ key }) => key === 'cheaper').reduce((sum, step) => sum + lengthOf(step), 0)
  return steps
    .filter(({ key }) => key !== 'cheaper' && key !== 'spend')
    .map((step) => {
      const { key, label, fact, look } = step
      const shown = step.shown.replace(/^\+\s/u, '')
      if (key !== 'atPrice') return { key, label, fact, look, shown, share: lengthOf(step) }
      return {
        key,
        label: 'At benchmark or better',
        fact: saved > 0 ? null : fact,
        look,
        shown: formatMoney(bridge.atPrice - bridge.cheaper, currency),
        share: lengthOf(step) - saved,
      }
    })
}
