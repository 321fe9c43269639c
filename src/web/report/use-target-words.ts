import { use, useMemo } from 'react'
import { comparesWithTarget } from '../../shared/narrative/compares-with-target'
import type { Analysis } from '../../shared/schemas/analysis'

let loaded: Promise<typeof import('../../shared/narrative/target-words')> | undefined

/** Loaded for reports that compare with the client's target. */
const load = () => (loaded ??= import('../../shared/narrative/target-words'))

interface TargetWords<A> {
  analysis: A
  /** Undefined where the report compares with the account's own benchmark. */
  rename: ((text: string) => string) | undefined
}

/** The report with worked sums against what it compares with, and how words of the document name that. */
export function useTargetWords<A extends Analysis>(analysis: A): TargetWords<A> {
  const words = comparesWithTarget(analysis) ? use(load()) : null
  return useMemo(() => {
    const { language = 'en' } = analysis
    const rename = words?.toRename(analysis, language)
    // The sums of other languages are told by the server.
    const isStored = words && rename && language === 'en'
    return { rename, analysis: isStored ? words.renameSums(analysis, rename) : analysis }
  }, [words, analysis])
}
