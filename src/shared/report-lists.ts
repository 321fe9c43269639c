/** Orders of the list of all reports, other than the newest audit first. */
export const REPORT_ORDERS = ['period', 'spend', 'roas', 'excess', 'client'] as const
export type ReportOrder = (typeof REPORT_ORDERS)[number]

/** Numbers of days that the list can be limited to, by the moment of the audit. */
export const AUDITED_WITHIN = ['7', '30', '90'] as const
export type AuditedWithin = (typeof AUDITED_WITHIN)[number]

/** Reports on a page of the list. */
export const REPORTS_ON_PAGE = 50
