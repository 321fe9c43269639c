import type { CSSProperties } from 'react'
import type { RowVerdict } from '../../shared/schemas/bridge'
import { cx } from '../lib/cx'
import { useWords } from '../lib/words'
import type { Words } from '../../shared/narrative/document-words'

/** Rows without a verdict are gray. */
export const FILL = {
  better: 'fill-good',
  waste: 'fill-bad',
  ended: 'fill-past',
  past: 'fill-past',
  mild: 'fill-warn',
  none: 'fill-line-strong',
} as const
export const STROKE = {
  better: 'stroke-good',
  waste: 'stroke-bad',
  ended: 'stroke-past',
  past: 'stroke-past',
  mild: 'stroke-warn',
  none: 'stroke-line-strong',
} as const
export const TEXT = {
  better: 'text-good',
  waste: 'text-bad',
  ended: 'text-muted',
  past: 'text-muted',
  mild: 'text-warn',
} as const
const WORDS = {
  better: 'better',
  waste: 'expensive',
  ended: 'expensive, ended',
  past: 'expensive',
  mild: 'falls short',
} as const
/** Shown beside the color, for color-blind readers. */
export const SIGNS = { better: '▲', waste: '▼', ended: '▼', past: '▼', mild: '▽' } as const

/** Words behind a figure, in a column of its own width (`--sign`), which keeps the figures in line. */
export const SIGN =
  'ml-2 inline-block text-left text-xs whitespace-nowrap sm:w-(--sign,5rem) max-sm:empty:hidden'

/** A verdict; `open`: a figure beside the benchmark that could be chance. */
type Told = RowVerdict | 'open' | undefined

const OPEN = 'could be chance'
const wordOf = (verdict: NonNullable<Told>) => (verdict === 'open' ? OPEN : WORDS[verdict])

/** `--sign`: width of a column that shows the longest word of these verdicts. */
export function signWidth(verdicts: readonly Told[], { t }: Words) {
  const longest = Math.max(0, ...verdicts.map((verdict) => (verdict ? t(wordOf(verdict)).length : 0)))
  // A letter of this size is 0.375 rem wide on average.
  return { '--sign': `${longest === 0 ? 0 : 1.3 + longest * 0.375}rem` } as CSSProperties
}

/** `▼ expensive`; blank without a verdict. */
export function VerdictSign({ verdict }: { verdict: Told }) {
  const { t } = useWords()
  if (verdict === 'open') return <span className={cx(SIGN, 'text-muted')}>{t(OPEN)}</span>
  return (
    <span className={cx(SIGN, verdict && TEXT[verdict])}>
      {verdict && (
        <>
          <span aria-hidden="true">{SIGNS[verdict]}</span> {t(WORDS[verdict])}
        </>
      )}
    </span>
  )
}
