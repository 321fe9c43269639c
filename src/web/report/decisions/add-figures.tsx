import type { Analysis } from '../../../shared/schemas/analysis'
import { useWords } from '../../lib/words'
import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button'

/** The way to the figures of ads whose images were audited alone, without which nothing is said about sales. */
export function AddFigures({
  clientId,
  reportType,
}: {
  clientId: string
  reportType: Analysis['reportType']
}) {
  const { t } = useWords()
  return (
    <ButtonLink href={paths.clientAudit(clientId, reportType)} className="no-print mt-4">
      {t('Add ad performance data')}
    </ButtonLink>
  )
}
