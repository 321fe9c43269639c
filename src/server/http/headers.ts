const CSP = {
  'default-src': "'self'",
  'img-src': "'self' data: blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** A style sheet inside a page, as the policy lists it. */
export const hashStyle = (css: string) => new Bun.CryptoHasher('sha256').update(css).digest('base64')

/** `style-src` may list hashes: the shell's skeleton is styled before its stylesheet is there. */
export function toCsp(styleHashes: string[] = []): string {
  const styles = ["'self'", ...styleHashes.map((hash) => `'sha256-${hash}'`)].join(' ')
  return Object.entries({ ...CSP, 'style-src': styles })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

const DEFAULT_CSP = toCsp()

/** On every answer; a route that knows better overrides what it must. A literal is the quickest object there is. */
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
  // A year, and this host alone: its other names and subdomains are not ours to decide about.
  if (encrypted) headers['strict-transport-security'] = 'max-age=31536000'
  return headers
}
