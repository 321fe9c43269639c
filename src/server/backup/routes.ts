import { Elysia } from 'elysia'
import { requireSudo } from '../access/service'
import { sessionOf } from '../access/session'
import type { ServerContext } from '../context'
import { allowSilence, IDLE_SECONDS } from '../http/connection'
import { openBackup } from './service'

export function backupRoutes(context: ServerContext) {
  return new Elysia({ prefix: '/api/backup', detail: { tags: ['Backup'] } }).get(
    '',
    async ({ request, server }) => {
      requireSudo(context, sessionOf(request))
      // Copying a large database takes longer than the idle timeout.
      allowSilence({ request, server }, 0)
      const { name, body, size } = await openBackup(context, request.signal, () =>
        allowSilence({ request, server }, IDLE_SECONDS),
      )
      return new Response(body, {
        headers: {
          'content-type': 'application/vnd.sqlite3',
          'content-length': String(size),
          'content-disposition': `attachment; filename="${name}"`,
        },
      })
    },
  )
}
