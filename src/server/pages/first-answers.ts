/** In characters. Reading and rendering that many takes some ten milliseconds, in which nobody else is served. */
const TOO_LARGE = 500_000

export type Handle = (request: Request) => Promise<Response>

export interface FirstAnswer {
  path: string
  /** As the API writes it: JSON. */
  text: string
}

/**
 * API answers for the person who asks for this page: each path goes through the guard like a request of the page's own,
 * with its cookie. Null for somebody who is not signed in. An answer that is no success is left out: the page asks again,
 * and says what the matter is. So is one too large to render in passing.
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
