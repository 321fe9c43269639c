import { toErrorResponse } from '../errors'
import { hashInlineStyles, toCsp } from '../http/headers'
import { compressNow, type Encoding, type PageFile, type PageFiles } from './files'
import type { RenderPage, RenderSettings } from './render-page'
import { writeSharePage } from './share-page'
import type { WrittenPage } from './write-page'

/** Answers a screen's address with the rendered screen if possible, else like `servePage`. */
export async function serveScreen(
  files: PageFiles,
  request: Request,
  path: string,
  render: RenderPage | null,
): Promise<Response> {
  const isScreen = /^(?:GET|HEAD)$/.test(request.method) && !path.includes('.')
  const page = render && isScreen ? await render(request, path) : null
  if (!page) return servePage(files, request, path)
  if ('login' in page) {
    return new Response(null, { status: 303, headers: { location: page.login, 'cache-control': 'no-store' } })
  }
  return toPageResponse(page, request)
}

/** The shell for a share link. Its token is behind the #, so only the agency's name is known here. */
export async function serveSharePage(
  files: PageFiles,
  request: Request,
  { readAgency, log }: Pick<RenderSettings, 'readAgency' | 'log'>,
): Promise<Response> {
  const shell = files.get('/index.html')
  if (!shell) return notBuilt()
  const agency = await readAgency().catch((error: unknown) => {
    log.error('page.agency_unknown', error)
    return null
  })
  const text = readText(shell)
  return toPageResponse(
    { html: await writeSharePage(text, agency), styleHashes: hashInlineStyles(text) },
    request,
  )
}

/** Never cached: it contains what this person may see at this moment. */
function toPageResponse(page: WrittenPage, request: Request): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'))
  return new Response(encoding ? packPage(page, encoding) : page.html, {
    headers: {
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
      'content-security-policy': toCsp(page.styleHashes),
    },
  })
}

/** Compressed pages. One that is opened again need not be compressed again. */
const packed = new WeakMap<WrittenPage, Map<Encoding, Uint8Array<ArrayBuffer>>>()

function packPage(page: WrittenPage, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const known = packed.get(page) ?? new Map<Encoding, Uint8Array<ArrayBuffer>>()
  packed.set(page, known)
  const bytes = known.get(encoding) ?? compressNow(new TextEncoder().encode(page.html), encoding)
  known.set(encoding, bytes)
  return bytes
}

/** Answers every path outside of the API: a file, the shell for a screen's address, or a plain 404 for a missing asset. */
export async function servePage(files: PageFiles, request: Request, path: string): Promise<Response> {
  const file = files.get(path)
  if (file && path !== '/index.html') return toResponse(file, request)
  if (path.startsWith('/assets/') || path.includes('.')) {
    return toErrorResponse(404, { message: 'There is nothing at this address.', code: 'not_found' })
  }
  const shell = files.get('/index.html')
  return shell ? toResponse(shell, request) : notBuilt()
}

async function toResponse(file: PageFile, request: Request): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'))
  const packed = encoding && (await file.pack(encoding))
  const etag = `"${file.hash}${packed ? `-${encoding}` : ''}"`
  const headers: Record<string, string> = {
    etag,
    'content-type': file.type,
    'cache-control': file.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    ...(packed && encoding ? { 'content-encoding': encoding } : {}),
    ...(file.path === '/index.html'
      ? { 'content-security-policy': toCsp(hashInlineStyles(readText(file))) }
      : {}),
  }
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(packed || file.bytes, { headers })
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags?.some((tag) => tag === etag || tag === '*') ?? false
}

function chooseEncoding(accepted: string | null): Encoding | null {
  if (!accepted) return null
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`, 'i').test(accepted)
  if (/\bbr\b/i.test(accepted) && !refused('br')) return 'br'
  return /\bgzip\b/i.test(accepted) && !refused('gzip') ? 'gzip' : null
}

const readText = ({ bytes }: PageFile) => new TextDecoder().decode(bytes)

function notBuilt(): Response {
  return new Response('The web pages are not built yet: run "bun run build".\n', {
    status: 503,
    headers: { 'content-type': 'text/plain;charset=utf-8', 'cache-control': 'no-store' },
  })
}
