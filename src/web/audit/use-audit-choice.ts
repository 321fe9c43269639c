import { useSearchParams } from 'wouter'
import {
  AUDIENCE_TYPES,
  categoryOf,
  CREATIVE_TYPES,
  isReportType,
  type Category,
  type ReportType,
} from '../../shared/report-types'

const TYPES: Record<Category, readonly ReportType[]> = { audience: AUDIENCE_TYPES, creative: CREATIVE_TYPES }

export interface AuditChoice {
  category: Category
  type: ReportType
  types: readonly ReportType[]
}

/** The category and type of an address. What is missing, unknown or does not fit takes the first of its kind. */
export function readChoice(params: URLSearchParams): AuditChoice {
  const category: Category = params.get('category') === 'creative' ? 'creative' : 'audience'
  const types = TYPES[category]
  const asked = params.get('type')
  const type = isReportType(asked) && types.includes(asked) ? asked : types[0]!
  return { category, type, types }
}

/** The choice in the address, and how to change it. Switching replaces the entry, so Back leaves the page. */
export function useAuditChoice() {
  const [params, setParams] = useSearchParams()
  const choose = (next: Category | ReportType) => {
    const type = isReportType(next) ? next : TYPES[next][0]!
    const changed = new URLSearchParams(params)
    changed.set('category', categoryOf(type))
    changed.set('type', type)
    setParams(changed, { replace: true })
  }
  return { ...readChoice(params), choose }
}
