import { formatRatio } from '../../../shared/metrics/format'
import { formatVariance } from '../../../shared/metrics/variance'
import type { Words } from '../../../shared/narrative/document-words'
import type { MetricKey } from '../../../shared/metrics/catalogue'
import type { Analysis } from '../../../shared/schemas/analysis'
import { shortLabelOf } from '../../evidence/label-of'
import { cx } from '../../lib/cx'
import { useWords } from '../../lib/words'
import { wordChange } from '../../metrics/changes'

/** ROAS = conversion rate × CTR × order value × 1,000 ÷ CPM: the parts multiply to its change. */
const PARTS: readonly MetricKey[] = ['conversionRate', 'ctr', 'cpm', 'averageOrderValue']

/** ROAS then and now, and how much each of its parts moved it. */
export function FallPicture({ analysis: { sinceLast, labels } }: { analysis: Analysis }) {
  const words = useWords()
  const { t, of, locale } = words
  const changeOf = (metric: string) => sinceLast?.changes.find((change) => change.metric === metric)
  const roas = changeOf('roas')
  if (roas?.before == null || roas.now === null || roas.relative === null) return null
  // The table of changes has these words and this color, too.
  const { word, tone } = wordChange(roas.relative, false, roas.chance, roas.ended)
  const parts = PARTS.flatMap((metric) => {
    const { before, now, relative } = changeOf(metric) ?? {}
    if (!before || !now || relative == null) return []
    const effect = (metric === 'cpm' ? before / now : now / before) - 1
    return { metric, effect, moved: Math.sign(now - before) }
  })
  const most = Math.max(0.01, ...parts.map(({ effect }) => Math.abs(effect)))
  return (
    <figure className="fall-picture">
      <figcaption className="figures flex flex-wrap items-baseline gap-x-2">
        <span className="text-muted">{t('ROAS since the last audit')}</span>{' '}
        <span className="text-muted">{formatRatio(roas.before, locale)} →</span>{' '}
        <span className="text-xl font-semibold tracking-tight">{formatRatio(roas.now, locale)}</span>{' '}
        <span className={cx(tone)}>
          {formatVariance(roas.relative, locale)} {of(word)}
        </span>
      </figcaption>
      {parts.length === PARTS.length && (
        <>
          <p className="mt-1.5 text-xs text-muted">{t('How much each part moved ROAS; they multiply')}</p>
          <ul>
            {parts.map(({ metric, effect, moved }) => (
              <li key={metric} className="grid grid-cols-[6.5rem_minmax(0,1fr)_3.5rem] items-center py-0.5">
                {nameMoved(moved, shortLabelOf(metric, labels, words), words)}{' '}
                <EffectBar part={effect / most} isJudged={!roas.chance && !roas.ended} />{' '}
                <span className="figures text-right">{formatVariance(effect, locale)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </figure>
  )
}

/** `Higher CPM`: a falling CPM raises ROAS, so the effect's sign alone would read the other way. */
function nameMoved(moved: number, metric: string, { t }: Words): string {
  if (moved === 0) return metric
  return t(moved > 0 ? 'Higher {metric}' : 'Lower {metric}', { metric })
}

/** From the middle to the left where it cost, to the right where it helped; without a color where chance may have moved ROAS, or the cause has ended. */
function EffectBar({ part, isJudged }: { part: number; isJudged: boolean }) {
  const color = !isJudged ? 'bg-muted' : part < 0 ? 'bg-bad' : 'bg-good'
  return (
    <span aria-hidden="true" className="relative block h-3">
      <span className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
      <span
        className={cx('absolute inset-y-0.5 rounded-xs', part < 0 ? 'right-1/2' : 'left-1/2', color)}
        style={{ width: `${Math.abs(part) * 50}%` }}
      />
    </span>
  )
}
