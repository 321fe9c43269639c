import { dueDay } from '../../../shared/audit/findings/due-day'
import type { Analysis, Sentence } from '../../../shared/schemas/analysis'
import { Recommendations } from '../../evidence/recommendations'
import { today } from '../../lib/format'
import { useBrowserValue } from '../../lib/use-browser-value'
import { useFormatDate } from '../../lib/use-format-date'
import { useWords } from '../../lib/words'
import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button'

interface Props {
  analysis: Analysis
  sentences: readonly Sentence[]
  /** Null on a shared copy. */
  clientId: string | null
}

/** Days in which images are made anew, as for other steps of a creative team (see `levers.ts`). */
const DUE_DAYS = 14

/**
 * The recommendations of a report without decisions. Those about images alone are for the creative team, and the figures of their
 * ads, without which nothing is said about sales, are a step of their own.
 */
export function Steps({ analysis, sentences, clientId }: Props) {
  const { t, locale } = useWords()
  const formatDate = useFormatDate(locale)
  const due = dueDay(analysis.today, DUE_DAYS)
  // The server's page does not know the reader's day.
  const day = useBrowserValue(today, '')
  const when = due && t(due < day ? 'was due {date}' : 'by {date}', { date: formatDate(`${due}T12:00:00Z`) })
  const isOfImages = analysis.images !== undefined && analysis.metrics === undefined
  const work = isOfImages ? [t('Creative team'), t('hours'), when].filter(Boolean).join(' · ') : undefined
  return (
    <>
      <Recommendations {...analysis} sentences={[...sentences]} work={work} isOfImages={isOfImages} />
      {isOfImages && clientId !== null && (
        <ButtonLink href={paths.clientAudit(clientId, analysis.reportType)} className="no-print mt-4">
          {t('Add the figures of the ads')}
        </ButtonLink>
      )}
    </>
  )
}
