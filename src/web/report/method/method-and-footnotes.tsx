import type { Analysis } from '../../../shared/schemas/analysis'
import Footnotes from '../../evidence/footnotes'
import { useLinkedFigure } from '../../evidence/use-linked-figure'
import { Method } from './method'

/** How it was computed; on paper, where a figure cannot be opened, also where each one comes from. */
export function MethodAndFootnotes({ analysis }: { analysis: Analysis }) {
  useLinkedFigure()
  return (
    <>
      <Method analysis={analysis} />
      <Footnotes analysis={analysis} />
    </>
  )
}
