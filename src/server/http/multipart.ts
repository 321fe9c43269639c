import { AppError } from '../../shared/app-error'

export const PARTS_MAX = 100
export const HEADERS_MAX = 16 * 1024

// Refuses ambiguous forms: parsers differ on two boundaries, two dispositions or repeated names, so a proxy may have
// checked a different form.

export function requireOneBoundary(contentType: string): string {
  const boundaries = [...contentType.matchAll(/;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/gi)]
  const boundary = boundaries[0]?.[1] ?? boundaries[0]?.[2]
  if (boundary === undefined || boundaries.length > 1) throw malformed()
  return boundary
}

/** Matches from a quote to its end or the line's. It cannot fail and backtrack, which would take quadratic time. */
const QUOTED = /"(?:[^"\\]|\\[\s\S])*(?:(")|\\?$)/g

export function requireOneDisposition(headers: string): void {
  const [disposition, ...others] = headers
    .split('\r\n')
    .filter((line) => /^content-disposition\s*:/i.test(line))
  if (disposition === undefined || others.length > 0) throw malformed()
  // Without quoted strings, since a file may have any name.
  const bare = disposition.replace(QUOTED, (_, end: string | undefined) => {
    if (end === undefined) throw malformed()
    return '""'
  })
  for (const name of ['name', 'filename']) {
    if ([...bare.matchAll(new RegExp(`;\\s*${name}\\*?\\s*=`, 'gi'))].length > 1) throw malformed()
  }
}

export function malformed(): AppError {
  return new AppError(
    'malformed_upload',
    'The upload could not be read, so nothing was stored. Please send it again.',
    'malformed',
  )
}
