import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { ServerContext } from '../context'
import { jsonBody } from '../http/body'
import * as service from './service'
import { Settings } from './shapes'

// Logos are sent as data URLs, a third larger than the file.
const SETTINGS_LIMIT = 1024 * 1024

export function settingsRoutes(context: ServerContext) {
  return new Elysia({ prefix: '/api/settings', detail: { tags: ['Settings'] } })
    .get('', () => service.readSettings(context), { response: Settings })
    .put('', ({ body }) => service.updateSettings(context, body), {
      ...jsonBody(SETTINGS_LIMIT),
      body: Type.Partial(Settings),
      response: Settings,
    })
}
