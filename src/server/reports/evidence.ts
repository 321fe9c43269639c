import { Type, type Static } from '@sinclair/typebox'

/** Rows of an uploaded file as they stand there: cells as text, numbered as in the file. */
export const Evidence = Type.Object({
  headers: Type.Array(Type.String()),
  rows: Type.Array(Type.Object({ row: Type.Integer(), cells: Type.Array(Type.String()) })),
  truncated: Type.Boolean(),
})
export type Evidence = Static<typeof Evidence>
