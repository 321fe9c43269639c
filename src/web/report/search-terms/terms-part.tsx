import type { Analysis } from '../../../shared/schemas/analysis'
import { useWords } from '../../lib/words'
import { Part } from '../part'
import { SearchTerms } from './search-terms'

/** The negatives to paste and the keywords to add, to which decisions about search terms lead. */
export function TermsPart({ analysis, level }: { analysis: Analysis; level?: 3 }) {
  const { t } = useWords()
  const { searchTerm } = analysis
  return (
    <Part
      id="search-terms"
      level={level}
      title={searchTerm ? t('Negatives and keywords') : undefined}
      note={
        (searchTerm?.classes.length ?? 0) > 1 &&
        t('Brand, competitor and other terms are judged separately, each against the CPA of its kind.')
      }
    >
      {searchTerm && <SearchTerms searchTerm={searchTerm} analysis={analysis} />}
    </Part>
  )
}
