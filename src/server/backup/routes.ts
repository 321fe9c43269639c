import { Elysia } from 'elysia'
import { requireSudo } from '../access/service'
import { sessionOf } from '../access/session'
import type { ServerContext } from '../context'
import { openBackup } from './service'

export function backupRoutes(context: ServerContext) {
  return new Elysia({ prefix: '/api/backup', detail: { tags: ['Backup'] } }).get('/', async ({ request }) => {
    requireSudo(context, sessionOf(request))
    const { name, body, size } = await openBackup(context)
    return new Response(body, {
      headers: {
        'content-type': 'application/vnd.sqlite3',
        'content-length': String(size),
        'content-disposition': `attachment; filename="${name}"`,
      },
    })
  })
}
