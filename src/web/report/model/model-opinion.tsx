import type { Opinion } from '../../../shared/schemas/analysis'
import { endpoints, useData } from '../../lib/endpoints'
import { useWords } from '../../lib/words'

/** Remarks of the model that planned the report. Printed and shared only where the workspace allows it. */
export function ModelOpinion({ opinion, isShared }: { opinion: Opinion; isShared: boolean }) {
  const { data: narrator } = useData(isShared ? null : endpoints.narrator())
  const title = useWords().t('The model’s opinion, not checked')
  const printed = isShared || narrator?.sharesOpinions === true
  const remarks = [opinion.cannotAnswer, opinion.opinion].filter((remark) => remark !== null)
  return (
    <aside
      aria-label={title}
      className={`mt-4 max-w-[68ch] space-y-2 border-l-2 border-line-strong pl-4 ${printed ? '' : 'no-print'}`}
    >
      <p className="text-sm font-medium text-muted">{title}</p>
      {remarks.map((remark) => (
        // The language of the model's answer is unknown.
        <p key={remark} lang="" dir="auto" className="wrap-anywhere">
          {remark}
        </p>
      ))}
    </aside>
  )
}
