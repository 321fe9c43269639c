import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { ServerContext } from '../context'
import { jsonBody } from '../http/body'
import { answerPage, PageQuery } from '../http/paging'
import { Notification } from './shapes'
import * as store from './store'

export function notificationRoutes({ db, now }: ServerContext) {
  return new Elysia({ prefix: '/api/notifications', detail: { tags: ['Notifications'] } })
    .get(
      '',
      ({ query, request, set }) =>
        answerPage('notifications', { query, request, set }, (page) =>
          store.listNotifications({ db, now }, page),
        ),
      { query: Type.Object(PageQuery), response: Type.Array(Notification) },
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
