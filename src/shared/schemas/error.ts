import { Type, type Static } from '@sinclair/typebox'

/** Body of every error response. */
export const ErrorBody = Type.Object({
  message: Type.String(),
  code: Type.String(),
  requestId: Type.Optional(Type.String()),
  /** For conflicts: the value stored in the meantime. For share links that show no report: their agency. */
  current: Type.Optional(Type.Unknown()),
})
export type ErrorBody = Static<typeof ErrorBody>
