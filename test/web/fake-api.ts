/** A request of the screen. */
export interface Call {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
}

export type Answer = unknown | Response | Promise<unknown>
export type Handlers = Record<string, (call: Call & { params: string[]; headers: Headers }) => Answer>

/**
 * Replaces `fetch` by handlers like `'GET /api/clients/:id': ({ params: [id] }) => client`. A handler returns a
 * Response or the JSON of a 200. An unknown path answers 404. Calls are added to the returned array as they arrive.
 */
export function fakeApi(handlers: Handlers): Call[] {
  const calls: Call[] = []
  const routes = Object.entries(handlers).map(([route, handle]) => {
    const [method, pattern] = route.split(' ') as [string, string]
    return { method, matches: new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`), handle }
  })
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost')
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body
    const call: Call = { method, path: url.pathname, query: Object.fromEntries(url.searchParams), body }
    calls.push(call)
    for (const route of routes) {
      const match = route.method === method && route.matches.exec(url.pathname)
      if (!match) continue
      const answer = await route.handle({
        ...call,
        headers: new Headers(init.headers),
        params: match.slice(1).map(decodeURIComponent),
      })
      return answer instanceof Response ? answer : Response.json(answer ?? null)
    }
    return fail(404, 'Not found')
  }) as typeof fetch
  return calls
}

/** The server's answer to a failed request. */
export function fail(status: number, message: string, code = 'test.failure'): Response {
  return Response.json({ message, code }, { status })
}

/** The server's answer to an edit of an outdated version. */
export function conflict(current: unknown): Response {
  return Response.json({ message: 'Somebody was faster.', code: 'edit_conflict', current }, { status: 409 })
}

/** A promise that the test settles, for late answers. */
export function deferred<T>() {
  return Promise.withResolvers<T>()
}
