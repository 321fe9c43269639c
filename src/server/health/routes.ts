import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { version } from '../../../package.json'
import type { ServerContext } from '../context'
import { nullable } from '../../shared/schemas/nullable'
import { oneOf } from '../../shared/schemas/one-of'

const Health = Type.Object({
  status: Type.Literal('ok'),
  version: Type.String(),
  replica: Type.Optional(
    Type.Object({
      ageSeconds: nullable(Type.Number()),
      primary: oneOf('reached', 'unreachable'),
    }),
  ),
})

/** Liveness does not query the database, which may be down while the server is up. */
export function healthRoutes({ db }: Pick<ServerContext, 'db'>) {
  return new Elysia({ detail: { tags: ['Server'] } }).get(
    '/api/health',
    () => ({
      status: 'ok' as const,
      version,
      ...(db.$freshness ? { replica: db.$freshness() } : {}),
    }),
    { response: Health },
  )
}
