import { AppError } from '../../shared/app-error'

export const PARTS_MAX = 100
export const HEADERS_MAX = 16 * 1024

// A form whose parts can be read in two ways is refused: what a parser makes of two boundaries, two dispositions, or a name
// twice depends on the parser, so whoever checked it before us may have seen another form.

export function requireOneBoundary(contentType: string): string {
  const boundaries = [...contentType.matchAll(/;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/gi)]
  const boundary = boundaries[0]?.[1] ?? boundaries[0]?.[2]
  if (boundary === undefined || boundaries.length > 1) throw malformed()
  return boundary
}

/** In one go from its quote to its end or the line's: a pattern that can fail there begins anew at each quote after it. */
const QUOTED = /"(?:[^"\\]|\\[\s\S])*(?:(")|\\?$)/g

export function requireOneDisposition(headers: string): void {
  const [disposition, ...others] = headers
    .split('\r\n')
    .filter((line) => /^content-disposition\s*:/i.test(line))
  if (disposition === undefined || others.length > 0) throw malformed()
  // Without what stands in quotes, where a file may be called anything.
  const bare = disposition.replace(QUOTED, (_, end: string | undefined) => {
    if (end === undefined) throw malformed()
    return '""'
  })
  for (const name of ['name', 'filename']) {
    if ([...bare.matchAll(new RegExp(`;\\s*${name}\\*?\\s*=`, 'gi'))].length > 1) throw malformed()
  }
}

export function malformed(): AppError {
  return new AppError('malformed_upload', 'The upload could not be read.', 'malformed')
}
