import type { Analysis } from '../../shared/schemas/analysis'
import { AnsweredBy } from '../evidence/answered-by'
import { useWords } from '../lib/words'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { ModelOpinion } from './model/model-opinion'

interface Props {
  analysis: Analysis
  /** Null on a shared copy. */
  clientId: string | null
}

/** Below the verdict of some reports: audits that answer a question, the way to missing figures, and a model's opinion. */
export function SummaryEnd({ analysis, clientId }: Props) {
  const { t } = useWords()
  const { answeredBy, images, metrics, opinion, reportType } = analysis
  return (
    <>
      {clientId && answeredBy && <AnsweredBy clientId={clientId} types={answeredBy} />}
      {/* Without figures nothing is said about sales. */}
      {clientId && images && !metrics && (
        <ButtonLink href={paths.clientAudit(clientId, reportType)} className="no-print mt-4">
          {t('Add ad performance data')}
        </ButtonLink>
      )}
      {opinion && <ModelOpinion opinion={opinion} isShared={clientId === null} />}
    </>
  )
}
