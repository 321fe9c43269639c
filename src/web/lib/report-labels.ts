import type { ReportType } from '../../shared/report-types'
import type { IconName } from '../ui/icon'

interface ReportLabel {
  /** Of the tile on a client's dashboard. */
  tile: string
  /** Where space is short: a tab, a badge, a filter. */
  short: string
  icon: IconName
}

/** What each report type is called on the screen. */
export const REPORT_LABELS: Record<ReportType, ReportLabel> = {
  campaign: { tile: 'Campaign Data', short: 'Campaign', icon: 'chart' },
  ageRange: { tile: 'Age Demographics', short: 'Age range', icon: 'calendar' },
  gender: { tile: 'Gender Analysis', short: 'Gender', icon: 'users' },
  location: { tile: 'Location Analysis', short: 'Location', icon: 'map' },
  objective: { tile: 'Campaign Objectives', short: 'Objective', icon: 'target' },
  engaged: { tile: 'Engagement Metrics', short: 'Engaged', icon: 'heart' },
  copy: { tile: 'Ad Copy Analysis', short: 'Ad copy', icon: 'text' },
  static: { tile: 'Static Image Analysis', short: 'Static images', icon: 'image' },
  video: { tile: 'Video Performance', short: 'Video', icon: 'play' },
  creativeType: { tile: 'Creative Format Analysis', short: 'Creative format', icon: 'layers' },
}
