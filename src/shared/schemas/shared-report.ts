import { Type, type Static } from '@sinclair/typebox'
import { LanguageCode } from './language'
import { Report, Rerun } from './report'
import { ReportKind } from './report-type'
import { Period } from './segment'
import { nullable } from './nullable'

/** Content of a share link: one report and its name, without ids that lead into the workspace. */
export const SharedReport = Type.Composite([
  Type.Omit(Report, ['id', 'clientId', 'newer', 'sameFile', 'rerun']),
  Type.Object({
    /** When its file was last audited again since: this copy may be outdated. */
    rerunAt: Type.Optional(Type.String()),
    clientName: Type.String(),
    workspaceName: Type.String(),
    logo: nullable(Type.String()),
    /** Absent in older links. */
    brandColor: Type.Optional(nullable(Type.String())),
    fallbackCurrency: Type.String(),
    /** Language in which the link opens; absent in older links, which are English. */
    language: Type.Optional(LanguageCode),
    sharedAt: Type.String(),
    expiresAt: Type.String(),
    /**
     * Small copies of the images as data URLs, by key, since the reader has no access to the image route. Absent in
     * older links.
     */
    pictures: Type.Optional(Type.Record(Type.String(), Type.String())),
  }),
])
export type SharedReport = Static<typeof SharedReport>

/** All that a link without a report to show tells: whose it is, and its language. */
export const ShareAgency = Type.Composite([
  Type.Pick(SharedReport, ['workspaceName', 'logo', 'brandColor', 'language']),
])
export type ShareAgency = Static<typeof ShareAgency>

/** A link in the agency's list, without its address. */
export const ShareInfo = Type.Object({
  id: Type.String(),
  reportId: Type.String(),
  clientId: Type.String(),
  clientName: Type.String(),
  fileName: Type.String(),
  reportType: ReportKind,
  period: nullable(Period),
  createdAt: Type.String(),
  expiresAt: Type.String(),
  hasPassword: Type.Boolean(),
  /** Whom it was made for, in the agency's words. */
  recipient: nullable(Type.String()),
  /** How often it was opened, not counting people who are signed in. */
  openings: Type.Integer(),
  lastOpenedAt: nullable(Type.String()),
  /** Whether it can be copied again. */
  isKept: Type.Boolean(),
  /** The last audit of its file since, which the copy behind the link does not show. */
  rerun: nullable(Rerun),
})
export type ShareInfo = Static<typeof ShareInfo>
