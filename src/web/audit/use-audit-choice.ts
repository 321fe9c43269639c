import { atom, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import {
  type Category,
  categoryOf,
  isReportType,
  type ReportType,
  specifiedTypes,
} from '../../shared/report-types/names'

export interface AuditChoice {
  category: Category
  type: ReportType
  types: readonly ReportType[]
}

/** The category and type of an address. A value that is missing, unknown or does not fit becomes the first of its kind. */
export function readChoice(params: URLSearchParams): AuditChoice {
  const category: Category = params.get('category') === 'creative' ? 'creative' : 'audience'
  const types = specifiedTypes(category)
  const asked = params.get('type')
  const type = isReportType(asked) && categoryOf(asked) === category ? asked : types[0]!
  return { category, type, types }
}

/** The type that the last file was recognised as: while the address shows it, nobody has chosen it. */
export const recognisedAtom = atom<ReportType | null>(null)

/** The choice in the address, and how to change it. Switching replaces the entry, so Back leaves the page. */
export function useAuditChoice() {
  const [params, setParams] = useSearchParams()
  const store = useStore()
  const shown = useRef<URLSearchParams | null>(null)
  useEffect(() => {
    shown.current = params
    return () => {
      shown.current = null
    }
  }, [params])
  useEffect(() => () => store.set(recognisedAtom, null), [store])

  const show = (type: ReportType) => {
    const changed = new URLSearchParams(shown.current ?? params)
    changed.set('category', categoryOf(type))
    changed.set('type', type)
    setParams(changed, { replace: true })
  }
  const choose = (next: Category | ReportType) => {
    store.set(recognisedAtom, null)
    show(isReportType(next) ? next : specifiedTypes(next)[0]!)
  }
  /** Shows the type that a file was recognised as. False where a person has chosen one, or has left the page meanwhile. */
  const follow = (type: ReportType): boolean => {
    if (!shown.current) return false
    const { type: now } = readChoice(shown.current)
    if (shown.current.get('type') === now && store.get(recognisedAtom) !== now) return false
    store.set(recognisedAtom, type)
    if (type !== now) show(type)
    return true
  }
  return { ...readChoice(params), choose, follow }
}
