import { Type, type Static } from '@sinclair/typebox'
import { nullable } from '../../shared/schemas/nullable'

/** Rows of an uploaded file with cells as text and the file's row numbers. */
export const Evidence = Type.Object({
  headers: Type.Array(Type.String()),
  rows: Type.Array(Type.Object({ row: Type.Integer(), cells: Type.Array(Type.String()) })),
  /** There are more rows after these. */
  truncated: Type.Boolean(),
  /** Where these are only some of the rows, the sums over all of them by column; null for columns that do not add up. */
  totals: nullable(Type.Array(nullable(Type.Number()))),
})
export type Evidence = Static<typeof Evidence>

/** Give one of them; `rows` takes precedence, then `fact`. */
export const RowsQuery = Type.Object({
  rows: Type.Optional(Type.String({ description: 'Row ranges and strides, such as 2-14,17,20-50/10.' })),
  fact: Type.Optional(Type.String({ description: 'The id of a fact, such as f12: the rows behind it.' })),
  segment: Type.Optional(Type.String({ description: 'The id of a segment, such as S3: its rows.' })),
  offset: Type.Optional(
    Type.String({ description: 'How many of the first rows to leave out: 200 come at a time.' }),
  ),
})
export type RowsQuery = Static<typeof RowsQuery>
