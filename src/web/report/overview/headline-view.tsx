import type { Analysis } from '../../../shared/schemas/analysis'
import { SentenceParts } from '../../evidence/prose'
import { toHeadline } from './headline'

/** The answer first: one sentence with the money. */
export function Headline({ analysis }: { analysis: Analysis }) {
  const parts = toHeadline(analysis)
  if (!parts) return null
  return (
    <p className="max-w-[46ch] text-xl font-medium tracking-tight text-pretty">
      <SentenceParts parts={parts} />
    </p>
  )
}
