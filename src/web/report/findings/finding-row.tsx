import type { ReactNode } from 'react'
import type { Phrase } from '../../../shared/narrative/document-words'
import type { BarsChart, IntervalBar } from '../../charts/interval-bars'
import { cx } from '../../lib/cx'
import { useWords } from '../../lib/words'
import { Badge } from '../../ui/badge'
import type { Verdict } from './finding-words'
import { RowBar } from './row-bar'

interface Props {
  /** Stands before the text; null where nothing is claimed. */
  money: ReactNode
  /** The name of that money. */
  moneyWord?: Phrase | undefined
  verdict?: Verdict | undefined
  /** The row against its benchmark, where it is drawn. */
  bar?: { bar: IntervalBar; benchmark: BarsChart['benchmark'] } | undefined
  /** Whether some row of the list has money, so that the list needs a column for it. */
  hasMoney: boolean
  /** Whether a button to unfold the text stands beside the verdict on a phone. */
  isFolded?: boolean
  children: ReactNode
}

/** One entry of the findings: money and verdict, the text, and the bar against the benchmark. */
export function FindingRow({ money, moneyWord, verdict, bar, hasMoney, isFolded, children }: Props) {
  const { t } = useWords()
  return (
    <li className={cx('finding-row', !hasMoney && 'max-sm:flex max-sm:flex-col-reverse')}>
      {money && (
        <p className="figures text-lg font-semibold tracking-tight">
          {money}
          {moneyWord && (
            <span className="block text-xs font-normal tracking-normal text-muted">{t(moneyWord)}</span>
          )}
        </p>
      )}
      <div
        className={cx(
          'min-w-0 sm:row-span-2 sm:row-start-1',
          money || verdict
            ? cx('sm:col-start-2', !bar && 'lg:col-end-4 print:col-end-4')
            : 'sm:col-span-full',
          hasMoney && 'max-sm:col-span-2 max-sm:row-start-2',
        )}
      >
        {children}
      </div>
      {bar && (
        <div className="finding-bar">
          <RowBar {...bar} />
        </div>
      )}
      {verdict && (
        <p
          className={cx(
            'sm:col-start-1',
            !money && 'sm:row-start-1',
            hasMoney && !money ? 'max-sm:col-start-1 max-sm:row-start-1' : 'max-sm:text-right',
            isFolded && hasMoney && 'max-sm:pr-7',
          )}
        >
          <Badge tone={verdict.tone}>{t(verdict.word)}</Badge>
        </p>
      )}
    </li>
  )
}
