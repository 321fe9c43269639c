const CSP = {
  'default-src': "'self'",
  'img-src': "'self' data: blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** Hash of an inline style sheet for the CSP. */
export const hashStyle = (css: string) => new Bun.CryptoHasher('sha256').update(css).digest('base64')

/** Hashes of all inline style sheets of a page for the CSP. */
export const hashInlineStyles = (html: string) =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => hashStyle(css))

/** The Content-Security-Policy. `style-src` can list hashes for inline styles of a page. */
export function toCsp(styleHashes: string[] = []): string {
  const styles = ["'self'", ...styleHashes.map((hash) => `'sha256-${hash}'`)].join(' ')
  return Object.entries({ ...CSP, 'style-src': styles })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

const DEFAULT_CSP = toCsp()

/** Headers of every response, which routes may override. An object literal for speed. */
export function toBaseHeaders(requestId: string, encrypted: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': DEFAULT_CSP,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    'x-request-id': requestId,
  }
  // One year, without subdomains, which may belong to others.
  if (encrypted) headers['strict-transport-security'] = 'max-age=31536000'
  return headers
}
