import { Type, type Static } from '@sinclair/typebox'
import { LanguageCode } from './language'
import { Report } from './report'
import { nullable } from './nullable'

/** Content of a share link: one report and its name, without ids that lead further into the workspace. */
export const SharedReport = Type.Composite([
  Type.Omit(Report, ['id', 'clientId']),
  Type.Object({
    clientName: Type.String(),
    workspaceName: Type.String(),
    logo: nullable(Type.String()),
    /** Absent in links from before there was one. */
    brandColor: Type.Optional(nullable(Type.String())),
    fallbackCurrency: Type.String(),
    /** Language that the link opens in; absent in links from before there was a choice: English. */
    language: Type.Optional(LanguageCode),
    sharedAt: Type.String(),
    expiresAt: Type.String(),
    /**
     * Small copies of the images as data URLs, by their keys, for a reader who may ask the server for nothing else.
     * Links from before there were any have none.
     */
    pictures: Type.Optional(Type.Record(Type.String(), Type.String())),
  }),
])
export type SharedReport = Static<typeof SharedReport>

/** A link as the agency sees it in a list, which never has the link itself. */
export const ShareInfo = Type.Object({
  id: Type.String(),
  reportId: Type.String(),
  clientId: Type.String(),
  clientName: Type.String(),
  fileName: Type.String(),
  createdAt: Type.String(),
  expiresAt: Type.String(),
  hasPassword: Type.Boolean(),
  /** How often it was opened, not counting people who are signed in. */
  openings: Type.Integer(),
  lastOpenedAt: nullable(Type.String()),
  /** Whether it can be copied again. */
  isKept: Type.Boolean(),
})
export type ShareInfo = Static<typeof ShareInfo>
