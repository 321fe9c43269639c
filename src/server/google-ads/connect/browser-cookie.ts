const MAX_AGE_SECONDS = 600

/** On https the prefix keeps other hosts of the domain from planting one. */
const nameFor = (origin: string) => (origin.startsWith('https:') ? '__Host-google-sign-in' : 'google-sign-in')

/** Cookie that ties a sign-in to the browser that began it; null if the browser sends none or two. */
export function readBrowserCookie(request: Request, origin: string): string | null {
  const pairs =
    request.headers
      .get('cookie')
      ?.split(';')
      .map((pair) => pair.trim()) ?? []
  const values = pairs.filter((pair) => pair.startsWith(`${nameFor(origin)}=`))
  return values.length === 1 ? values[0]!.slice(nameFor(origin).length + 1) : null
}

/** Lax, because Google leads back by a link from its own site. */
export function toBrowserCookie(value: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${nameFor(origin)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_SECONDS}${secure}`
}
