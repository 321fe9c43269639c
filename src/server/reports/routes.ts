import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { Comparison } from '../../shared/schemas/comparison'
import { OUTCOMES } from '../../shared/report-outcomes'
import { AUDITED_WITHIN, REPORT_ORDERS, REPORTS_ON_PAGE } from '../../shared/report-lists'
import { Report, ReportCount, ReportRow, ReportSummary } from '../../shared/schemas/report'
import { oneOf } from '../../shared/schemas/one-of'
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

const described = <T extends object>(schema: T, description: string): T => ({ ...schema, description })

/** Filters of the list of all reports. */
const Filters = {
  q: Type.Optional(
    Type.String({
      description:
        'Only reports that each word speaks of: of their client, type, file name, period or day of the audit.',
    }),
  ),
  type: Type.Optional(ReportKind),
  outcome: Type.Optional(
    described(
      oneOf(...OUTCOMES),
      'Only reports with this outcome: `past` is overspend that asks for no decision now.',
    ),
  ),
  within: Type.Optional(described(oneOf(...AUDITED_WITHIN), 'Only reports audited within so many days.')),
}

export function reportRoutes(context: ServerContext) {
  return new Elysia({ detail: { tags: ['Reports'] } })
    .get(
      '/api/reports',
      ({ query, request, set }) => {
        const { page, latest, limit: _limit, cursor: _cursor, ...asked } = query
        if (page) return service.readPageOfReports(context, { ...asked, page })
        if (asked.q || asked.type || asked.outcome || asked.within)
          return answerPage('found', { query, request, set }, (part) =>
            service.searchReports(context, asked, part),
          )
        return latest
          ? answerPage('latest', { query, request, set }, (part) => service.listLatestReports(context, part))
          : answerPage('reports', { query, request, set }, (part) => service.listReports(context, part))
      },
      {
        query: Type.Object({
          ...PageQuery,
          ...Filters,
          page: Type.Optional(
            Type.String({
              pattern: '^[1-9][0-9]{0,5}$',
              description: `Number of a page of ${REPORTS_ON_PAGE} reports, from 1 on, in place of a limit and a cursor.`,
            }),
          ),
          sort: Type.Optional(
            described(
              oneOf(...REPORT_ORDERS),
              'Order of pages with a number; without it, the newest audit is first.',
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
    .get('/api/reports/count', ({ query }) => service.countReports(context, query), {
      query: Type.Object(Filters),
      response: ReportCount,
      detail: {
        summary: 'Number of reports that the same filters of the list find, and of their currencies.',
      },
    })
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
