import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { Report, ReportRow, ReportSummary } from '../../shared/schemas/report'
import type { ServerContext } from '../context'
import { readPage, toLinkHeader } from '../http/paging'
import { Evidence, RowsQuery } from './evidence'
import * as service from './service'

const ReportParams = Type.Object({ id: Type.String() })
const PageQuery = { limit: Type.Optional(Type.String()), cursor: Type.Optional(Type.String()) }

export function reportRoutes(context: ServerContext) {
  return new Elysia({ detail: { tags: ['Reports'] } })
    .get(
      '/api/reports',
      async ({ query, request, set }) => {
        const list = query.latest ? 'latest' : 'reports'
        const page = readPage(list, query)
        const found = query.latest
          ? await service.listLatestReports(context, page)
          : await service.listReports(context, page)
        const link = toLinkHeader(list, request.url, found.next)
        if (link) set.headers.link = link
        return found.rows
      },
      {
        query: Type.Object({
          ...PageQuery,
          latest: Type.Optional(
            Type.Literal('type', {
              description: 'Only the newest report with metrics of each client and type.',
            }),
          ),
        }),
        response: Type.Array(ReportRow),
      },
    )
    .get(
      '/api/reports/:id',
      async ({ params }) => toJson(await service.requireReportJson(context, params.id)),
      {
        params: ReportParams,
        response: Report,
      },
    )
    .delete('/api/reports/:id', ({ params }) => service.deleteReport(context, params.id), {
      params: ReportParams,
      response: Type.Object({ id: Type.String() }),
    })
    .get('/api/reports/:id/rows', ({ params, query }) => service.readEvidence(context, params.id, query), {
      params: ReportParams,
      query: RowsQuery,
      response: Evidence,
    })
    .get(
      '/api/clients/:id/reports',
      async ({ params, query, request, set }) => {
        const list = `reports:${params.id}`
        const found = await service.listClientReports(context, params.id, readPage(list, query))
        const link = toLinkHeader(list, request.url, found.next)
        if (link) set.headers.link = link
        return found.rows
      },
      { params: ReportParams, query: Type.Object(PageQuery), response: Type.Array(ReportRow) },
    )
    .get('/api/clients/:id/summary', ({ params }) => service.summarizeClientReports(context, params.id), {
      params: ReportParams,
      response: ReportSummary,
    })
}

function toJson(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/json;charset=utf-8' } })
}
