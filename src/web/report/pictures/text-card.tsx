import type { Analysis } from '../../../shared/schemas/analysis'
import type { Segment } from '../../../shared/schemas/segment'
import { cx } from '../../lib/cx'
import { shorten } from '../../charts/shorten'
import { PhoneFold } from '../../ui/phone-fold'
import type { Verdict } from '../findings/finding-words'
import { CreativeCard, CreativeFigures, VerdictBadge } from './creative-card'

/** A longer text is cut after six lines, until it is opened. */
const LONG = 200
const LONG_LINES = 6
/** Characters of a text that name its card. */
const IN_NAME = 40

interface Props {
  row: Segment
  verdict: Verdict | undefined
  analysis: Pick<Analysis, 'currency' | 'labels' | 'totals'>
}

/** An ad text as it is read in the ad, with its figures and its verdict. */
export function TextCard({ row, verdict, analysis }: Props) {
  // An empty line between paragraphs is more than a card needs to show them apart.
  const text = row.label.replaceAll(/\s*\n\s*/gu, '\n').trim()
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
    <CreativeCard className="flex flex-col gap-2 p-3 text-sm print:p-2">
      {isLong ? (
        <PhoneFold name={shorten(text.replaceAll('\n', ' '), IN_NAME)} place="right-1 bottom-1" always>
          {words}
        </PhoneFold>
      ) : (
        words
      )}
      <div className={cx('mt-auto flex flex-wrap items-center gap-x-2 gap-y-1', isLong && 'pr-8')}>
        <VerdictBadge verdict={verdict} />
        <CreativeFigures row={row} analysis={analysis} />
      </div>
    </CreativeCard>
  )
}
