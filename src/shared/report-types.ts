/** The ten report types, free of the schema library so that the browser can name them without loading it. */
export const AUDIENCE_TYPES = ['campaign', 'ageRange', 'gender', 'location', 'objective', 'engaged'] as const
export const CREATIVE_TYPES = ['copy', 'static', 'video', 'creativeType'] as const
export const REPORT_TYPES = [...AUDIENCE_TYPES, ...CREATIVE_TYPES] as const

export type ReportType = (typeof REPORT_TYPES)[number]
export type Category = 'audience' | 'creative'

/** The spec's category rule: creative for copy, static, video and creativeType; audience for the rest. */
export function categoryOf(type: ReportType): Category {
  return (CREATIVE_TYPES as readonly string[]).includes(type) ? 'creative' : 'audience'
}

export function isReportType(value: unknown): value is ReportType {
  return (REPORT_TYPES as readonly unknown[]).includes(value)
}
