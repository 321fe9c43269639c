import { Elysia } from 'elysia'
import { requireSudo } from '../access/service'
import { sessionOf } from '../access/session'
import type { ServerContext } from '../context'
import * as service from './service'

export function exportRoutes(context: ServerContext) {
  return new Elysia({ prefix: '/api/exports', detail: { tags: ['Exports'] } })
    .get('/clients.csv', ({ request }) => {
      requireSudo(context, sessionOf(request))
      return toDownload(service.exportClients(context), nameFor('clients', context))
    })
    .get('/reports.csv', ({ request }) => {
      requireSudo(context, sessionOf(request))
      return toDownload(service.exportReports(context), nameFor('reports', context))
    })
}

function nameFor(what: string, { now }: Pick<ServerContext, 'now'>): string {
  return `spendlens-${what}-${now().toISOString().slice(0, 10)}.csv`
}

/** Streams the file, with one page of the list in memory at a time. */
function toDownload(parts: AsyncGenerator<string>, name: string): Response {
  // Bun accepts a generator, which its types do not declare.
  return new Response(parts as unknown as ReadableStream, {
    headers: {
      'content-type': 'text/csv;charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
