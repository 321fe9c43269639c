import type { Analysis } from '../../shared/schemas/analysis'
import { AnsweredBy } from '../evidence/answered-by'
import { ModelOpinion } from './model/model-opinion'

interface Props {
  analysis: Analysis
  /** Null on a shared copy. */
  clientId: string | null
}

/** Below the verdict of some reports: audits that answer a question, and a model's opinion. */
export function SummaryEnd({ analysis, clientId }: Props) {
  const { answeredBy, opinion } = analysis
  return (
    <>
      {clientId && answeredBy && <AnsweredBy clientId={clientId} types={answeredBy} />}
      {opinion && <ModelOpinion opinion={opinion} isShared={clientId === null} />}
    </>
  )
}
