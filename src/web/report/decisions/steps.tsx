import type { Analysis, Sentence } from '../../../shared/schemas/analysis'
import { Recommendations } from '../../evidence/recommendations'
import { useWords } from '../../lib/words'
import { Trend } from '../overview/trend'
import { CheckByEye } from '../pictures/check-by-eye'
import { Coverage } from '../pictures/coverage'
import { isOfImages } from '../pictures/is-of-images'
import { useDue } from './use-due'

interface Props {
  analysis: Analysis
  sentences: readonly Sentence[]
  /** Null on a shared copy. */
  clientId: string | null
  /** Whether nothing in the file needs a change, so that the trend stands in place of steps. */
  isSound?: boolean
  /** Whether the placements that images cover are said here. */
  coverage?: boolean
}

/** Days in which images are made anew, as for other steps of a creative team (see `levers.ts`). */
const DUE_DAYS = 14

/**
 * The recommendations of a report without decisions. Those about images alone are for the creative team.
 */
export function Steps({ analysis, sentences, clientId, isSound = false, coverage = true }: Props) {
  const { t } = useWords()
  const { words: due } = useDue(analysis.today, { dueDays: DUE_DAYS })
  const { images = [] } = analysis
  const ofImages = isOfImages(analysis)
  const own = clientId === null ? [] : [t('a few hours'), due]
  const work = ofImages ? [t('Creative team'), ...own].filter(Boolean).join(' · ') : undefined
  return (
    <>
      <Recommendations {...analysis} sentences={[...sentences]} work={work} isOfImages={ofImages} />
      {ofImages && (
        <>
          <CheckByEye images={images} />
          {coverage && (
            <div className="mt-6 print:mt-3">
              <Coverage images={images} />
            </div>
          )}
        </>
      )}
      {isSound && <Trend analysis={analysis} clientId={clientId} />}
    </>
  )
}
