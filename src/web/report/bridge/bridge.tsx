import type { Analysis } from '../../../shared/schemas/analysis'
import { segmentNoun } from '../../../shared/narrative/labels'
import { FactFigure } from '../../evidence/figure'
import { cx } from '../../lib/cx'
import { formatCount } from '../../lib/format'
import { useWords } from '../../lib/words'
import { listSteps, type Look, type Step } from './bridge-lines'

/** Waterfall chart of the spend that is also a table. Each line opens to its rows. */
export function BridgePart({ analysis }: { analysis: Analysis }) {
  const { t, of, locale } = useWords()
  const { one, many } = segmentNoun(analysis)
  const steps = listSteps(analysis, locale)
  return (
    <div className="@container">
      <table className="w-full text-sm">
        <caption className="sr-only">
          {t(
            'Each line is actual spend and opens to its rows; the lines add up to total spend, to the cent.',
          )}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('Line')}</th>
            <th scope="col">{t('From zero to total spend')}</th>
            <th scope="col">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody className="[&>:nth-last-child(2)>*]:pb-2.5">
          {steps.map((step, at) => (
            <StepRow
              key={step.key}
              step={step}
              next={steps[at + 1]}
              note={
                step.sum ??
                (step.rows === null
                  ? null
                  : `${formatCount(step.rows, locale)} ${of(step.rows === 1 ? one : many)}`)
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const FILLS: Record<Look, string> = {
  base: 'fill-line-strong',
  bad: 'fill-bad',
  past: 'fill-past',
  mild: 'fill-warn',
  open: 'fill-line-strong',
  good: 'fill-good',
  apart: 'fill-transparent stroke-line-strong [stroke-dasharray:4_3]',
}

function StepRow({ step, next, note }: { step: Step; next: Step | undefined; note: string | null }) {
  const { t } = useWords()
  const { key, label, fact, shown } = step
  const isSum = key === 'spend'
  const amount = <span className={cx('whitespace-nowrap', isSum && 'font-semibold')}>{shown}</span>
  return (
    <tr
      className={cx(
        'relative align-top hover:bg-sunken/60 @md:align-middle',
        isSum && 'border-t border-line-strong font-semibold',
      )}
    >
      <th scope="row" className="py-1 pr-3 text-left font-normal @max-[18rem]:block @md:w-50 @xl:w-64">
        <span className={isSum ? 'font-semibold' : undefined}>{t(label)}</span>
        {note && <span className="figures block text-xs text-muted">{note}</span>}
        {!isSum && (
          <span className="mt-1 block @min-[18rem]:-mr-26 @md:hidden">
            <StepBar step={step} />
          </span>
        )}
      </th>
      <td className="h-11 p-0 @max-md:hidden print:py-0!">{!isSum && <StepBar step={step} next={next} />}</td>
      {/* The button covers the row, so that the bar can be pressed as well. */}
      <td className="figures w-26 py-1 text-right font-medium @max-[18rem]:block @md:pl-3 @xl:w-36 [&_button]:after:absolute [&_button]:after:inset-0 print:pr-6 print:[&_.noted-figure::after]:absolute print:[&_.noted-figure::after]:mt-1">
        {fact === null ? amount : <FactFigure fact={fact}>{amount}</FactFigure>}
      </td>
    </tr>
  )
}

const HEIGHT = 44
const TOP = 13
const THICK = 18
/** Minimum width of a bar, so that lines of a few cents are visible. */
const THINNEST = 1

/** One step of the waterfall, with the connecting line to the next. */
function StepBar({ step: { key, from, to, look }, next }: { step: Step; next?: Step | undefined }) {
  const [x, width] = [100 * from, Math.max(THINNEST, 100 * (to - from))]
  // A line that reduces the sum ends where its bar begins.
  const end = key === 'proven' || key === 'open' ? x : x + width
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-4 w-full overflow-visible @md:h-11 print:h-9"
    >
      <rect
        x={x}
        width={width}
        y={TOP}
        height={THICK}
        vectorEffect="non-scaling-stroke"
        className={FILLS[look]}
      />
      {next && next.key !== 'spend' && (
        <line
          x1={end}
          x2={end}
          y1={TOP + THICK}
          y2={HEIGHT + TOP}
          vectorEffect="non-scaling-stroke"
          className="stroke-line-strong"
        />
      )}
    </svg>
  )
}
