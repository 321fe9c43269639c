import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { ServerContext } from '../context'
import { jsonBody } from '../http/body'
import { readPage, toLinkHeader } from '../http/paging'
import { Notification } from './shapes'
import * as store from './store'

export function notificationRoutes({ db, now }: ServerContext) {
  return new Elysia({ prefix: '/api/notifications', detail: { tags: ['Notifications'] } })
    .get(
      '',
      async ({ query, request, set }) => {
        const page = await store.listNotifications(db, readPage('notifications', query))
        const link = toLinkHeader('notifications', request.url, page.next)
        if (link) set.headers.link = link
        return page.rows
      },
      {
        query: Type.Object({ limit: Type.Optional(Type.String()), cursor: Type.Optional(Type.String()) }),
        response: Type.Array(Notification),
      },
    )
    .post(
      '/read',
      async ({ body }) => ({ read: await store.markRead(db, now().toISOString(), body?.ids ?? null) }),
      {
        ...jsonBody(),
        body: Type.Union([
          Type.Object(
            { ids: Type.Optional(Type.Array(Type.String(), { maxItems: 500 })) },
            { additionalProperties: false },
          ),
          Type.Null(),
        ]),
        response: Type.Object({ read: Type.Integer() }),
      },
    )
}
