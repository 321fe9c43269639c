import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { version } from '../../../package.json'

export function healthRoutes() {
  return new Elysia({ detail: { tags: ['Server'] } }).get(
    '/api/health',
    () => ({ status: 'ok' as const, version }),
    { response: Type.Object({ status: Type.Literal('ok'), version: Type.String() }) },
  )
}
