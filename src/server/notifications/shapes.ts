import { Type, type Static } from '@sinclair/typebox'
import { Headline } from '../../shared/schemas/headline'
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
   * whether the dashboard shows the client by this report; null where there is no report.
   */
  outcome: nullable(
    Type.Composite([
      Headline,
      Type.Object({
        fileName: Type.String(),
        fell: nullableText,
        fallCost: nullable(Type.Number()),
        represents: Type.Boolean(),
      }),
    ]),
  ),
  createdAt: Type.String({ format: 'date-time' }),
  readAt: nullableText,
})
export type Notification = Static<typeof Notification>
