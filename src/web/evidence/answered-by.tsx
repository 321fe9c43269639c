import { nameOf } from '../../shared/report-types/names'
import type { Analysis } from '../../shared/schemas/analysis'
import { useWords } from '../lib/words'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'

interface Props {
  clientId: string
  types: NonNullable<Analysis['answeredBy']>
}

/** Links to audits of this file that would answer the custom prompt. */
export function AnsweredBy({ clientId, types }: Props) {
  const { t, of } = useWords()
  return (
    <p className="no-print mt-4 flex flex-wrap gap-2">
      {types.map((type) => (
        <ButtonLink key={type} size="sm" href={paths.clientAudit(clientId, type)}>
          {t('Audit by {type}', { type: of(nameOf(type).short.toLowerCase()) })}
        </ButtonLink>
      ))}
    </p>
  )
}
