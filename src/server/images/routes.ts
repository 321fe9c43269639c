import { Elysia } from 'elysia'
import { AppError } from '../../shared/app-error'
import type { ServerContext } from '../context'
import { WithId } from '../http/with-id'
import { findImage } from './store'

export function imageRoutes({ db }: ServerContext) {
  return new Elysia({ detail: { tags: ['Images'] } }).get(
    '/api/images/:id',
    async ({ params }) => {
      const image = await findImage(db, params.id)
      if (!image) throw new AppError('not_found', 'This image does not exist.', 'not_found')
      return new Response(new Uint8Array(image.bytes), {
        headers: {
          'content-type': image.mime,
          // Opened directly it is a download, so that it can never be a page of this origin.
          'content-disposition': 'attachment',
          'content-security-policy': "default-src 'none'; sandbox",
        },
      })
    },
    { params: WithId },
  )
}
