/** Maximum characters to render. Reading and rendering that many blocks the thread for some ten milliseconds. */
const TOO_LARGE = 500_000

export type Handle = (request: Request) => Promise<Response>

export interface FirstAnswer {
  path: string
  /** JSON as the API returned it. */
  text: string
}

/**
 * API responses for a page: each path passes the guard like a request of the page itself, with its cookie. Null for a
 * visitor who is not signed in. Failures are left out, so that the page asks again and shows them. So are responses
 * too large to render.
 */
export async function readFirstAnswers(
  handle: Handle,
  request: Request,
  paths: string[],
): Promise<FirstAnswer[] | null> {
  const headers = new Headers({ 'sec-fetch-site': 'same-origin' })
  for (const name of ['host', 'cookie']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const responses = await Promise.all(
    paths.map((path) => handle(new Request(new URL(path, request.url), { headers, signal: request.signal }))),
  )
  if (responses.some(({ status }) => status === 401)) return null
  const answers = responses.map(async (response, index) => ({
    ok: response.ok,
    path: paths[index]!,
    text: await response.text(),
  }))
  return (await Promise.all(answers)).filter(({ ok, text }) => ok && text.length <= TOO_LARGE)
}
