import { Type, type Static } from '@sinclair/typebox'
import { nullable } from '../../shared/schemas/nullable'
import { ReportKind } from '../../shared/schemas/report-type'
import { oneOf } from '../../shared/schemas/one-of'

export const TrashItem = Type.Object({
  kind: oneOf('client', 'report'),
  id: Type.String(),
  /** Of a client its name, of a report its file's. */
  name: Type.String(),
  clientName: Type.String(),
  reportType: nullable(ReportKind),
  /** How many reports come back with it. */
  reports: Type.Integer(),
  trashedAt: Type.String(),
  /** When it is erased unless somebody restores it. */
  erasedAt: Type.String(),
})
export type TrashItem = Static<typeof TrashItem>

export const Trash = Type.Object({
  days: Type.Integer(),
  clients: Type.Integer(),
  reports: Type.Integer(),
  items: Type.Array(TrashItem),
})
export type Trash = Static<typeof Trash>

/** Counts of rows deleted for good. `uploads` are stored files and images. */
export const Erased = Type.Object({
  clients: Type.Integer(),
  reports: Type.Integer(),
  uploads: Type.Integer(),
})
export type Erased = Static<typeof Erased>

export const ErasedClient = Type.Composite([
  Erased,
  Type.Object({
    /** Copies of the database from before upgrades, which lie beside it and still hold the client. */
    copies: Type.Integer(),
  }),
])
export type ErasedClient = Static<typeof ErasedClient>
