import type { App } from '../../server/app'
import type { ErrorBody } from '../../shared/schemas/error'

// Shapes that only the server states: taken from its routes, so that they can't drift apart. Types only; no code of the
// server reaches the bundle, and nothing else of the web may import from it.
type Api = App['~Routes']['api']
type Answer<Route extends { response: { 200: unknown } }> = Route['response'][200]

export type Settings = Answer<Api['settings']['get']>
export type Notification = Answer<Api['notifications']['get']>[number]
export type Overview = Answer<Api['overview']['get']>
export type ClientTargets = Answer<Api['clients'][':id']['targets']['get']>
export type GoogleConnection = Answer<Api['google-ads']['connection'][':clientId']['get']>
export type GoogleAccounts = Answer<Api['google-ads']['accounts'][':clientId']['get']>
export type GoogleSchedule = Answer<Api['google-ads']['schedule'][':clientId']['get']>
/** One of the server's named periods, or days from … to, both included. */
export type LoadPeriod = Pick<
  Api['google-ads']['analyze'][':clientId']['post']['body'],
  'preset' | 'from' | 'to'
>
export type GoogleStatus = Answer<Api['google-ads']['status']['get']>
export type AccessState = Answer<Api['session']['get']>
export type SessionInfo = Answer<Api['sessions']['get']>[number]
export type NarratorStatus = Answer<Api['narrator']['get']>
export type NarratorTest = Answer<Api['narrator']['test']['post']>
export type NarratorInput = Api['narrator']['put']['body']
export type RowEvidence = Answer<Api['reports'][':id']['rows']['get']>

/** An answer that is not a success. `message` is `status: text`; `detail` is the text alone, for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    readonly detail: string,
    readonly code: string | null,
  ) {
    super(`${status}: ${detail}`)
  }
}

/** The request did not get through, so the server has said nothing: the browser's own words are not for people. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'

  constructor(cause: unknown) {
    super('The server cannot be reached. Check the connection and try again.', { cause })
  }
}

type Query = Record<string, string | number | boolean | null | undefined>

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: Query
  /** FormData goes as it is, anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** `null`: a 401 answers null instead of failing. */
  on401?: 'throw' | 'null'
}

/** `path?query`, without parameters that are null or undefined. */
export function toUrl(path: string, query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) params.set(name, String(value))
  }
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** Sends a request with cookies and returns the answer when it is a success; throws `ApiError` otherwise. */
export async function send(path: string, options: RequestOptions = {}): Promise<Response> {
  const { method = 'GET', query, body, headers, signal } = options
  const form = body instanceof FormData
  const response = await fetch(toUrl(path, query), {
    method,
    credentials: 'include',
    headers: { ...(body !== undefined && !form ? { 'Content-Type': 'application/json' } : {}), ...headers },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new UnreachableError(error)
  })
  if (response.ok || (response.status === 401 && options.on401 === 'null')) return response
  const error = await toError(response)
  if (error.code === 'login_required') for (const listener of signedOutListeners) listener()
  throw error
}

const signedOutListeners = new Set<() => void>()

/** Calls back when a request finds that it needs a login. Returns how to stop that. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

/** Sends a request and reads the answer as JSON. */
export function request<T>(path: string, options: RequestOptions & { on401: 'null' }): Promise<T | null>
export function request<T>(path: string, options?: RequestOptions): Promise<T>
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T | null> {
  const response = await send(path, options)
  if (response.status === 401) return null
  const text = await response.text()
  return (text ? JSON.parse(text) : null) as T
}

async function toError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  const body = readErrorBody(text)
  return new ApiError(response.status, body?.message || text || response.statusText, body?.code ?? null)
}

function readErrorBody(text: string): ErrorBody | null {
  try {
    const body: unknown = JSON.parse(text)
    const ours =
      typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    return ours ? (body as ErrorBody) : null
  } catch {
    return null
  }
}

/** Like `messageOf`, without the status in front of the server's words: for what somebody has just typed. */
export function detailOf(error: unknown): string {
  return error instanceof ApiError ? error.detail : messageOf(error)
}

/** What to tell a person about a failure; `fallback` where the server has sent no words for it. */
export function messageOf(error: unknown, fallback?: string): string {
  if (fallback !== undefined && error instanceof UnreachableError) return fallback
  const message = error instanceof Error ? error.message : String(error ?? '')
  return message || (fallback ?? 'Something went wrong')
}
