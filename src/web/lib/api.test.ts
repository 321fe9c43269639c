import { describe, expect, test } from 'bun:test'
import { ApiError, messageOf, request, toUrl, UnreachableError } from './api'

let sent: { url: string; init: RequestInit } | null = null

function answer(response: Response) {
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    sent = { url, init }
    return response.clone()
  }) as typeof fetch
}

async function failure(response: Response): Promise<ApiError> {
  answer(response)
  const error = await request('/api/x').catch((caught: unknown) => caught)
  if (!(error instanceof ApiError)) throw new Error('It did not fail')
  return error
}

describe('what is sent', () => {
  test.each([
    [{}, '/api/x'],
    [{ q: 'a b', page: 2, deep: false }, '/api/x?q=a+b&page=2&deep=false'],
    [{ q: null, other: undefined, empty: '' }, '/api/x?empty='],
  ])('query %p', (query, url) => {
    expect(toUrl('/api/x', query)).toBe(url)
  })

  test('cookies always; JSON with its type; a form as it is', async () => {
    answer(Response.json({}))
    await request('/api/x')
    expect(sent?.init.credentials).toBe('include')
    expect(sent?.init.headers).toEqual({})
    await request('/api/x', { method: 'POST', body: { a: 1 } })
    expect(sent?.init).toMatchObject({ body: '{"a":1}', headers: { 'Content-Type': 'application/json' } })
    const form = new FormData()
    await request('/api/x', { method: 'POST', body: form })
    expect(sent?.init.body).toBe(form)
    expect(sent?.init.headers).toEqual({})
  })
})

describe('what comes back', () => {
  test('JSON, or null where there is no body', async () => {
    answer(Response.json({ a: 1 }))
    expect(await request('/api/x')).toEqual({ a: 1 })
    answer(new Response(null, { status: 204 }))
    expect(await request('/api/x')).toBeNull()
  })

  test('a failure is status and message when the body is ours', async () => {
    const error = await failure(
      Response.json({ message: 'No such client.', code: 'clients.unknown' }, { status: 404 }),
    )
    expect(error).toMatchObject({
      message: '404: No such client.',
      status: 404,
      detail: 'No such client.',
      code: 'clients.unknown',
    })
  })

  test('status and body when it is not, status text when there is none', async () => {
    expect((await failure(new Response('Bad gateway page', { status: 502 }))).message).toBe(
      '502: Bad gateway page',
    )
    expect((await failure(new Response('{"error":1}', { status: 400 }))).message).toBe('400: {"error":1}')
    expect(
      (await failure(new Response('', { status: 503, statusText: 'Service Unavailable' }))).message,
    ).toBe('503: Service Unavailable')
  })

  test('words for people where the server cannot be reached; an abort stays one', async () => {
    globalThis.fetch = (() => Promise.reject(new TypeError('Failed to fetch'))) as unknown as typeof fetch
    const words = 'The server cannot be reached. Check the connection and try again.'
    await expect(request('/api/x')).rejects.toThrow(words)
    const left = new DOMException('Left', 'AbortError')
    globalThis.fetch = (() => Promise.reject(left)) as unknown as typeof fetch
    await expect(request('/api/x', { signal: AbortSignal.abort() })).rejects.toBe(left)
  })

  test('a 401 fails by default and is null where asked', async () => {
    const refused = () =>
      Response.json({ message: 'Please log in.', code: 'login_required' }, { status: 401 })
    expect((await failure(refused())).message).toBe('401: Please log in.')
    answer(refused())
    expect(await request('/api/x', { on401: 'null' })).toBeNull()
  })
})

test.each([
  [new Error('Broken'), 'Broken'],
  [new Error(''), 'Nothing said'],
  [new UnreachableError(new TypeError('Failed to fetch')), 'Nothing said'],
  [undefined, 'Nothing said'],
])('a failure in words, %#', (error, words) => {
  expect(messageOf(error, 'Nothing said')).toBe(words)
})
