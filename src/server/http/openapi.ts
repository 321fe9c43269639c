import type { TSchema } from '@sinclair/typebox'
import type { AnyElysia, DocumentDecoration } from 'elysia'

type RequestBody = NonNullable<DocumentDecoration['requestBody']>

/** OpenAPI description of a multipart body, for routes that read it themselves. */
export function multipartBody(schema: TSchema): RequestBody {
  // TypeBox schemas are JSON Schema, but the types differ.
  return { required: true, content: { 'multipart/form-data': { schema } } } as unknown as RequestBody
}

const VERSION = '3.1.2'
const documents = new WeakMap<AnyElysia, Promise<object>>()

/** The API as an OpenAPI document, built once. The library is loaded on the first request. */
export function describeApi(app: AnyElysia): Promise<object> {
  const known = documents.get(app) ?? toDocument(app)
  documents.set(app, known)
  return known
}

async function toDocument(app: AnyElysia): Promise<object> {
  const { toOpenAPISchema } = await import('@elysiajs/openapi')
  // Includes routes whose path looks like a file.
  const { paths, components } = toOpenAPISchema(app, { staticFile: false }, undefined, undefined, VERSION)
  return {
    openapi: VERSION,
    info: { title: 'Spendlens', version: '1', description: 'Ad audits: the HTTP API.' },
    paths,
    components,
  }
}
