import { fetchOutside } from '../../egress/fetch-outside'
import { unreachableFault } from './faults'

export interface Bounds {
  /** For the complete response. */
  deadlineMs: number
  maxBytes: number
}

/**
 * One request to Google without redirects, with a deadline and a size limit. Throws `google_unreachable` when no
 * complete response came; a response of any status is returned with its text.
 */
export async function fetchBounded(
  url: string,
  init: RequestInit,
  { deadlineMs, maxBytes }: Bounds,
  signal?: AbortSignal,
): Promise<{ status: number; headers: Headers; text: string }> {
  const deadline = AbortSignal.timeout(deadlineMs)
  try {
    const response = await fetchOutside(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
    if (response.status >= 300 && response.status < 400) throw new Error('Redirects are not followed.')
    return { status: response.status, headers: response.headers, text: await readText(response, maxBytes) }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw unreachableFault(deadline.aborted ? 'timeout' : error instanceof TooLarge ? 'too_large' : 'network')
  }
}

class TooLarge extends Error {}

async function readText(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
