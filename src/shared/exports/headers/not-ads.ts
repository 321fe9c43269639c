import { AppError } from '../../app-error'
import type { ColumnMatch, Field } from '../ads-table'
import { gatherPattern } from '../languages/all'
import { LOOKALIKES, SEARCH_POSITION, STRANGERS, UNPAID_LOOKALIKES, type OtherFile } from './other-files'

/** At least one of these is needed for an audit. */
const CORE: ReadonlySet<Field> = new Set<Field>([
  'spend', 'impressions', 'clicksAll', 'linkClicks', 'outboundClicks', 'interactions', 'reach', 'results',
]) // prettier-ignore

/** Columns that only ad exports have. Beside one of them, a cost is ad spend rather than the price of a product. */
const OF_ADS: ReadonlySet<Field> = new Set<Field>([
  'campaignName', 'campaignId', 'adSetName', 'adSetId', 'adGroupName', 'adName', 'adId', 'keyword', 'searchTerm', 'age',
  'gender', 'device', 'placement', 'platform', 'network', 'objective', 'campaignType', 'country', 'region', 'location',
  'creative', 'audienceSegment', 'conversions', 'leads', 'messages', 'reportingStart', 'statedCpm', 'statedCpc',
]) // prettier-ignore

/** First header of an Excel pivot table, in Excel's languages. */
const PIVOT = new RegExp(`^(?:${gatherPattern(({ pivot }) => pivot)})$`, 'iu')

const SHOWN = 6
/** A file with this many columns, hardly any known and no spend, is in an unknown language. */
const MANY_COLUMNS = 8
const LEAST_KNOWN = 0.25

const NEED = 'An audit needs spend, impressions or clicks.'
const EXPORT = 'Export a report as CSV from Meta Ads Manager or Google Ads and upload that.'

/**
 * Throws an error that says what kind of file this is, which columns it has, and what to do. Files whose columns a
 * person has named are accepted if they have anything to audit.
 */
export function requireAdsColumns(columns: readonly ColumnMatch[], preamble: readonly string[]): void {
  const headers = columns.map(({ header }) => header).filter((header) => header !== '')
  const fields = new Set(columns.map(({ field }) => field))
  if (!columns.some(({ assigned }) => assigned)) requireNoLookalike(headers, fields)
  if (isOfAds(columns, fields) && !isMostlyUnknown(columns, fields)) return
  const lost = headers.filter((header) => /\?{2,}/u.test(header)).length
  if (lost * 2 >= headers.length && lost > 0) {
    throw new AppError(
      'exports.lost_letters',
      'The column names of this file read ????: their letters were lost when it was saved in an old format. Export it again, or save it as "CSV UTF-8".',
    )
  }
  const stranger = findKind(STRANGERS, headers)
  if (stranger) throw notAds(stranger)
  if (preamble.some((line) => line.startsWith('#'))) throw notAds(STRANGERS[0]!)
  const found =
    headers.slice(0, SHOWN).join(', ') +
    (headers.length > SHOWN ? `, and ${headers.length - SHOWN} more` : '')
  throw new AppError(
    'exports.not_ads',
    `${fields.has('spend') ? 'This file has amounts, and neither impressions, clicks nor names of campaigns beside them.' : 'No spend, impressions or clicks column was recognized in this file.'} Columns found: ${found}. ${NEED} ${EXPORT}`,
  )
}

function requireNoLookalike(headers: readonly string[], fields: ReadonlySet<Field | null>): void {
  if (headers.some((header) => PIVOT.test(header))) {
    throw new AppError(
      'exports.pivot_table',
      'This is a pivot table: its first column mixes campaigns with what is inside them, so figures would count twice. Upload the export that it was made from.',
    )
  }
  const isPaid = fields.has('spend')
  const kind = findKind(isPaid ? LOOKALIKES : [...LOOKALIKES, ...UNPAID_LOOKALIKES], headers)
  if (kind) throw notAds(kind)
  if (!isPaid && headers.some((header) => SEARCH_POSITION.test(header.toLowerCase()))) {
    throw new AppError(
      'exports.not_ads',
      `This is a Google Search Console export of unpaid clicks. ${EXPORT}`,
    )
  }
}

/** A cost column alone may be a price in any list. */
function isOfAds(columns: readonly ColumnMatch[], fields: ReadonlySet<Field | null>): boolean {
  const core = [...fields].filter((field) => field !== null && CORE.has(field))
  return (
    core.length > 1 ||
    (core.length === 1 &&
      (core[0] !== 'spend' ||
        columns.some(({ field, assigned }) => assigned || (field !== null && OF_ADS.has(field)))))
  )
}

function isMostlyUnknown(columns: readonly ColumnMatch[], fields: ReadonlySet<Field | null>): boolean {
  const named = columns.filter(({ header, ignored }) => header !== '' && ignored !== 'custom')
  const known = named.filter(
    ({ field, ignored, assigned }) => field !== null || assigned || ignored !== 'unknown',
  )
  return !fields.has('spend') && named.length >= MANY_COLUMNS && known.length < named.length * LEAST_KNOWN
}

function findKind(kinds: readonly OtherFile[], headers: readonly string[]): OtherFile | null {
  const names = headers.map((header) => header.trim().toLowerCase())
  return (
    kinds.find(({ headers: kind, least = 2 }) => names.filter((name) => kind.test(name)).length >= least) ??
    null
  )
}

function notAds({ what, instead }: OtherFile): AppError {
  return new AppError('exports.not_ads', `This is ${what}. ${instead ?? EXPORT}`)
}
