import { cx } from '../lib/cx'
import { formatFraction } from '../lib/format'
import { isolate } from '../lib/isolate'
import { useWords } from '../lib/words'
import { unbroken } from '../ui/unbroken'
import { ChartFrame } from './chart-frame'

export interface DistributionPart {
  key: string
  label: string
  value: number
  /** The amount as text; the share is computed here. */
  shown: string
}

interface Props {
  title: string
  measure: string
  parts: readonly DistributionPart[]
}

/** Minimum share of a part with a label on the bar. */
const LABELLED = 0.12
/** The same on a phone. */
const LABELLED_NARROW = 0.3

/** A bar divided into the parts of a whole, with labels. A gap parts them: a second color would look like a verdict. */
export function DistributionBar({ title, measure, parts }: Props) {
  const { t, locale } = useWords()
  const total = parts.reduce((sum, part) => sum + part.value, 0)
  const sorted = parts.filter((part) => part.value > 0).sort((a, b) => b.value - a.value)
  const share = (part: DistributionPart) => (total ? part.value / total : 0)
  const percent = (part: DistributionPart) => formatFraction(share(part), share(part) < 0.1 ? 1 : 0, locale)
  return (
    <ChartFrame
      title={title}
      table={{
        headers: [t('Part'), measure, t('Share')],
        rows: sorted.map((part) => [part.label, part.shown, percent(part)]),
      }}
    >
      <div className="flex gap-0.5">
        {sorted.map((part) => (
          <div key={part.key} className="min-w-0.5" style={{ flexGrow: part.value, flexBasis: 0 }}>
            <div
              title={`${part.label}: ${part.shown}, ${percent(part)}`}
              className="h-6 rounded-sm bg-bar forced-color-adjust-none print:[print-color-adjust:exact]"
            />
            {share(part) >= LABELLED && (
              <div className={cx('mt-2 pr-2 text-xs', share(part) < LABELLED_NARROW && 'max-sm:hidden')}>
                <p dir="auto" className="line-clamp-2 text-left text-ink" title={part.label}>
                  {unbroken(part.label)}
                </p>
                <p className="figures text-muted">
                  {part.shown} <span className="whitespace-nowrap">({percent(part)})</span>
                </p>
              </div>
            )}
          </div>
        ))}
      </div>
      <Unlabelled
        parts={sorted.filter((part) => share(part) < LABELLED)}
        percent={percent}
        className="max-sm:hidden"
      />
      <Unlabelled
        parts={sorted.filter((part) => share(part) < LABELLED_NARROW)}
        percent={percent}
        className="sm:hidden"
      />
    </ChartFrame>
  )
}

interface UnlabelledProps {
  parts: readonly DistributionPart[]
  percent: (part: DistributionPart) => string
  className: string
}

/** Names of the parts that are too narrow for a label. */
function Unlabelled({ parts, percent, className }: UnlabelledProps) {
  const { t } = useWords()
  if (parts.length === 0) return null
  return (
    <p className={cx('mt-2 text-xs text-muted', className)}>
      {t('Smaller: {list}', {
        list: parts.map((part) => `${isolate(part.label)} ${percent(part)}`).join(', '),
      })}
    </p>
  )
}
