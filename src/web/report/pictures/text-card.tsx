import type { Analysis } from '../../../shared/schemas/analysis'
import type { Segment } from '../../../shared/schemas/segment'
import { cx } from '../../lib/cx'
import { FactFigure } from '../../evidence/figure'
import { useWords } from '../../lib/words'
import { shorten } from '../../charts/shorten'
import { PhoneFold } from '../../ui/phone-fold'
import { moneyWord, type Verdict } from '../findings/finding-words'
import { CreativeCard, CreativeFigures, findPaid, VerdictBadge } from './creative-card'

/** A longer text is cut after six lines, until it is opened. */
const LONG = 200
const LONG_LINES = 6
/** Characters of a text that name its card. */
const IN_NAME = 40

interface Props {
  row: Segment
  verdict: Verdict | undefined
  analysis: Pick<Analysis, 'currency' | 'facts' | 'findings' | 'labels' | 'reportType' | 'totals'>
}

/** An ad text as it is read in the ad, with its figures and its verdict. */
export function TextCard({ row, verdict, analysis }: Props) {
  // An empty line between paragraphs is more than a card needs to show them apart.
  const text = row.label.replaceAll(/\s*\n\s*/gu, '\n').trim()
  const { t } = useWords()
  const paid = verdict && findPaid(row, analysis)
  const isLong = text.length > LONG || text.split('\n').length > LONG_LINES
  const words = (
    <p
      dir="auto"
      className={cx(
        'text-base wrap-anywhere whitespace-pre-line print:text-sm',
        isLong && 'in-data-[folded=true]:line-clamp-6 print:line-clamp-none!',
      )}
    >
      {text}
    </p>
  )
  return (
    // Figures of a row of cards are in line, with or without a verdict below them.
    <CreativeCard className="row-span-3 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-0 p-3 text-sm print:p-2">
      {isLong ? (
        <PhoneFold name={shorten(text.replaceAll('\n', ' '), IN_NAME)} place="right-1 bottom-1" always>
          {words}
        </PhoneFold>
      ) : (
        words
      )}
      <CreativeFigures
        row={row}
        analysis={analysis}
        className="mt-2 grid! max-w-108 grid-cols-[repeat(auto-fit,minmax(min(100%,3.75rem),1fr))]"
      />
      <div className="flex flex-wrap items-center gap-x-3">
        <VerdictBadge verdict={verdict} className="mt-2" />
        {paid && (
          <p className="figures mt-2">
            <span className="text-xs text-muted">{t(moneyWord(verdict))}</span>{' '}
            <FactFigure fact={paid.id}>{paid.shown}</FactFigure>
          </p>
        )}
      </div>
    </CreativeCard>
  )
}
