import type { ReactNode } from 'react'
import { formatFraction, formatRatio } from '../../../shared/metrics/format'
import type { Slicing } from '../../../shared/schemas/account'
import type { Analysis } from '../../../shared/schemas/analysis'
import { signWidth, VerdictSign } from '../../charts/verdict-sign'
import { MetricFigure } from '../../evidence/figure'
import { cx } from '../../lib/cx'
import { formatMoney } from '../../lib/format'
import { useWords } from '../../lib/words'
import { unbroken } from '../../ui/unbroken'
import type { SlicingRow } from './money-tree'

/** Properties that all bars of an account share: currency, spend, and the file on which waste is claimed. */
export interface Scale {
  currency: string | null
  /** Spend of the account. */
  spend: number | null
  leadFile: string | null
  segmentOf: ReadonlyMap<string, Analysis['segments'][number]>
  /** On paper all breakdowns follow a note that they must not be added up, which is not repeated. */
  isPaper?: boolean
}

interface PlacedRow {
  row: SlicingRow
  slicing: Slicing
}

/** A row's money above the benchmark with its verdict, and whether another file's rows hold this money already. */
function overspendIn({ row, slicing }: PlacedRow, { leadFile }: Pick<Scale, 'leadFile'>) {
  const excess = row.excess ?? row.mild ?? 0
  return { excess, verdict: row.verdict, isRepeated: excess > 0 && leadFile !== null && !slicing.leads }
}

/** Column heads above the list of rows, and why overspend of several breakdowns is not added up. */
export function SpendMap({
  rows,
  scale,
  children,
}: {
  rows: readonly PlacedRow[]
  scale: Scale
  children: ReactNode
}) {
  const words = useWords()
  const { t } = words
  const told = rows.map((row) => overspendIn(row, scale))
  return (
    <div className="@container">
      <div
        className="spend-map"
        style={signWidth(
          told.map(({ verdict }) => verdict),
          words,
        )}
      >
        <div className="spend-heads" aria-hidden="true">
          <span>{t('Spend')}</span>
          <span>{t('Share')}</span>
          <span>{t('ROAS')}</span>
          {told.some(({ excess }) => excess > 0) && <span>{t('Over benchmark')}</span>}
        </div>
        {children}
      </div>
      {!scale.isPaper && told.some(({ isRepeated }) => isRepeated) && (
        <p className="mt-2 text-sm text-muted">
          {t('Every breakdown shows the same spend, so overspend is never added across breakdowns.')}
        </p>
      )}
    </div>
  )
}

const QUIET = ['bg-past', 'text-muted *:*:text-muted!'] as const
const QUIET_MILD = ['bg-warn/50', 'text-muted *:*:text-muted!'] as const
const LOOKS = {
  waste: ['bg-bad', 'text-bad'],
  ended: QUIET,
  past: QUIET,
  mild: ['bg-warn', 'text-warn'],
  better: [],
} as const

interface RowProps extends PlacedRow {
  /** Spend of the widest bar. */
  most: number
  scale: Scale
  depth?: number
  children?: ReactNode
}

/** One row's spend, which opens to its rows of the file. All bars start at one line, so that their lengths are comparable. */
export function SpendRow({ row, slicing, most, scale, depth = 0, children }: RowProps) {
  const { t, locale } = useWords()
  const { currency, spend: whole, segmentOf } = scale
  const { id, label, parent, spend } = row
  const { excess, verdict, isRepeated } = overspendIn({ row, slicing }, scale)
  const [fill, text] = isRepeated ? (verdict === 'mild' ? QUIET_MILD : QUIET) : LOOKS[verdict ?? 'better']
  const segment = id === undefined ? undefined : segmentOf.get(id)
  const money = (amount: number) => formatMoney(amount, currency, undefined, locale)
  const roas = segment?.metrics.roas
  return (
    <div className="spend-row">
      <span className="min-w-0 wrap-anywhere" style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
        <bdi>{unbroken(label)}</bdi>
        {parent && <span className="text-muted"> {t('in {parent}', { parent })}</span>} {children}
      </span>
      <span className="spend-bar" aria-hidden="true">
        <span className="bg-bar" style={{ width: `${(100 * (spend - excess)) / most}%` }} />
        <span className={fill} style={{ width: `${(100 * excess) / most}%` }} />
      </span>
      <span className="figures">
        {segment ? (
          <MetricFigure metric="spend" segment={segment}>
            {money(spend)}
          </MetricFigure>
        ) : (
          money(spend)
        )}
      </span>
      <span className="spend-rates figures">
        <span>{whole !== null && whole > 0 && formatFraction(spend / whole, 0, locale)}</span>
        <span>
          {roas != null && formatRatio(roas, locale)}
          {roas != null && <span className="spend-word"> {t('ROAS')}</span>}
        </span>
      </span>
      <span className={cx('figures', text)}>
        {excess > 0 && (
          <>
            <span className="sr-only">{t('Over benchmark')} </span>
            {money(excess)}
          </>
        )}
        {verdict && <VerdictSign verdict={verdict} />}
      </span>
    </div>
  )
}
