import type { ReactNode } from 'react'
import { cx } from '../lib/cx'

export type Tone = 'neutral' | 'accent' | 'good' | 'bad' | 'past' | 'warn'

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent-strong',
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  past: 'bg-bad-soft text-muted',
  warn: 'bg-warn-soft text-warn',
}

/** A short label. good, bad and warn are verdicts, which the text must state as well as the color. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone
  className?: string
  children: ReactNode
}) {
  return <span className={cx('badge', TONES[tone], className)}>{children}</span>
}
