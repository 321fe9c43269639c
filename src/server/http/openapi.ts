import type { TSchema } from '@sinclair/typebox'
import type { AnyElysia, DocumentDecoration } from 'elysia'

type RequestBody = NonNullable<DocumentDecoration['requestBody']>

/** A multipart body as OpenAPI documents it: the routes that take one read it themselves, so Elysia can't tell. */
export function multipartBody(schema: TSchema): RequestBody {
  // A TypeBox schema is JSON Schema, which the document's types only know under their own name.
  return { required: true, content: { 'multipart/form-data': { schema } } } as unknown as RequestBody
}

const VERSION = '3.1.2'
const documents = new WeakMap<AnyElysia, Promise<object>>()

/** The whole API as an OpenAPI document, put together once. The library for it is loaded on the first request. */
export function describeApi(app: AnyElysia): Promise<object> {
  const known = documents.get(app) ?? toDocument(app)
  documents.set(app, known)
  return known
}

async function toDocument(app: AnyElysia): Promise<object> {
  const { toOpenAPISchema } = await import('@elysiajs/openapi')
  // A download is named like a file, and is a route all the same.
  const { paths, components } = toOpenAPISchema(app, { staticFile: false }, undefined, undefined, VERSION)
  return {
    openapi: VERSION,
    info: { title: 'Spendlens', version: '1', description: 'Ad audits: the HTTP API.' },
    paths,
    components,
  }
}
