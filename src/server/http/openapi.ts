import type { TSchema } from '@sinclair/typebox'
import type { DocumentDecoration } from 'elysia'

type RequestBody = NonNullable<DocumentDecoration['requestBody']>

/** A multipart body as OpenAPI documents it: the routes that take one read it themselves, so Elysia can't tell. */
export function multipartBody(schema: TSchema): RequestBody {
  // A TypeBox schema is JSON Schema, which the document's types only know under their own name.
  return { required: true, content: { 'multipart/form-data': { schema } } } as unknown as RequestBody
}
