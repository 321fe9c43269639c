const ids = new WeakMap<Request, string>()

/** Links a response to its log line. Never taken from the request, which could forge log lines or collide. */
export function requestIdOf(request: Request): string {
  const known = ids.get(request)
  if (known !== undefined) return known
  const id = crypto.randomUUID()
  ids.set(request, id)
  return id
}
