import { AppError } from '../app-error'
import type { ColumnMatch, Field } from './ads-table'

/** Without any of these there is nothing to audit. */
const CORE: ReadonlySet<Field> = new Set<Field>([
  'spend', 'impressions', 'clicksAll', 'linkClicks', 'outboundClicks', 'interactions', 'reach', 'results',
]) // prettier-ignore

const ANALYTICS =
  /^(?:sessions|engaged sessions|active users|total users|new users|session .+|first user .+|event count|key events|engagement rate|bounce rate|views per session|sesiones|sessões|sitzungen|aktive nutzer)$/iu
const EDITOR =
  /^(?:max cpc|max cpm|campaign daily budget|ad group type|bid strategy type|labels|campaign status|ad group status|keyword status|row type|action|tracking template|final url suffix|criterion type|networks|languages|targeting method|bid adjustment)$/iu

const SHOWN = 6

/** Throws a sentence that says what kind of file this is instead, which columns it has, and what an audit needs. */
export function requireAdsColumns(columns: readonly ColumnMatch[], preamble: readonly string[]): void {
  if (columns.some(({ field }) => field !== null && CORE.has(field))) return
  const headers = columns.map(({ header }) => header).filter((header) => header !== '')
  const count = (kind: RegExp) => headers.filter((header) => kind.test(header)).length
  const found =
    headers.slice(0, SHOWN).join(', ') +
    (headers.length > SHOWN ? `, and ${headers.length - SHOWN} more` : '')
  const need = 'An audit needs spend, impressions or clicks.'
  if (count(ANALYTICS) >= 2 || preamble.some((line) => line.startsWith('#'))) {
    throw new AppError(
      'exports.not_ads',
      `This is a website analytics export, not an ads export: it has no spend, impressions or clicks. Columns found: ${found}.`,
    )
  }
  if (count(EDITOR) >= 2) {
    throw new AppError(
      'exports.not_ads',
      `This is a Google Ads Editor file: it holds settings, not results. ${need} Download a report from Google Ads instead.`,
    )
  }
  throw new AppError(
    'exports.not_ads',
    `No spend, impressions or clicks column was recognized in this file. Columns found: ${found}. ${need}`,
  )
}
