import { Type } from '@sinclair/typebox'

/** An id alone: the `:id` of a route's path, and the answer to a delete. */
export const WithId = Type.Object({ id: Type.String() })
