import { Type, type Static } from '@sinclair/typebox'

export const AUDIENCE_TYPES = ['campaign', 'ageRange', 'gender', 'location', 'objective', 'engaged'] as const
export const CREATIVE_TYPES = ['copy', 'static', 'video', 'creativeType'] as const
export const REPORT_TYPES = [...AUDIENCE_TYPES, ...CREATIVE_TYPES] as const

export const Category = Type.Union([Type.Literal('audience'), Type.Literal('creative')])
export type Category = Static<typeof Category>

export const ReportType = Type.Union(REPORT_TYPES.map((type) => Type.Literal(type)))
export type ReportType = (typeof REPORT_TYPES)[number]

/** The spec's category rule: creative for copy, static, video and creativeType; audience for the rest. */
export function categoryOf(type: ReportType): Category {
  return (CREATIVE_TYPES as readonly string[]).includes(type) ? 'creative' : 'audience'
}

export function isReportType(value: unknown): value is ReportType {
  return (REPORT_TYPES as readonly unknown[]).includes(value)
}
