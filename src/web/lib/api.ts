import type { App } from '../../server/app'
import type { ErrorBody } from '../../shared/schemas/error'

// Paths, bodies and answers are typed by the server's routes. Types only, so that no server code is bundled; no other
// file of the web may import from it.
type Routes = App['~Routes']
type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete'
type PathsIn<Tree, V extends Verb, At extends string = ''> = {
  [Name in keyof Tree & string]: Name extends V
    ? At
    : Name extends Verb
      ? never
      : PathsIn<Tree[Name], V, `${At}/${Name}`>
}[keyof Tree & string]
type NodeAt<Tree, Path extends string> = Path extends `/${infer Name}/${infer Rest}`
  ? Name extends keyof Tree
    ? NodeAt<Tree[Name], `/${Rest}`>
    : never
  : Path extends `/${infer Name extends keyof Tree & string}`
    ? Tree[Name]
    : never
type RouteAt<V extends Verb, Path extends string> =
  NodeAt<Routes, Path> extends Record<V, infer Route> ? Route : never

/** API paths with this method: `/api/clients/:id`. */
export type PathOf<V extends Verb> = PathsIn<Routes, V>
export type AnswerOf<V extends Verb, Path extends string> =
  RouteAt<V, Path> extends { response: { 200: infer Answer } } ? Answer : never
type BodyOf<V extends Verb, Path extends string> =
  RouteAt<V, Path> extends { body: infer Body } ? (unknown extends Body ? FormData | undefined : Body) : never
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
export type ParamsOf<Path extends string> = Record<NamesIn<Path>, string>

export type Settings = AnswerOf<'get', '/api/settings'>
export type Notification = AnswerOf<'get', '/api/notifications'>[number]
export type Overview = AnswerOf<'get', '/api/overview'>
export type ClientMoney = AnswerOf<'get', '/api/overview/clients'>[number]
export type ClientVerdict = AnswerOf<'get', '/api/overview/clients/:id'>
export type ClientTargets = AnswerOf<'get', '/api/clients/:id/targets'>
export type GoogleConnection = AnswerOf<'get', '/api/google-ads/connection/:clientId'>
export type GoogleAccounts = AnswerOf<'get', '/api/google-ads/accounts/:clientId'>
export type GoogleSchedule = AnswerOf<'get', '/api/google-ads/schedule/:clientId'>
/** One of the server's named periods, or days from … to, inclusive. */
export type LoadPeriod = Pick<BodyOf<'post', '/api/google-ads/analyze/:clientId'>, 'preset' | 'from' | 'to'>
export type GoogleStatus = AnswerOf<'get', '/api/google-ads/status'>
export type AccessState = AnswerOf<'get', '/api/session'>
export type Retention = AnswerOf<'get', '/api/clients/:id/retention'>
export type Trash = AnswerOf<'get', '/api/trash'>
export type SessionInfo = AnswerOf<'get', '/api/sessions'>[number]
export type TargetsRow = AnswerOf<'get', '/api/targets'>[number]
export type NarratorStatus = AnswerOf<'get', '/api/narrator'>
export type NarratorTest = AnswerOf<'post', '/api/narrator/test'>
export type NarratorInput = BodyOf<'put', '/api/narrator'>
export type RowEvidence = AnswerOf<'get', '/api/reports/:id/rows'>

/** An error response. `message` is `status: text`; `detail` is the text alone, for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    readonly detail: string,
    readonly code: string | null,
    /** The stored version, where an edit was refused as outdated. */
    readonly current: unknown = null,
    /** The response has a `message`, so `detail` is not a proxy's error page. */
    readonly isStated = false,
  ) {
    super(`${status}: ${detail}`)
  }
}

/** The request did not reach the server. Replaces the browser's technical message. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'

  constructor(cause: unknown) {
    super('The server cannot be reached. Check the connection and try again.', { cause })
  }
}

export type Query = Record<string, string | number | boolean | null | undefined>

interface RequestOptions {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** FormData is sent unchanged, anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** `null`: a 401 gives null instead of an error. */
  on401?: 'throw' | 'null'
}

/** `path?query`, without null and undefined parameters. */
export function toUrl(path: string, query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) params.set(name, String(value))
  }
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** Sends a request with cookies. Throws `ApiError` for an error response. */
export async function send(path: string, options: RequestOptions = {}): Promise<Response> {
  const { method = 'GET', body, headers, signal } = options
  const form = body instanceof FormData
  const response = await fetch(path, {
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
  if (error.code === 'password_required' && (await confirmPassword())) return send(path, options)
  if (error.code === 'login_required') for (const listener of signedOutListeners) listener()
  throw error
}

type PasswordPrompt = () => Promise<boolean>

let passwordPrompt: PasswordPrompt | null = null
let confirmation: Promise<boolean> | null = null

/** Sets the function that asks a person for the password again. It returns true once the server has confirmed it. */
export function setPasswordPrompt(prompt: PasswordPrompt | null): void {
  passwordPrompt = prompt
}

/** Concurrent requests share one prompt. */
function confirmPassword(): Promise<boolean> {
  confirmation ??= (passwordPrompt?.() ?? Promise.resolve(false)).finally(() => {
    confirmation = null
  })
  return confirmation
}

const signedOutListeners = new Set<() => void>()

/** Calls back when a request finds that a login is needed. Returns a function that stops it. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

/** Sends a request and parses the JSON response. */
export async function request(path: string, options: RequestOptions = {}): Promise<unknown> {
  const response = await send(path, options)
  if (response.status === 401) return null
  const text = await response.text()
  return text ? JSON.parse(text) : null
}

/** Fills in a path's parameters. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** Calls a writing route: `call('PATCH', '/api/clients/:id', { id }, changes)`. */
export async function call<
  Method extends 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  Path extends PathOf<Lowercase<Method>>,
>(
  method: Method,
  path: Path,
  params: ParamsOf<Path>,
  ...[body]: BodyOf<Lowercase<Method>, Path> extends infer Body
    ? undefined extends Body
      ? [Body?]
      : [Body]
    : never
): Promise<AnswerOf<Lowercase<Method>, Path>> {
  return (await request(fillPath(path, params), { method, body })) as AnswerOf<Lowercase<Method>, Path>
}

async function toError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  const body = readErrorBody(text)
  return new ApiError(
    response.status,
    body?.message || text || response.statusText,
    body?.code ?? null,
    body?.current,
    Boolean(body?.message),
  )
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

/** Like `messageOf`, without the status code, for errors about what a person has just typed. */
export function detailOf(error: unknown): string {
  return error instanceof ApiError ? error.detail : messageOf(error)
}

/** Message of a failure for people; `fallback` if the server has sent none. */
export function messageOf(error: unknown, fallback?: string): string {
  if (fallback !== undefined && error instanceof UnreachableError) return fallback
  const message = error instanceof Error ? error.message : String(error ?? '')
  return message || (fallback ?? 'Something went wrong')
}
