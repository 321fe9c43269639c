import { Type, type Static } from '@sinclair/typebox'
import { nullable } from '../../shared/schemas/nullable'
import { ReportKind } from '../../shared/schemas/report-type'
import { oneOf } from '../../shared/schemas/one-of'

export const TrashItem = Type.Object({
  kind: oneOf('client', 'report'),
  id: Type.String(),
  /** Name of a client, or of a report's file. */
  name: Type.String(),
  clientName: Type.String(),
  reportType: nullable(ReportKind),
  /** Number of reports that are restored with it. */
  reports: Type.Integer(),
  trashedAt: Type.String(),
  /** When it will be erased. */
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

/** Numbers of permanently deleted rows. `uploads` are stored files and images. */
export const Erased = Type.Object({
  clients: Type.Integer(),
  reports: Type.Integer(),
  uploads: Type.Integer(),
})
export type Erased = Static<typeof Erased>

export const ErasedClient = Type.Composite([
  Erased,
  Type.Object({
    /** Number of database copies from upgrades, which still contain the client. */
    copies: Type.Integer(),
  }),
])
export type ErasedClient = Static<typeof ErasedClient>
