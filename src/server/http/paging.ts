import { Type } from '@sinclair/typebox'
import { AppError } from '../../shared/app-error'

/** Default and maximum page size of a list. */
export const LIST_MAX = 500

/** Query parameters of every list. */
export const PageQuery = { limit: Type.Optional(Type.String()), cursor: Type.Optional(Type.String()) }

/** Position in a list: sort key and id of the last row of a page. */
export type Position = readonly [key: string, id: string]

export interface PageRequest {
  limit: number
  after: Position | null
}

export interface Page<T> {
  rows: T[]
  next: Position | null
}

/** `list` is the name of the list. Cursors of other lists are refused. */
export function readPage(list: string, query: { limit?: string; cursor?: string }): PageRequest {
  return {
    limit: readLimit(query.limit),
    after: query.cursor === undefined ? null : readCursor(list, query.cursor),
  }
}

function readLimit(limit: string | undefined): number {
  if (limit === undefined) return LIST_MAX
  const number = Number(limit)
  if (!/^[1-9]\d{0,2}$/.test(limit) || number > LIST_MAX) {
    throw new AppError('invalid_number:limit', `The limit must be a whole number from 1 to ${LIST_MAX}.`)
  }
  return number
}

function readCursor(list: string, cursor: string): Position {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(parts) && parts.length === 3 && parts[0] === list) {
      const [, key, id] = parts as unknown[]
      if (typeof key === 'string' && typeof id === 'string') return [key, id]
    }
  } catch {
    // Handled below, like every invalid cursor.
  }
  throw new AppError('invalid_cursor', 'This page of the list cannot be found: start from its beginning.')
}

/** One row more than the page is read, to see whether another page follows. */
export function toPage<T>(rows: T[], limit: number, positionOf: (row: T) => Position): Page<T> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last !== undefined ? positionOf(last) : null }
}

/** `Link` header to the next page; null on the last one. */
export function toLinkHeader(list: string, url: string, next: Position | null): string | null {
  if (!next) return null
  const { pathname, searchParams } = new URL(url)
  searchParams.set('cursor', Buffer.from(JSON.stringify([list, ...next])).toString('base64url'))
  return `<${pathname}?${searchParams}>; rel="next"`
}

interface Asked {
  query: { limit?: string; cursor?: string }
  request: Request
  set: { headers: { link?: string } }
}

/** Answers with a page of `list`, with a `Link` header to the next one. */
export async function answerPage<T>(
  list: string,
  { query, request, set }: Asked,
  read: (page: PageRequest) => Promise<Page<T>>,
): Promise<T[]> {
  const { rows, next } = await read(readPage(list, query))
  const link = toLinkHeader(list, request.url, next)
  if (link) set.headers.link = link
  return rows
}
