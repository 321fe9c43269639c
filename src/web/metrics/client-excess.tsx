import { formatFraction } from '../../shared/metrics/format'
import { isStale } from '../../shared/old-days'
import { overspentShare } from '../../shared/overspend'
import type { ClientMoney } from '../lib/api'
import { stillRuns } from './data-age'
import { ExcessMoney } from './excess-money'
import { wordTrend } from './share-trend'

interface Props {
  latest: NonNullable<ClientMoney['latest']>
  /** Below this width the table is a list. */
  listBelow: 'sm' | 'md'
}

/** Widths at which the share has no column: classes of the share below the money, and of what it takes the place of. */
const NO_COLUMN = {
  sm: ['sm:max-xl:block', 'max-xl:hidden!'],
  md: ['md:max-lg:block', 'max-lg:hidden!'],
} as const

/** The overspend of a client's latest audit, and below it whether it still runs. */
export function ClientExcess({ latest, listBelow }: Props) {
  const { excess, above, off, mild, fell, currency } = latest
  const [shareClass, runsClass] = NO_COLUMN[listBelow]
  const share = !off && !above && overspentShare(latest)
  const moved = wordTrend(latest)
  return (
    <>
      <ExcessMoney
        excess={excess}
        above={above}
        off={off}
        mild={mild}
        running={!off && stillRuns(latest)}
        isFallen={!!fell}
        isOld={isStale(latest)}
        currency={currency}
        namedBelow={listBelow}
        // A phone's line has room for the amount only.
        runningClass={share ? runsClass : undefined}
      />
      {!!share && (
        <span className={`hidden text-xs font-normal text-muted ${shareClass}`}>
          {formatFraction(share, 1)} {moved ? <span className={moved.tone}>{moved.word}</span> : 'of spend'}
        </span>
      )}
    </>
  )
}
