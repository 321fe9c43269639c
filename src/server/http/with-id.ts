import { Type } from '@sinclair/typebox'

/** An id: the `:id` of a path, and the answer to a delete. */
export const WithId = Type.Object({ id: Type.String() })
