import { Type, type Static } from '@sinclair/typebox'
import { Headline } from '../../shared/schemas/headline'
import { Newer } from '../../shared/schemas/newer'
import { nullable } from '../../shared/schemas/nullable'
import { oneOf } from '../../shared/schemas/one-of'

const nullableText = nullable(Type.String())

export const Notification = Type.Object({
  id: Type.String(),
  kind: oneOf('analysis_done', 'analysis_failed', 'new_browser'),
  message: Type.String(),
  clientId: nullableText,
  /** The present name. */
  clientName: nullableText,
  reportId: nullableText,
  /**
   * Outcome of the audit, its file, a clear fall of the return in words (`ROAS −42%`) with the part of the spend that it made useless, and
   * whether the dashboard shows the client by this report, and beside it the newer one of a part of the account; null where there is no report.
   */
  outcome: nullable(
    Type.Composite([
      Headline,
      Type.Object({
        fileName: Type.String(),
        fell: nullableText,
        fallCost: nullable(Type.Number()),
        represents: Type.Boolean(),
        newer: Type.Optional(Newer),
        /** The client has a later audit of its type and platform. */
        superseded: Type.Optional(Type.Literal(true)),
      }),
    ]),
  ),
  createdAt: Type.String({ format: 'date-time' }),
  readAt: nullableText,
})
export type Notification = Static<typeof Notification>
