import type { ErrorAnswer } from '../errors'

/** A person stands here after Google's page, so a failure is a page with a way back; a program gets the usual JSON. */
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
<meta name="color-scheme" content="light dark">
<title>Could not connect to Google Ads</title>
<main>
<h1>Could not connect to Google Ads</h1>
<p>${escapeHtml(body.message)}</p>
<p><a href="${escapeHtml(backTo)}">Back to Spendlens</a></p>
</main>
</html>
`
  return new Response(page, { status, headers: { ...headers, 'content-type': 'text/html;charset=utf-8' } })
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
