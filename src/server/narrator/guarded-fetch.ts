import { fetchOutside, ForbiddenAddress } from '../egress/fetch-outside'
import { ModelFault } from './model-fault'

const MAX_ANSWER_BYTES = 1_000_000

/** The fetch for the SDK. Refuses redirects, which would send the key to another host, and cuts responses off at 1 MB. */
export const guardedFetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const response = await fetchOutside(input, init).catch((error: unknown) => {
    throw error instanceof ForbiddenAddress ? new ModelFault('forbidden', null, { cause: error }) : error
  })
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel()
    throw new ModelFault('rejected')
  }
  if (response.headers.get('content-type')?.includes('text/html')) {
    await response.body?.cancel()
    throw new ModelFault('garbage')
  }
  if (!response.body) return response
  return new Response(response.body.pipeThrough(limit(MAX_ANSWER_BYTES)), response)
}

function limit(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength
      if (seen > bytes) controller.error(new ModelFault('too_large'))
      else controller.enqueue(chunk)
    },
  })
}
