import type { ErrorAnswer } from '../../errors'
import { hashStyle, toCsp } from '../../http/headers'

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 28rem; padding: 2rem 1.5rem }
h1 { margin: 0 0 .75rem; font-size: 1.25rem; letter-spacing: -.01em }
p { margin: 0 0 1.25rem }
`
const CSP = toCsp([hashStyle(STYLE)])

/** The browser comes from Google's page, so a failure is a page with a link back; API clients get JSON. */
export function toCallbackFailure(
  request: Request,
  { status, body, headers }: ErrorAnswer,
  backTo: string,
): Response {
  if (!/\btext\/html\b/.test(request.headers.get('accept') ?? ''))
    return Response.json(body, { status, headers })
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="/favicon.svg">
<title>Could not connect to Google Ads</title>
<style>${STYLE}</style>
<main>
<h1>Could not connect to Google Ads</h1>
<p>${Bun.escapeHTML(body.message)}</p>
<p><a href="${Bun.escapeHTML(backTo)}">Back to Spendlens</a></p>
</main>
</html>
`
  return new Response(page, {
    status,
    headers: { ...headers, 'content-type': 'text/html;charset=utf-8', 'content-security-policy': CSP },
  })
}
