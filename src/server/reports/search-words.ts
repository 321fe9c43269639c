import { nameOf, REPORT_KINDS } from '../../shared/report-types/names'
import { fold } from '../http/text'

/** Maximum words of a search, for which the query is built. */
export const MOST_WORDS = 6

/**
 * Query values for each word of a search: `text`, folded, is searched in the client's name, industry and website and
 * in file names; `types` are the report types it names, between commas; `day` is an SQL pattern of the days it names
 * (`oct`, `2026`, `2026-10`, `5`), or null. Unused places have no text.
 */
export function toSearchValues(q: string): Record<string, string | null> {
  const words = fold(q)
    .split(/[\s,–·]+/u)
    .filter(Boolean)
  return Object.fromEntries(
    Array.from({ length: MOST_WORDS }, (_, at) => {
      const text = words[at] ?? ''
      const types = REPORT_KINDS.filter((kind) => text !== '' && isCalled(kind, text)).join(',')
      return [
        [`text${at}`, text],
        [`types${at}`, `,${types},`],
        [`day${at}`, toDay(text)],
      ] as const
    }).flat(),
  )
}

function isCalled(kind: (typeof REPORT_KINDS)[number], text: string): boolean {
  const { short, tile } = nameOf(kind)
  return fold(`${short} ${tile}`)
    .split(' ')
    .some((word) => word.startsWith(text))
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'] // prettier-ignore
const two = (number: number) => String(number).padStart(2, '0')

function toDay(text: string): string | null {
  const month = text.length < 3 ? -1 : MONTHS.findIndex((name) => name.startsWith(text))
  if (month >= 0) return `____-${two(month + 1)}-%`
  if (/^\d{4}(-\d{2}){0,2}$/.test(text)) return `${text}%`
  return /^\d{1,2}$/.test(text) ? `____-__-${two(Number(text))}%` : null
}
