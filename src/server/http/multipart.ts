import { AppError } from '../../shared/app-error'

export const PARTS_MAX = 100
export const HEADERS_MAX = 16 * 1024

/**
 * Refuses a form whose parts can be read in two ways: two boundaries, two dispositions, a name or file name twice. What
 * a parser makes of those depends on the parser, so whoever checked it before us may have seen another form.
 */
export function requireOneReading(bytes: Uint8Array<ArrayBuffer>, contentType: string): void {
  const boundary = requireOneBoundary(contentType)
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const mark = `--${boundary}\r\n`
  let parts = 0
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length)) {
    // A boundary begins a line; the same bytes inside one are content.
    if (at > 0 && body.toString('latin1', at - 2, at) !== '\r\n') continue
    if (++parts > PARTS_MAX) throw new AppError('too_many:fields', 'The upload has too many fields.')
    const start = at + mark.length
    const end = body.indexOf('\r\n\r\n', start - 2)
    if (end === -1 || end - start > HEADERS_MAX) throw malformed()
    requireOneDisposition(body.toString('latin1', start, end))
  }
}

export function requireOneBoundary(contentType: string): string {
  const boundaries = [...contentType.matchAll(/;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/gi)]
  const boundary = boundaries[0]?.[1] ?? boundaries[0]?.[2]
  if (boundary === undefined || boundaries.length > 1) throw malformed()
  return boundary
}

export function requireOneDisposition(headers: string): void {
  const [disposition, ...others] = headers
    .split('\r\n')
    .filter((line) => /^content-disposition\s*:/i.test(line))
  if (disposition === undefined || others.length > 0) throw malformed()
  // Without what stands in quotes, where a file may be called anything.
  const bare = disposition.replace(/"(?:[^"\\]|\\.)*"/g, '""')
  for (const name of ['name', 'filename']) {
    if ([...bare.matchAll(new RegExp(`;\\s*${name}\\*?\\s*=`, 'gi'))].length > 1) throw malformed()
  }
}

export function malformed(): AppError {
  return new AppError('malformed_upload', 'The upload could not be read.', 'malformed')
}
