import type { Analysis } from '../../shared/schemas/analysis'
import { AnsweredBy } from '../evidence/answered-by'
import { useWords } from '../lib/words'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { ModelOpinion } from './model/model-opinion'
import { isOfImages } from './pictures/is-of-images'

interface Props {
  analysis: Analysis
  /** Null on a shared copy. */
  clientId: string | null
}

/** Below the verdict of some reports: the way to the figures of images, audits that answer a question, and a model's opinion. */
export function SummaryEnd({ analysis, clientId }: Props) {
  const { t } = useWords()
  const { answeredBy, opinion } = analysis
  return (
    <>
      {clientId && isOfImages(analysis) && (
        <ButtonLink href={paths.clientAudit(clientId, analysis.reportType)} className="no-print mt-4">
          {t('Add ad performance data')}
        </ButtonLink>
      )}
      {clientId && answeredBy && <AnsweredBy clientId={clientId} types={answeredBy} />}
      {opinion && <ModelOpinion opinion={opinion} isShared={clientId === null} />}
    </>
  )
}
