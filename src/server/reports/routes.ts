import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { Comparison } from '../../shared/schemas/comparison'
import { OUTCOMES } from '../../shared/report-outcomes'
import { Report, ReportRow, ReportSummary } from '../../shared/schemas/report'
import { ReportKind } from '../../shared/schemas/report-type'
import type { ServerContext } from '../context'
import { nullable } from '../../shared/schemas/nullable'
import { jsonBody } from '../http/body'
import { WithId } from '../http/with-id'
import { toJsonResponse } from '../http/json'
import { LanguageQuery } from '../http/language'
import { answerPage, PageQuery } from '../http/paging'
import { compareTwo } from './compare'
import { Evidence, RowsQuery } from './evidence'
import * as service from './service'

export function reportRoutes(context: ServerContext) {
  return new Elysia({ detail: { tags: ['Reports'] } })
    .get(
      '/api/reports',
      ({ query, request, set }) =>
        query.q || query.type || query.outcome
          ? answerPage('found', { query, request, set }, (page) =>
              service.searchReports(context, query, page),
            )
          : query.latest
            ? answerPage('latest', { query, request, set }, (page) =>
                service.listLatestReports(context, page),
              )
            : answerPage('reports', { query, request, set }, (page) => service.listReports(context, page)),
      {
        query: Type.Object({
          ...PageQuery,
          q: Type.Optional(
            Type.String({
              description:
                'Only reports that each word speaks of: of their client, type, file name, period or day of the audit.',
            }),
          ),
          type: Type.Optional(ReportKind),
          outcome: Type.Optional(
            Type.Union(
              OUTCOMES.map((outcome) => Type.Literal(outcome)),
              {
                description:
                  'Only reports with this outcome: `past` is overspend that asks for no decision now.',
              },
            ),
          ),
          latest: Type.Optional(
            Type.Literal('type', {
              description:
                'Only the latest report with metrics of each client and type: that whose data end last.',
            }),
          ),
        }),
        response: Type.Array(ReportRow),
      },
    )
    .get(
      '/api/reports/:id',
      async ({ params, query }) =>
        toJsonResponse(await service.tellReportJson(context, params.id, query.language ?? null)),
      {
        params: WithId,
        query: LanguageQuery,
        response: Report,
      },
    )
    .delete('/api/reports/:id', ({ params }) => service.deleteReport(context, params.id), {
      params: WithId,
      response: WithId,
    })
    .put(
      '/api/reports/:id/decisions/:number',
      ({ params, body }) => service.markDecision(context, params.id, Number(params.number), body.done),
      {
        ...jsonBody(),
        params: Type.Object({ id: Type.String(), number: Type.String({ pattern: '^[1-3]$' }) }),
        body: Type.Object({ done: Type.Boolean() }, { additionalProperties: false }),
        response: Type.Object({ done: nullable(Type.String()) }),
        detail: { summary: 'Marks a decision as done, or as open again: lists then go on with the next.' },
      },
    )
    .get('/api/reports/:id/rows', ({ params, query }) => service.readEvidence(context, params.id, query), {
      params: WithId,
      query: RowsQuery,
      response: Evidence,
    })
    .get(
      '/api/clients/:id/reports',
      ({ params, query, request, set }) =>
        answerPage(`reports:${params.id}`, { query, request, set }, (page) =>
          service.listClientReports(context, params.id, page, query.file),
        ),
      {
        params: WithId,
        query: Type.Object({
          ...PageQuery,
          file: Type.Optional(
            Type.String({
              pattern: '^[0-9a-f]{64}$',
              description: 'Only reports of the upload with this SHA-256, in hex.',
            }),
          ),
        }),
        response: Type.Array(ReportRow),
      },
    )
    .get(
      '/api/clients/:id/comparison',
      ({ params, query }) => compareTwo(context, params.id, query.reports),
      {
        params: WithId,
        query: Type.Object({
          reports: Type.String({ description: 'The ids of two reports, with a comma between.' }),
        }),
        response: Comparison,
      },
    )
    .get('/api/clients/:id/summary', ({ params }) => service.summarizeClientReports(context, params.id), {
      params: WithId,
      response: ReportSummary,
    })
}
