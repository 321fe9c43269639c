import { AppError } from '../../app-error'
import type { AdsTable, Dimension, Measure } from '../../exports/ads-table'
import { REPORT_TYPES, type ReportType } from '../../schemas/report-type'

/** What a row is in a report: one of the file's columns, or one that we infer (`mediaType`). */
export type RowDimension = Dimension | 'mediaType'

export interface ChosenDimension {
  name: RowDimension
  /** Coarser column that tells two equal labels apart, or that the label belongs to. */
  parent: Dimension | null
}

const ENGAGEMENT: readonly Measure[] = ['engagements', 'reactions', 'comments', 'shares', 'saves']
const FINEST_PLACE: readonly Dimension[] = ['city', 'dma', 'region', 'country', 'location']
const COARSER: Partial<Record<RowDimension, readonly Dimension[]>> = {
  city: ['region', 'country'],
  dma: ['country'],
  region: ['country'],
  campaignName: ['accountName'],
  adSetName: ['campaignName'],
  adName: ['adSetName', 'adGroupName', 'campaignName'],
  placement: ['platform'],
}

/** First that the file has, for each report type. */
const CANDIDATES: Record<ReportType, readonly RowDimension[]> = {
  campaign: ['campaignName', 'day'],
  ageRange: ['age'],
  gender: ['gender'],
  location: FINEST_PLACE,
  objective: ['objective', 'campaignType'],
  engaged: ['audienceSegment', 'adName', 'adSetName', 'campaignName'],
  copy: ['bodyText', 'headline', 'adName'],
  static: ['image', 'creative', 'adName'],
  video: ['video', 'creative', 'adName'],
  creativeType: ['creativeType', 'mediaType'],
}

function has(table: AdsTable, name: RowDimension): boolean {
  return name === 'mediaType' ? canInferMedia(table) : table.dimensions[name] !== undefined
}

function canInferMedia(table: AdsTable): boolean {
  const { creative, image, video } = table.dimensions
  return (
    creative !== undefined ||
    image !== undefined ||
    video !== undefined ||
    (table.measures.video3s ?? table.measures.thruPlays ?? table.measures.videoPlays) !== undefined
  )
}

/** What a row of this report is, or null when the file does not break down that way. */
export function findDimension(table: AdsTable, type: ReportType): ChosenDimension | null {
  if (table.rowCount === 0 || table.measures.spend === undefined) return null
  const engaged = ENGAGEMENT.some((measure) => table.measures[measure] !== undefined)
  const name = CANDIDATES[type].find(
    (candidate) =>
      has(table, candidate) && (type !== 'engaged' || candidate === 'audienceSegment' || engaged),
  )
  if (name === undefined) return null
  const parent = (COARSER[name] ?? []).find((coarser) => table.dimensions[coarser] !== undefined) ?? null
  return { name, parent }
}

/** The report types that this file can serve. */
export function servableTypes(table: AdsTable): ReportType[] {
  return REPORT_TYPES.filter((type) => findDimension(table, type) !== null)
}

const NEEDED: Record<ReportType, string> = {
  campaign: 'a campaign or a day column',
  ageRange: 'an age column',
  gender: 'a gender column',
  location: 'a country, region, DMA or city column',
  objective: 'an objective or campaign type column',
  engaged: 'an audience segment column, or ads with engagement columns',
  copy: 'an ad text, headline or ad name column',
  static: 'an image or ad name column',
  video: 'a video or ad name column',
  creativeType: 'a format column, or image, video or video play columns',
}

const TYPE_WORDS: Record<ReportType, string> = {
  campaign: 'Campaign',
  ageRange: 'Age range',
  gender: 'Gender',
  location: 'Location',
  objective: 'Objective',
  engaged: 'Engagement',
  copy: 'Ad copy',
  static: 'Static images',
  video: 'Video',
  creativeType: 'Creative format',
}

/** The row dimension, or an error that names what the file has and what it can serve (`audit.missing_dimension`). */
export function requireDimension(table: AdsTable, type: ReportType): ChosenDimension {
  if (table.rowCount === 0)
    throw new AppError('audit.no_rows', 'This file has column headers but no data rows.')
  if (table.measures.spend === undefined)
    throw new AppError(
      'audit.missing_spend',
      `This file has no column with the amount spent, so there is nothing to audit. Columns found: ${headersOf(table)}.`,
    )
  const found = findDimension(table, type)
  if (found) return found
  const served = servableTypes(table).map((servable) => TYPE_WORDS[servable])
  throw new AppError(
    'audit.missing_dimension',
    `This file can't serve the ${TYPE_WORDS[type].toLowerCase()} report: it needs ${NEEDED[type]}. ` +
      `Columns found: ${headersOf(table)}. ` +
      (served.length > 0
        ? `Report types this file can serve: ${served.join(', ')}.`
        : 'No report type can be served from it.'),
  )
}

function headersOf(table: AdsTable): string {
  const headers = table.columns.map((column) => column.header).filter((header) => header !== '')
  const shown = headers.slice(0, 20).join(', ')
  return headers.length > 20 ? `${shown} and ${headers.length - 20} more` : shown || 'none'
}
