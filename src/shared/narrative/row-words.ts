import { nameOf, type ReportType } from '../report-types/names'

/** Kinds of rows of a report. */
export type RowWord = (typeof ROW_WORDS)[number]
const ROW_WORDS = [
  'campaignName', 'adSetName', 'adGroupName', 'adName', 'accountName', 'day', 'age', 'gender', 'country', 'region', 'dma',
  'city', 'location', 'objective', 'campaignType', 'audienceSegment', 'bodyText', 'headline', 'image', 'video', 'creative',
  'creativeType', 'placement', 'platform', 'network', 'device', 'searchTerm', 'keyword', 'productTitle', 'itemId',
  'productType', 'brand', 'asset', 'assetType', 'assetGroup', 'hour', 'weekday',
] as const // prettier-ignore

/** Names that read as words of their own (ages, countries) stand without quotation marks. */
const BARE: readonly RowWord[] = [
  'day', 'age', 'gender', 'country', 'region', 'dma', 'city', 'location', 'objective', 'campaignType', 'audienceSegment',
  'creativeType', 'placement', 'platform', 'network', 'device', 'productType', 'brand', 'assetType', 'hour', 'weekday',
] // prettier-ignore

export const isBare = (row: RowWord): boolean => BARE.includes(row)

export function toRowWord(dimension: string | null, type: ReportType): RowWord {
  return ROW_WORDS.find((word) => word === dimension) ?? (nameOf(type).dimension as RowWord)
}
