import { Type, type Static } from '@sinclair/typebox'

/** The body of every answer that is not a success. */
export const ErrorBody = Type.Object({
  message: Type.String(),
  code: Type.String(),
  requestId: Type.Optional(Type.String()),
  /** Of a conflict: the value that was stored meanwhile. */
  current: Type.Optional(Type.Unknown()),
})
export type ErrorBody = Static<typeof ErrorBody>
