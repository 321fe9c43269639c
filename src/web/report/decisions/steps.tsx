import { dueDay } from '../../../shared/audit/findings/due-day'
import type { Analysis, Sentence } from '../../../shared/schemas/analysis'
import { Recommendations } from '../../evidence/recommendations'
import { today } from '../../lib/format'
import { useBrowserValue } from '../../lib/use-browser-value'
import { useFormatDate } from '../../lib/use-format-date'
import { useWords } from '../../lib/words'

/** Days in which images are made anew, as for other steps of a creative team (see `levers.ts`). */
const DUE_DAYS = 14

/** The recommendations of a report without decisions. Those about images alone are for the creative team. */
export function Steps({ analysis, sentences }: { analysis: Analysis; sentences: readonly Sentence[] }) {
  const { t, locale } = useWords()
  const formatDate = useFormatDate(locale)
  const due = dueDay(analysis.today, DUE_DAYS)
  // The server's page does not know the reader's day.
  const day = useBrowserValue(today, '')
  const when = due && t(due < day ? 'was due {date}' : 'by {date}', { date: formatDate(`${due}T12:00:00Z`) })
  const work =
    analysis.images && analysis.metrics === undefined
      ? [t('Creative team'), t('hours'), when].filter(Boolean).join(' · ')
      : undefined
  return <Recommendations {...analysis} sentences={[...sentences]} work={work} />
}
